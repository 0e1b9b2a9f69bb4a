/** Thrown when a start is impossible; the message is a sentence that says what to do. */
export class Refusal extends Error {}
