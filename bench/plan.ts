/** The sizes and durations of the measurements. */
export interface Plan {
  readonly rounds: number
  /** Seconds of the baseline, and of each measurement. */
  readonly baselineSeconds: number
  readonly seconds: number
  readonly baselineScale: number
  /** Seconds of sends for warming up a server. */
  readonly warmUpSeconds: number
  readonly journalEntries: number
  readonly storefronts: number
  /** Seconds of sends at a fixed rate, alone and beside other work. */
  readonly besideSeconds: number
  readonly duePlans: number
}

export const full: Plan = {
  rounds: 3,
  baselineSeconds: 30,
  seconds: 5,
  baselineScale: 32,
  warmUpSeconds: 30,
  journalEntries: 5_000_000,
  storefronts: 100_000,
  besideSeconds: 20,
  duePlans: 100_000,
}

/** Checks that everything runs; its figures are meaningless. */
export const quick: Plan = {
  rounds: 1,
  baselineSeconds: 6,
  seconds: 2,
  baselineScale: 4,
  warmUpSeconds: 1,
  journalEntries: 50_000,
  storefronts: 2_000,
  besideSeconds: 2,
  duePlans: 500,
}
