/**
 * After each payment or other change of a reserve, adds a job for the reserves below their trigger,
 * in the transaction that deletes the fact.
 */
import type { Tx } from '@exchange/database'
import type { JobQueue } from '../../kernel/jobs.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { lookAtReservesJob } from './reload-low.service.ts'
import { listLowReserves } from './reload.read.ts'

const dayMs = 86_400_000

export interface WatchReservesNeeds {
  readonly outbox: Pick<Outbox, 'on'>
  readonly jobs: JobQueue
  readonly now: () => Date
}

export function watchReserves({ outbox, jobs, now }: WatchReservesNeeds): void {
  const look = async (members: readonly number[], tx: Tx) => {
    const since = new Date(now().getTime() - dayMs)
    const low = await listLowReserves(tx, since, members)
    if (low.length === 0) return
    await jobs.add(tx, lookAtReservesJob, { members: low.map(({ memberId }) => memberId) })
  }
  outbox.on('payment.completed', async (facts, tx) => {
    const sides = facts.flatMap(({ payload: { payer, payee } }) => [payer, payee])
    await look([...new Set(sides)], tx)
  })
  outbox.on('cash-reserve.changed', async (facts, tx) => {
    await look([...new Set(facts.map(({ payload: { member } }) => member))], tx)
  })
}
