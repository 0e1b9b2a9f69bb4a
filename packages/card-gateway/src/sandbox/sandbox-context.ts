/**
 * The shared context of all sandbox requests: state, journal, clock and fault settings. Events
 * recorded together are one line of the journal, so after a kill either all or none of them are
 * known.
 */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import {
  faultFor,
  noFaults,
  type Fault,
  type FaultSettings,
  type Occasion,
} from './rules/faults.ts'
import type { SandboxConfig } from './sandbox-config.ts'
import { emptyState, applyEvent, type SandboxState } from './store/state.ts'
import { openJournal } from './store/journal.ts'
import type { SandboxEvent } from './store/records.ts'
import { virtualClock, type VirtualClock } from './virtual-clock.ts'

export interface SandboxContext {
  readonly config: SandboxConfig
  readonly state: SandboxState
  readonly clock: VirtualClock
  faultSettings: FaultSettings
  /** When the effects of time were last applied. */
  lookedAt: number
  webhook: { url: string; key: string } | undefined
  record(events: readonly SandboxEvent[]): void
  durable(): Promise<void>
  nextTransactionId(): string
  nextToken(): string
  /** Counts the try and returns its fault, if any. */
  faultFor(occasion: Omit<Occasion, 'nth'>): Fault | undefined
  close(): Promise<void>
}

export function openContext(config: SandboxConfig): SandboxContext {
  const { journal, entries } = openJournal<readonly SandboxEvent[]>(
    path.join(config.dataFolder, 'journal.jsonl'),
  )
  const state = emptyState()
  for (const event of entries.flat()) applyEvent(state, event)
  const clock = virtualClock(state.aheadMs)
  if (state.batchClosedAt === 0) state.batchClosedAt = clock.now().getTime()
  const tries = new Map<string, number>()
  const { webhookUrl: url, webhookKey: key } = config

  const context: SandboxContext = {
    config,
    state,
    clock,
    faultSettings: noFaults,
    lookedAt: 0,
    webhook: url !== undefined && key !== undefined ? { url, key } : undefined,
    record(events) {
      if (events.length === 0) return
      for (const event of events) applyEvent(state, event)
      journal.append(events)
    },
    durable: () => journal.durable(),
    nextTransactionId: () => String(state.lastId + 1),
    nextToken: () => randomBytes(12).toString('base64url'),
    faultFor(occasion) {
      const name = `${occasion.action} ${occasion.orderId}`
      const nth = (tries.get(name) ?? 0) + 1
      tries.set(name, nth)
      return faultFor(context.faultSettings, { ...occasion, nth })
    },
    async close() {
      clock.close()
      await journal.close()
    },
  }
  return context
}
