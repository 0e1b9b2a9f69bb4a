/** Takes back the rows of a piece, in its transaction, as far as nobody has used them since. */
import type { Tx } from '@exchange/database'
import { readProductRow } from '@exchange/domain/imports/import-rows.rules'
import type { KeptReason } from '@exchange/domain/imports/import-status.rules'
import { lockLedger, postIn, readAccounts, setFloors, transferId } from '@exchange/ledger'
import { isLineByHand, undoImportedLine } from '../credit-lines/index.ts'
import {
  endCard,
  noteUnmade,
  unmakeContacts,
  unmakeMembers,
  withdrawProduct,
} from '../members/index.ts'
import type { StoredRow, UnmadeRow } from './import-rows.store.ts'
import { beginnerOf, type ImportRow } from './imports.store.ts'
import { readMainAccounts, readOpened } from './main-accounts.read.ts'
import type { Account, MakeNeeds } from './make-rows.service.ts'
import { deleteOpenings, listOpenings, type Opening } from './openings.store.ts'
import { takePayments } from './payment-rows.service.ts'
import { emptyStorefronts } from './storefront-rows.service.ts'
import { readInUse, readUsedContacts, readUsedMembers } from './unused.read.ts'

interface UnmadePiece {
  readonly of: ImportRow
  readonly stored: readonly StoredRow[]
  readonly openingAccount: bigint
}

export async function unmakeRows(
  needs: MakeNeeds,
  tx: Tx,
  piece: UnmadePiece,
): Promise<UnmadeRow[]> {
  const unmakers = {
    ...{ members, contacts, products, listings: emptyStorefronts, cards, balances },
    payments: takePayments,
  }
  return await unmakers[piece.of.kind](needs, tx, piece)
}

const idsOf = (all: readonly StoredRow[], id: 'memberId' | 'contactId') =>
  all.flatMap((row) => row[id] ?? [])

function answer(
  stored: readonly StoredRow[],
  id: 'memberId' | 'contactId',
  used: ReadonlyMap<number, KeptReason>,
): UnmadeRow[] {
  return stored.map((row) => ({ row: row.row, kept: used.get(row[id] ?? 0) }))
}

/** Whoever pays meanwhile waits for the ledger's lock, and then finds a member that is closed. */
async function members({ now }: MakeNeeds, tx: Tx, { stored }: UnmadePiece): Promise<UnmadeRow[]> {
  const ids = idsOf(stored, 'memberId')
  await lockLedger(tx)
  const used = await readUsedMembers(tx, ids)
  await unmakeMembers(
    tx,
    ids.filter((id) => !used.has(id)),
    now(),
  )
  return answer(stored, 'memberId', used)
}

async function contacts(
  needs: MakeNeeds,
  tx: Tx,
  { of, stored }: UnmadePiece,
): Promise<UnmadeRow[]> {
  const used = await readUsedContacts(tx, idsOf(stored, 'contactId'))
  const inUse = await readInUse(tx, idsOf(stored, 'memberId'))
  const by = of.undoneBy ?? beginnerOf(of)
  const going: number[] = []
  for (const { contactId, memberId } of stored) {
    if (contactId === null || memberId === null || used.has(contactId)) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await noteUnmade(needs, tx, contactId, { memberId, by, isInUse: inUse.has(memberId) })
    going.push(contactId)
  }
  await unmakeContacts(tx, going, needs.now())
  return answer(stored, 'contactId', used)
}

async function products(needs: MakeNeeds, tx: Tx, { stored }: UnmadePiece): Promise<UnmadeRow[]> {
  for (const { memberId, made, cells } of stored) {
    const row = readProductRow(cells)
    if (memberId === null || made?.product === undefined || !row.ok) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await withdrawProduct(tx, needs, { memberId, id: made.product, ...row.value })
  }
  return stored.map(({ row }) => ({ row, kept: undefined }))
}

async function cards({ now }: MakeNeeds, tx: Tx, { stored }: UnmadePiece): Promise<UnmadeRow[]> {
  const ids = idsOf(stored, 'contactId')
  const used = await readUsedContacts(tx, ids)
  for (const { contactId, made } of stored) {
    if (made?.card === undefined || used.has(contactId ?? 0)) continue
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await endCard(tx, made.card, now())
  }
  return answer(stored, 'contactId', used)
}

/** A balance goes back by a reversal; a member that has moved anything since keeps its own. */
async function balances(
  { now }: MakeNeeds,
  tx: Tx,
  { of, stored, openingAccount }: UnmadePiece,
): Promise<UnmadeRow[]> {
  const ids = idsOf(stored, 'memberId')
  const accounts = await readMainAccounts(tx, ids)
  const openings = await listOpenings(tx, of.id, ids)
  const byMember = new Map(openings.map((opening) => [opening.memberId, opening]))
  const undone: number[] = []
  const rows: UnmadeRow[] = []
  await lockLedger(tx)
  for (const { row, memberId } of stored) {
    const opening = byMember.get(memberId ?? 0)
    const account = accounts.get(memberId ?? 0)
    const isUndone =
      opening !== undefined &&
      account !== undefined &&
      // oxlint-disable-next-line no-await-in-loop -- one connection
      (await takeBack(tx, { of, opening, account, openingAccount, at: now() }))
    if (isUndone) undone.push(opening.memberId)
    rows.push({ row, kept: isUndone ? undefined : 'has-paid' })
  }
  await deleteOpenings(tx, undone)
  return rows
}

interface Opened {
  readonly of: ImportRow
  readonly opening: Opening
  readonly account: bigint
  readonly openingAccount: bigint
  readonly at: Date
}

/** False if the account has moved since. */
async function takeBack(tx: Tx, opened: Opened): Promise<boolean> {
  const { of, opening, account, openingAccount } = opened
  const { transferId: reverses, row, memberId } = opening
  const [now] = await readAccounts(tx, [account])
  if (!now || now.version !== opening.version) return false
  if (reverses !== null) {
    const { MOX, USD, PTS } = await readOpened(tx, reverses, account)
    const posting = await postIn(tx, {
      id: transferId('staff-reversal', `opening/${of.id}/${row}`),
      ...{ kind: 'staff-reversal', reverses, actor: 'job:imports' },
      legs: [
        { account, MOX: -MOX, USD: -USD, PTS: -PTS, unfloored: true },
        { account: openingAccount, MOX, USD, PTS },
      ],
      detail: { member: memberId, import: of.id, row },
    })
    if (posting.outcome !== 'posted') return false
  }
  await takeLineBack(tx, opened, now.floors)
  return true
}

/** A line that was set since, or was given back to the rule, stays. */
async function takeLineBack(
  tx: Tx,
  { of, opening, account, at }: Opened,
  floors: Account['floors'],
): Promise<void> {
  const { floorBefore, floorSet, byHandBefore: byHand, memberId } = opening
  if (floorBefore === null || floorSet === null || floors.MOX !== floorSet) return
  if (!(await isLineByHand(tx, memberId))) return
  await setFloors(tx, account, { ...floors, MOX: floorBefore })
  const line = { memberId, exchangeId: of.exchangeId, before: -floorSet, after: -floorBefore }
  await undoImportedLine(tx, { ...line, byHand }, { by: of.undoneBy ?? beginnerOf(of), at })
}
