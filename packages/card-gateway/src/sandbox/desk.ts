/**
 * The shared context of all sandbox requests: state, journal, clock and fault plan. Events recorded
 * together are one line of the journal, so after a kill either all or none of them are known.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { faultFor, noFaults, type Fault, type FaultPlan, type Occasion } from './rules/faults.ts'
import type { SandboxConfig } from './sandbox-config.ts'
import { emptyBook, fold, type Book } from './store/book.ts'
import { openJournal } from './store/journal.ts'
import type { Happening } from './store/records.ts'
import { virtualClock, type VirtualClock } from './virtual-clock.ts'

export interface Desk {
  readonly config: SandboxConfig
  readonly book: Book
  readonly clock: VirtualClock
  plan: FaultPlan
  /** When the effects of time were last applied. */
  lookedAt: number
  webhook: { url: string; key: string } | undefined
  note(happenings: readonly Happening[]): void
  durable(): Promise<void>
  nextTransactionId(): string
  nextToken(): string
  /** Counts the try and returns its fault, if any. */
  faultFor(occasion: Omit<Occasion, 'nth'>): Fault | undefined
  close(): Promise<void>
}

export function openDesk(config: SandboxConfig): Desk {
  const { journal, entries } = openJournal<readonly Happening[]>(
    path.join(config.dataFolder, 'journal.jsonl'),
  )
  const book = emptyBook()
  for (const happening of entries.flat()) fold(book, happening)
  const clock = virtualClock(book.aheadMs)
  if (book.batchClosedAt === 0) book.batchClosedAt = clock.now().getTime()
  const tries = new Map<string, number>()
  const { webhookUrl: url, webhookKey: key } = config

  const desk: Desk = {
    config,
    book,
    clock,
    plan: noFaults,
    lookedAt: 0,
    webhook: url !== undefined && key !== undefined ? { url, key } : undefined,
    note(happenings) {
      if (happenings.length === 0) return
      for (const happening of happenings) fold(book, happening)
      journal.append(happenings)
    },
    durable: () => journal.durable(),
    nextTransactionId: () => String(book.lastId + 1),
    nextToken: () => randomBytes(12).toString('base64url'),
    faultFor(occasion) {
      const name = `${occasion.action} ${occasion.orderId}`
      const nth = (tries.get(name) ?? 0) + 1
      tries.set(name, nth)
      return faultFor(desk.plan, { ...occasion, nth })
    },
    async close() {
      clock.close()
      await journal.close()
    },
  }
  return desk
}
