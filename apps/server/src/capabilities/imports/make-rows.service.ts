/** Makes the rows of a piece, in its transaction: all of them, or none. */
import type { Tx } from '@exchange/database'
import { personKey, type KnownMember } from '@exchange/domain/imports/judge-rows.rules'
import type {
  BalanceRow,
  CardRow,
  ContactRow,
  MemberRow,
  ProductRow,
} from '@exchange/domain/imports/import-rows.rules'
import { lockLedger, postIn, readAccounts, setFloors, transferId } from '@exchange/ledger'
import {
  addActiveCard,
  addContact,
  addMembers,
  addProduct,
  type CardNumbers,
  type ProductsNeeds,
} from '../members/index.ts'
import type { MadeRow } from './import-rows.store.ts'
import type { ImportRow } from './imports.store.ts'
import type { JudgedStored } from './judge-import.service.ts'
import { readKnownMembers } from './known.read.ts'
import { readMainAccounts } from './main-accounts.read.ts'
import { insertOpenings, type Opening } from './openings.store.ts'

export interface MakeNeeds {
  readonly cardNumbers: CardNumbers
  readonly listing: ProductsNeeds['listing']
  readonly now: () => Date
}

export interface Piece {
  readonly of: ImportRow
  readonly rows: readonly JudgedStored[]
  /** The exchange's account against which members begin. */
  readonly openingAccount: bigint
}

export async function makeRows(needs: MakeNeeds, tx: Tx, piece: Piece): Promise<MadeRow[]> {
  const makers = { members, contacts, products, cards, balances }
  return await makers[piece.of.kind](needs, tx, piece)
}

const valueOf = <Row>({ row }: JudgedStored) => row as unknown as Row

function memberOf({ memberId, stored }: JudgedStored): number {
  if (memberId === null) throw new Error(`Row ${stored.row} has no member.`)
  return memberId
}

async function members({ now }: MakeNeeds, tx: Tx, { of, rows }: Piece): Promise<MadeRow[]> {
  const businesses = rows.map((judged) => {
    const row = valueOf<MemberRow>(judged)
    const joinedAt = row.joined === null ? now() : new Date(`${row.joined}T12:00:00Z`)
    return { ...row, exchangeId: of.exchangeId, joinedAt: joinedAt > now() ? now() : joinedAt }
  })
  const added = await addMembers(tx, businesses)
  return added.map(({ memberId, contactId }, at) => {
    const { stored } = rows[at] as JudgedStored
    return { row: stored.row, memberId, contactId, made: null }
  })
}

async function contacts(_needs: MakeNeeds, tx: Tx, { rows }: Piece): Promise<MadeRow[]> {
  const made: MadeRow[] = []
  for (const judged of rows) {
    const memberId = memberOf(judged)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const contactId = await addContact(tx, memberId, valueOf<ContactRow>(judged))
    made.push({ row: judged.stored.row, memberId, contactId, made: null })
  }
  return made
}

async function products({ listing }: MakeNeeds, tx: Tx, { rows }: Piece): Promise<MadeRow[]> {
  const made: MadeRow[] = []
  for (const judged of rows) {
    const memberId = memberOf(judged)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const product = await addProduct(tx, { listing }, memberId, valueOf<ProductRow>(judged))
    made.push({ row: judged.stored.row, memberId, contactId: null, made: { product } })
  }
  return made
}

async function cards(needs: MakeNeeds, tx: Tx, { of, rows }: Piece): Promise<MadeRow[]> {
  const known = await readKnownMembers(
    tx,
    of.exchangeId,
    rows.map((judged) => valueOf<CardRow>(judged).number),
  )
  const made: MadeRow[] = []
  for (const judged of rows) {
    const row = valueOf<CardRow>(judged)
    const memberId = memberOf(judged)
    const contactId = holderOf(known, row)
    const scan = { number: row.card, proof: null }
    const { numberHashes } = needs.cardNumbers.toFind(scan)
    const stored = needs.cardNumbers.toStore(scan)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const id = await addActiveCard(tx, { stored, numberHashes, contactId, at: needs.now() })
    if (id === undefined) throw new Error(`The card of row ${judged.stored.row} is taken.`)
    made.push({ row: judged.stored.row, memberId, contactId, made: null })
  }
  return made
}

function holderOf(known: ReadonlyMap<string, KnownMember>, row: CardRow): number {
  const person = known.get(row.number)?.people.get(personKey(row.firstName, row.lastName))
  if (!person) throw new Error('A holder is gone.')
  return person.contactId
}

/** The ledger's lock is held from the first of them to the commit. */
async function balances(
  _needs: MakeNeeds,
  tx: Tx,
  { of, rows, openingAccount }: Piece,
): Promise<MadeRow[]> {
  const accounts = await readMainAccounts(tx, rows.map(memberOf))
  const openings: Opening[] = []
  await lockLedger(tx)
  for (const judged of rows) {
    const account = accounts.get(memberOf(judged))
    if (account === undefined) throw new Error(`Row ${judged.stored.row} has no account.`)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    openings.push(await begin(tx, { of, judged, account, openingAccount }))
  }
  await insertOpenings(tx, of.id, openings)
  return openings.map(({ memberId, row }) => ({ row, memberId, contactId: null, made: null }))
}

interface Beginning {
  readonly of: ImportRow
  readonly judged: JudgedStored
  readonly account: bigint
  readonly openingAccount: bigint
}

/** Sets the credit line, and posts what the member begins with; it may owe more than that line. */
async function begin(tx: Tx, { of, judged, account, openingAccount }: Beginning): Promise<Opening> {
  const { balance: MOX, reserve: USD, points: PTS, credit } = valueOf<BalanceRow>(judged)
  const { row } = judged.stored
  const [before] = await readAccounts(tx, [account])
  if (!before) throw new Error(`There is no account ${account}.`)
  const { floors, balances: held, version } = before
  const floorMox = credit === null ? floors.MOX : -credit
  if (floorMox !== floors.MOX) await setFloors(tx, account, { ...floors, MOX: floorMox })
  const opening = { memberId: memberOf(judged), row, floorBefore: floors.MOX }
  if (MOX === 0n && USD === 0n && PTS === 0n) return { ...opening, version, transferId: null }
  const passes =
    (floorMox !== null && held.MOX + MOX < floorMox) ||
    (floors.USD !== null && held.USD + USD < floors.USD)
  const id = transferId('opening', `${of.id}/${row}`)
  const posting = await postIn(tx, {
    ...{ id, kind: 'opening', actor: `contact:${of.confirmedBy ?? of.orderedBy}` },
    legs: [
      { account, MOX, USD, PTS, unfloored: passes },
      { account: openingAccount, MOX: -MOX, USD: -USD, PTS: -PTS },
    ],
    detail: { member: opening.memberId, import: of.id, row },
  })
  if (posting.outcome !== 'posted') throw new Error(`Row ${row} was not posted: ${posting.outcome}`)
  return { ...opening, version: version + 1n, transferId: id }
}
