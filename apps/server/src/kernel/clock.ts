/** Time as the rules see it: passed along, never looked up by them. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
