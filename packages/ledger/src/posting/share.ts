/** How many commands a batch takes of those that wait. */
import { sizeOf, type Batch } from './under-way.ts'

/** Fewer than this are not worth a second batch beside one under way. */
const WORTH_SPLITTING = 32
/** What no person waits for travels in batches of this size: others wait for one of them. */
const PATIENT_CAP = 64
/** A batch that has been under way for so long holds up nobody any more. */
export const LATE_MS = 250

/** Of one line. */
export interface Traffic {
  readonly waiting: number
  /** Those under way, the oldest first. */
  readonly batches: readonly Batch[]
}

/**
 * How many commands the next free connection of so many takes: its part of all there are, so that
 * batches come to be of one size. Beside one at work it takes no few: they would wait at the lock
 * all the same, and travel cheaper together; unless that one is late, and may not come back.
 */
export function promptShare({ waiting, batches }: Traffic, connections: number): number {
  const [oldest] = batches
  if (oldest && isInTime(oldest) && waiting < WORTH_SPLITTING) return 0
  return Math.max(Math.ceil((waiting + sizeOf(batches)) / connections), WORTH_SPLITTING)
}

/**
 * The same for commands that no person waits for: one batch at a time, however late it is. While
 * people wait it is begun only when it is owed: theirs would wait at the lock for it. Behind one of
 * theirs that is under way it is begun at once: whoever comes next waits for no more than this one.
 */
export function patientShare({ batches }: Traffic, isOwed: boolean, others: Traffic): number {
  const givesWay = !isOwed && others.waiting > 0
  return batches.length === 0 && !givesWay ? PATIENT_CAP : 0
}

function isInTime({ begunAt }: Batch): boolean {
  return performance.now() - begunAt < LATE_MS
}
