/** The goals. A miss of up to 15 % is reported but does not fail the bench. */
import { median, type Round } from './figures.ts'

interface Goal {
  readonly figure: RegExp
  readonly atLeast?: number
  readonly atMost?: number
}

export const goals: readonly Goal[] = [
  { figure: /^Ledger, 128 callers (spread|hot), in T$/, atLeast: 2 },
  { figure: /^Ledger, 128 callers (spread|hot), full journal against empty$/, atLeast: 0.8 },
  { figure: /^HTTP sends, in T$/, atLeast: 1 },
  { figure: /^HTTP (charges|gift cards|fulfilments), in sends$/, atLeast: 0.8 },
  { figure: /^Search: .*, median in look-ups$/, atMost: 15 },
  { figure: /^Search: .*, p99 in look-ups$/, atMost: 80 },
  { figure: /^p99 of sends beside 50 searches a second, against none$/, atMost: 6 },
  { figure: /^Due plans paid, a second$/, atLeast: 1_000 },
  { figure: /^p99 of sends while plans are paid, against none$/, atMost: 6 },
  { figure: /^Warm npm start, ms$/, atMost: 4_000 },
]

/** As a share of the goal. */
const tolerated = 0.15

export interface Judged {
  readonly figure: string
  readonly median: number
  /** The value of each round. */
  readonly found: readonly number[]
  /** Empty for a figure without a goal. */
  readonly must: string
  readonly verdict: '' | 'reached' | 'missed' | 'FAILED' | 'not measured'
}

/** The figures of a part with their medians and verdicts. */
export function judge(rounds: readonly Round[]): Judged[] {
  const figures = [...new Set(rounds.flatMap((round) => Object.keys(round)))]
  return figures.map((figure) => {
    const found = rounds.flatMap((round) => round[figure] ?? [])
    const middle = median(found)
    const goal = goals.find((one) => one.figure.test(figure))
    return { figure, found, median: middle, must: mustOf(goal), verdict: verdictOn(middle, goal) }
  })
}

function mustOf({ atLeast, atMost }: Partial<Goal> = {}): string {
  if (atLeast !== undefined) return `>= ${atLeast}`
  return atMost === undefined ? '' : `<= ${atMost}`
}

function verdictOn(found: number, goal: Goal | undefined): Judged['verdict'] {
  if (!goal) return ''
  if (Number.isNaN(found)) return 'not measured'
  const { atLeast = -Infinity, atMost = Infinity } = goal
  if (found >= atLeast && found <= atMost) return 'reached'
  const isNear = found >= atLeast * (1 - tolerated) && found <= atMost * (1 + tolerated)
  return isNear ? 'missed' : 'FAILED'
}
