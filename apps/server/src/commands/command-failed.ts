/** Thrown when a command cannot be done; the message is a sentence that says what to do. */
export class CommandFailed extends Error {}
