/**
 * Thrown when a database cannot be used as it is. The message is a sentence that says what to do.
 */
export class DatabaseRefused extends Error {}
