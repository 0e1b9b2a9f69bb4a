/** What a run of the bench found, as it is kept in results.json. */
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { medianRate, median, type Rate } from './figures.ts'
import type { SendsRound } from './http/sends.part.ts'
import type { MemoryFigures } from './http/memory.part.ts'
import type { JournalRound } from './ledger/journal.part.ts'
import type { EvaporationFigures } from './jobs/evaporation.part.ts'
import type { ScheduleFigures } from './jobs/schedules.part.ts'
import type { PostsRound } from './ledger/posts.part.ts'
import type { BesideSends } from './search/beside-sends.part.ts'
import type { SearchFigures } from './search/search.part.ts'

/** One round: the yardstick and everything that was measured beside it. */
export interface Round {
  /** Transactions a second; undefined without pgbench. */
  readonly yardstick: number | undefined
  readonly loneTransaction: number | undefined
  readonly posts: PostsRound | undefined
  readonly sends: SendsRound | undefined
}

export interface Results {
  readonly at: string
  readonly commit: string
  readonly machine: string
  readonly server: string
  /** What made the load over HTTP. */
  readonly generator: string
  readonly quick: boolean
  readonly rounds: readonly Round[]
  readonly journal:
    | { readonly entries: number; readonly fillSeconds: number; readonly rounds: JournalRound[] }
    | undefined
  readonly memory: MemoryFigures | undefined
  readonly search: SearchFigures | undefined
  readonly besideSends: BesideSends | undefined
  readonly schedules: ScheduleFigures | undefined
  readonly evaporation: EvaporationFigures | undefined
  /** Milliseconds of a warm `npm start`. */
  readonly start: number | undefined
}

/** The median over the rounds of a rate; undefined when it was not measured. */
export function overRounds(
  rounds: readonly Round[],
  read: (round: Round) => Rate | undefined,
): Rate | undefined {
  const rates = rounds.map(read).filter((rate) => rate !== undefined)
  return rates.length > 0 ? medianRate(rates) : undefined
}

/** The median of what each round says by itself: ratios are taken inside one round. */
export function ratioOverRounds(
  rounds: readonly Round[],
  read: (round: Round) => number | undefined,
): number | undefined {
  const ratios = rounds.map(read).filter((ratio) => ratio !== undefined)
  return ratios.length > 0 ? median(ratios) : undefined
}

export function machine(): string {
  const [first] = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `${os.cpus().length} x ${first?.model.trim()}, ${memory} GiB, Node ${process.version}`
}

/** The commit measured, marked when files have been changed since. */
export function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' (changed)'
    return git('rev-parse', '--short', 'HEAD') + changed
  } catch {
    return 'unknown'
  }
}
