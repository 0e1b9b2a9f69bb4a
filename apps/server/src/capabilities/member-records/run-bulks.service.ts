/** Begins, stops and does acts on many members. Every process may do lines of the same one. */
import { previewHours } from '@exchange/domain/member-records/bulk.rules'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { doLine, type BulkLineNeeds } from './bulk-line.service.ts'
import {
  deleteBulks,
  isAllDone,
  listRunningBulks,
  listToDo,
  lockBulk,
  updateBegun,
  updateBulkEnded,
  updateUnclear,
  wakeBulks,
  type BulkAtWork,
} from './bulk.store.ts'
import { countBulkLines, findBulkRow, listBulkExchanges } from './bulks.read.ts'
import type { Reader } from './list-records.service.ts'
import type { BulkNeeds } from './preview-bulk.service.ts'

export type RunRefusal = 'bulk-not-found' | 'not-yours' | 'not-now' | 'preview-old'

/** What was stopped goes on with what is left. */
export async function runBulk(
  needs: BulkNeeds,
  staff: Reader,
  id: number,
): Promise<Result<void, RunRefusal>> {
  return await onBulk(needs, staff, { id, act: 'bulk.run' }, async (tx, bulk) => {
    const at = needs.now()
    if (bulk.orderedBy !== staff.contactId) return 'not-yours'
    if (bulk.status !== 'previewed' && bulk.status !== 'stopped') return 'not-now'
    const age = at.getTime() - bulk.previewedAt.getTime()
    if (age > previewHours * 3_600_000) return 'preview-old'
    if (await isAllDone(tx, id)) return 'not-now'
    await updateBegun(tx, id, at)
    await wakeBulks(tx)
    return undefined
  })
}

/** Anybody who sees it may stop it. */
export async function stopBulk(
  needs: BulkNeeds,
  staff: Reader,
  id: number,
): Promise<Result<void, RunRefusal>> {
  return await onBulk(needs, staff, { id, act: 'bulk.stop' }, async (tx) =>
    (await updateBulkEnded(tx, id, { status: 'stopped', at: needs.now() })) ? undefined : 'not-now',
  )
}

interface Changing {
  readonly id: number
  readonly act: 'bulk.run' | 'bulk.stop'
}

type Work = (
  tx: Parameters<typeof lockBulk>[0],
  bulk: BulkAtWork,
) => Promise<RunRefusal | undefined>

async function onBulk(
  { database, staffLog }: BulkNeeds,
  { contactId, grants }: Reader,
  { id, act }: Changing,
  work: Work,
): Promise<Result<void, RunRefusal>> {
  const exchanges = exchangesWith(grants, 'Users')
  return await database.transaction(async (tx) => {
    const bulk = await lockBulk(tx, id)
    const seen = bulk && (await findBulkRow(tx, { contactId, exchanges }, id))
    if (!bulk || !seen) return fail('bulk-not-found')
    const refusal = await work(tx, bulk)
    if (refusal) return fail(refusal)
    const counts = await countBulkLines(tx, id, undefined)
    await staffLog.note(tx, {
      ...{ act, by: contactId, concerns: [], exchanges: await listBulkExchanges(tx, id) },
      object: { kind: 'bulk', id: String(id) },
      after: { ...bulk.order, ...sumsOf(counts) },
      why: bulk.why,
    })
    return ok(undefined)
  })
}

const sumsOf = (counts: Awaited<ReturnType<typeof countBulkLines>>) => {
  const sums: Record<string, number> = {}
  for (const { state, count } of counts) sums[state] = (sums[state] ?? 0) + count
  return sums
}

const atOnce = 50
/** A code that is being sent for so long was interrupted. */
const sendingMs = 2 * 60_000

/** Returns how many members were done. Throws when it is stopped: another run goes on. */
export async function runBulks(needs: BulkLineNeeds, stopping?: AbortSignal): Promise<number> {
  let done = 0
  for (const bulk of await listRunningBulks(needs.database)) {
    // oxlint-disable-next-line no-await-in-loop -- one act after the other
    done += await runOne(needs, bulk, stopping)
  }
  return done
}

async function runOne(
  needs: BulkLineNeeds,
  bulk: BulkAtWork,
  stopping: AbortSignal | undefined,
): Promise<number> {
  const { database, now, log } = needs
  let done = 0
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const members = await listToDo(database, bulk.id, atOnce)
      if (members.length === 0) break
      for (const memberId of members) {
        stopping?.throwIfAborted()
        // oxlint-disable-next-line no-await-in-loop -- one commit for each
        await doLine(needs, bulk, memberId)
        done += 1
      }
      // oxlint-disable-next-line no-await-in-loop
      if (!(await isRunning(needs, bulk.id))) return done
    }
    const before = new Date(now().getTime() - sendingMs)
    await updateUnclear(database, bulk.id, { before, at: now() })
    if (await isAllDone(database, bulk.id)) {
      await updateBulkEnded(database, bulk.id, { status: 'done', at: now() })
    }
  } catch (error) {
    stopping?.throwIfAborted()
    // The other acts go on; this one is tried again.
    log.error('an act on many members could not go on', { bulk: bulk.id, error })
  }
  return done
}

async function isRunning({ database }: BulkLineNeeds, id: number): Promise<boolean> {
  return (await listRunningBulks(database)).some((one) => one.id === id)
}

/** Deletes previews that nobody ran, and what is kept no longer. */
export async function forgetBulks({ database, now }: BulkNeeds): Promise<void> {
  const at = now()
  await deleteBulks(database, {
    previewedBefore: new Date(at.getTime() - previewHours * 3_600_000),
    keptSince: keptSince('member_records.bulks', at),
  })
}
