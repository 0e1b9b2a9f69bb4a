/**
 * Thrown when a database cannot be used as it is. The message is a sentence that says what to do.
 */
export class DatabaseRefused extends Error {}

/** No server answers there; another one may. */
export class DatabaseAway extends DatabaseRefused {}
