/**
 * Which commands travel next: those that people wait for go first, and those that nobody waits for
 * are owed a batch now and then.
 */
import type { Line, Waiting } from './line.ts'
import { LATE_MS, patientShare, promptShare } from './share.ts'
import type { Batch, Haste, UnderWay } from './under-way.ts'

/** For so long after its last batch the patient line gives way: so it never waits for ever. */
export const GIVES_WAY_MS = 30

export interface NextBatchOptions {
  readonly lines: Readonly<Record<Haste, Line>>
  readonly underWay: UnderWay
  /** How many there are, free or not. */
  readonly connections: number
  /** The largest batch. */
  readonly cap: number
}

export interface NextBatch {
  /** For one of so many free connections; undefined when nothing waits that is to go now. */
  take(free: number): Pick<Batch, 'haste' | 'commands'> | undefined
  /** When what waits is to be looked at again although nothing came or ended. */
  inMs(): number
  /** To be told of each batch that is back. */
  ended(batch: Pick<Batch, 'haste'>): void
}

export function createNextBatch({
  lines,
  underWay,
  connections,
  cap,
}: NextBatchOptions): NextBatch {
  let patientEndedAt = -Infinity
  const owedIn = () => patientEndedAt + GIVES_WAY_MS - performance.now()
  const trafficOf = (haste: Haste) => ({
    waiting: lines[haste].length(),
    batches: underWay.of(haste),
  })
  const shareOf = (haste: Haste, isOwed: boolean) => {
    const traffic = trafficOf(haste)
    if (haste === 'patient') return patientShare(traffic, isOwed, trafficOf('prompt'))
    return promptShare(traffic, Math.max(connections - underWay.of('patient').length, 1))
  }
  const takeOf = (haste: Haste, isOwed: boolean): readonly Waiting[] =>
    lines[haste].take(Math.min(cap, shareOf(haste, isOwed)), underWay.names)
  return {
    take(free) {
      const isOwed = owedIn() <= 0
      // With two that are free both lines go, and people are at the ledger's lock first.
      for (const haste of isOwed && free === 1 ? patientFirst : promptFirst) {
        const commands = takeOf(haste, isOwed)
        if (commands.length > 0) return { haste, commands }
      }
      return undefined
    },
    inMs() {
      const [oldest] = underWay.of('prompt')
      const lateIn = oldest ? oldest.begunAt + LATE_MS - performance.now() : 0
      // What waits although it is neither has another reason: it is looked at now and then.
      const moments = [lateIn, owedIn()].filter((moment) => moment > 0)
      return Math.min(...moments, LATE_MS) + 1
    },
    ended({ haste }) {
      if (haste === 'patient') patientEndedAt = performance.now()
    },
  }
}

const patientFirst = ['patient', 'prompt'] as const
const promptFirst = ['prompt', 'patient'] as const
