"""Many rounds of nets and other agents at once, with every decision of those that learn; nothing is learned here."""
