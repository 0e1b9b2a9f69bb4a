/** What to measure and for how long. */
import { parseArgs } from 'node:util'

export const parts = [
  'ledger',
  'journal',
  'http',
  'memory',
  'search',
  'schedules',
  'evaporation',
  'start',
] as const
export type Part = (typeof parts)[number]

export interface Plan {
  readonly quick: boolean
  readonly parts: readonly Part[]
  readonly rounds: number
  /** Seconds of the yardstick, of each measurement, and of its warm-up. */
  readonly yardstickSeconds: number
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly yardstickScale: number
  readonly journalEntries: number
  readonly lonePosts: number
  readonly fewSends: number
  readonly manySends: number
  readonly starts: number
  readonly storefronts: number
  /** Seconds of sends that arrive as they please, alone and beside other work. */
  readonly besideSeconds: number
  readonly dueSchedules: number
  readonly dueRounds: number
  readonly buckets: number
}

const full: Omit<Plan, 'parts'> = {
  quick: false,
  rounds: 3,
  yardstickSeconds: 30,
  seconds: 5,
  warmUpSeconds: 1,
  yardstickScale: 32,
  journalEntries: 5_000_000,
  lonePosts: 1_000,
  fewSends: 10_000,
  manySends: 100_000,
  starts: 5,
  storefronts: 100_000,
  besideSeconds: 20,
  dueSchedules: 100_000,
  dueRounds: 2,
  buckets: 1_000_000,
}

/** Says whether all runs; its figures are too short to be quoted. */
const quick: Omit<Plan, 'parts'> = {
  quick: true,
  rounds: 1,
  yardstickSeconds: 4,
  seconds: 2,
  warmUpSeconds: 0.5,
  yardstickScale: 8,
  journalEntries: 200_000,
  lonePosts: 200,
  fewSends: 2_000,
  manySends: 8_000,
  starts: 1,
  storefronts: 5_000,
  besideSeconds: 3,
  dueSchedules: 2_000,
  dueRounds: 1,
  buckets: 20_000,
}

/** `--quick`, `--only <part>` (may be given more than once). */
export function readPlan(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean' },
      only: { type: 'string', multiple: true },
    },
  })
  const wanted = values.only ?? parts
  for (const name of wanted) {
    if (!parts.some((part) => part === name)) {
      throw new Error(`There is no part ${name}: choose of ${parts.join(', ')}.`)
    }
  }
  return {
    ...(values.quick ? quick : full),
    parts: parts.filter((part) => wanted.some((name) => name === part)),
  }
}
