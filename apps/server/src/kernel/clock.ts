/** The current time, passed to the rules as a parameter. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
