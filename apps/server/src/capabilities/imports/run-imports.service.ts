/**
 * Does what administrators have begun, piece by piece: each piece is one commit, which makes or
 * undoes some rows and says so in them. A process that is killed leaves whole pieces; the next run,
 * of any process, goes on with the first row that is left. Two processes never work on one import,
 * because a piece locks its row.
 */
import { isConnectionLost, type Database, type Tx } from '@exchange/database'
import type { Log } from '../../kernel/log.ts'
import type { StaffLog } from '../audit/index.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import { deletePictures } from './import-pictures.store.ts'
import { listMade, listRows, updateJudged, updateMade, updateUnmade } from './import-rows.store.ts'
import {
  findImport,
  listAtWork,
  takeImport,
  updateImport,
  type ImportRow,
} from './imports.store.ts'
import { judgeStored, toJudgement } from './judge-import.service.ts'
import { keepPictures } from './keep-pictures.service.ts'
import { makeRows, type MakeNeeds } from './make-rows.service.ts'
import { unmakeRows } from './unmake-rows.service.ts'

export interface RunNeeds extends MakeNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly log: Pick<Log, 'error'>
}

/** So many rows of a commit. Those that move money hold the ledger's lock meanwhile. */
const atOnce = {
  ...{ members: 100, contacts: 100, products: 50, listings: 10, cards: 100, balances: 100 },
  payments: 1_000,
} as const

type Step = 'more' | 'ended' | 'busy'

/** Returns how many pieces were done. Throws when it is stopped: another run goes on. */
export async function runImports(needs: RunNeeds, stopping?: AbortSignal): Promise<number> {
  let pieces = 0
  for (const { id, status } of await listAtWork(needs.database)) {
    const step = status === 'running' ? makePiece : unmakePiece
    for (let left: Step = 'more'; left === 'more';) {
      stopping?.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop
      left = await step(needs, id, stopping)
      if (left !== 'busy') pieces += 1
    }
  }
  return pieces
}

/** Makes the next rows. What cannot be made after all stops the import, and the office decides. */
async function makePiece(needs: RunNeeds, id: number, stopping?: AbortSignal): Promise<Step> {
  const before = await findImport(needs.database, id)
  if (!before) return 'busy'
  const openingAccount = await needs.houseAccounts.find(before.exchangeId, 'opening')
  try {
    if (before.kind === 'listings') await prepare(needs, id, stopping)
    return await needs.database.transaction(async (tx) => {
      const of = await takeImport(tx, id, 'running')
      if (!of) return 'busy'
      const status = ['ready'] as const
      const stored = await listRows(tx, { importId: id, status, limit: atOnce[of.kind] })
      if (stored.length === 0) return await end(needs, of, tx, 'done')
      const judged = await judgeStored(needs, tx, { of, stored })
      const changed = judged.filter(({ status: now }) => now !== 'ready')
      if (changed.length > 0)
        await updateJudged(
          tx,
          id,
          changed.map((one) => toJudgement(one, of.kind)),
        )
      if (changed.some(({ status: now }) => now === 'faulty')) {
        return await end(needs, of, tx, 'stopped')
      }
      const rows = judged.filter(({ status: now }) => now === 'ready')
      const made = await makeRows(needs, tx, { of, rows, openingAccount })
      if (made.length > 0) await updateMade(tx, id, made)
      return 'more'
    })
  } catch (error) {
    if (isConnectionLost(error) || stopping?.aborted) throw error
    return await stop(needs, id, error)
  }
}

/** The pictures of the next piece. */
async function prepare({ database }: RunNeeds, id: number, stopping?: AbortSignal): Promise<void> {
  const status = ['ready'] as const
  const stored = await listRows(database, { importId: id, status, limit: atOnce.listings })
  await keepPictures(database, { importId: id, stored, stopping })
}

async function unmakePiece(needs: RunNeeds, id: number): Promise<Step> {
  const before = await findImport(needs.database, id)
  if (!before) return 'busy'
  const openingAccount = await needs.houseAccounts.find(before.exchangeId, 'opening')
  return await needs.database.transaction(async (tx) => {
    const of = await takeImport(tx, id, 'undoing')
    if (!of) return 'busy'
    const stored = await listMade(tx, id, atOnce[of.kind])
    if (stored.length === 0) return await end(needs, of, tx, 'undone')
    await updateUnmade(tx, id, await unmakeRows(needs, tx, { of, stored, openingAccount }))
    return 'more'
  })
}

async function end(
  { staffLog, now }: RunNeeds,
  of: ImportRow,
  tx: Tx,
  status: 'done' | 'stopped' | 'undone',
): Promise<'ended'> {
  await updateImport(tx, of.id, { status, endedAt: now() })
  if (status !== 'stopped') await deletePictures(tx, of.id)
  await staffLog.note(tx, {
    ...{ act: 'import.end', by: of.undoneBy ?? of.orderedBy ?? of.uploadedBy, concerns: [] },
    ...{ exchanges: [of.exchangeId], object: { kind: 'import', id: String(of.id) } },
    before: { status: of.status },
    after: { status },
  })
  return 'ended'
}

/** A piece that fails for good must not be tried every minute: it stops, and says so. */
async function stop(needs: RunNeeds, id: number, error: unknown): Promise<Step> {
  needs.log.error('a piece of an import failed', { import: id, error })
  return await needs.database.transaction(async (tx) => {
    const of = await takeImport(tx, id, 'running')
    return of ? await end(needs, of, tx, 'stopped') : 'busy'
  })
}
