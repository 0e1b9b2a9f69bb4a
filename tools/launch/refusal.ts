/** A start that cannot be, said in one sentence that tells what to do. */
export class Refusal extends Error {}
