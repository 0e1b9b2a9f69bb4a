/**
 * Which commands travel next: those that people wait for go first, and those that nobody waits for
 * are owed a batch now and then.
 */
import type { Line, Waiting } from './line.ts'
import { patientShare, promptShare } from './share.ts'
import type { Batch, Haste, UnderWay } from './under-way.ts'

/** For so long after its last batch the patient line gives way: so it never waits for ever. */
const GIVES_WAY_MS = 30

export interface NextBatchOptions {
  readonly lines: Readonly<Record<Haste, Line>>
  readonly underWay: UnderWay
  /** How many there are, free or not. */
  readonly connections: number
  /** The largest batch. */
  readonly cap: number
}

export interface NextBatch {
  /** Undefined when nothing waits that is to go now. */
  take(): Pick<Batch, 'haste' | 'commands'> | undefined
  /** To be told of each batch that is back. */
  ended(batch: Pick<Batch, 'haste'>): void
}

export function createNextBatch({
  lines,
  underWay,
  connections,
  cap,
}: NextBatchOptions): NextBatch {
  let patientEndedAt = 0
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
    take() {
      const isOwed = performance.now() - patientEndedAt >= GIVES_WAY_MS
      const order = isOwed ? (['patient', 'prompt'] as const) : (['prompt', 'patient'] as const)
      for (const haste of order) {
        const commands = takeOf(haste, isOwed)
        if (commands.length > 0) return { haste, commands }
      }
      return undefined
    },
    ended({ haste }) {
      if (haste === 'patient') patientEndedAt = performance.now()
    },
  }
}
