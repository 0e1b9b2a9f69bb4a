/** A database that cannot be used as it is, in a sentence that says what to do. */
export class DatabaseRefused extends Error {}
