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
import {
  lockLedger,
  postAllIn,
  readAccounts,
  setCurrencyFloors,
  transferId,
  type Command,
} from '@exchange/ledger'
import type { Outbox } from '../../kernel/outbox.ts'
import { keepImportedLines } from '../credit-lines/index.ts'
import {
  addContact,
  addFormerCard,
  addMembers,
  addProduct,
  type CardNumbers,
  type ProductsNeeds,
} from '../members/index.ts'
import { addPayments } from './payment-rows.service.ts'
import type { MadeRow } from './import-rows.store.ts'
import { beginnerOf, type ImportRow } from './imports.store.ts'
import type { JudgedStored } from './judge-import.service.ts'
import { readKnownMembers } from './known.read.ts'
import { readMainAccounts } from './main-accounts.read.ts'
import { insertOpenings, type Opening } from './openings.store.ts'
import { openStorefronts, type Storefronts } from './storefront-rows.service.ts'
import { readHaveMoved, readInUse } from './unused.read.ts'

export interface MakeNeeds {
  readonly outbox: Pick<Outbox, 'add'>
  readonly cardNumbers: CardNumbers
  readonly listing: ProductsNeeds['listing'] & Storefronts
  readonly now: () => Date
}

export interface Piece {
  readonly of: ImportRow
  readonly rows: readonly JudgedStored[]
  /** The exchange's account against which members begin. */
  readonly openingAccount: bigint
}

export async function makeRows(needs: MakeNeeds, tx: Tx, piece: Piece): Promise<MadeRow[]> {
  const makers = {
    members,
    contacts,
    products,
    listings: openStorefronts,
    cards,
    balances,
    payments: addPayments,
  }
  return await makers[piece.of.kind](needs, tx, piece)
}

function memberOf({ memberId, stored }: JudgedStored): number {
  if (memberId === null) throw new Error(`Row ${stored.row} has no member.`)
  return memberId
}

async function members({ now }: MakeNeeds, tx: Tx, { of, rows }: Piece): Promise<MadeRow[]> {
  const businesses = rows.map((judged) => {
    const row = judged.row as MemberRow
    const joinedAt = row.joined === null ? now() : new Date(`${row.joined}T12:00:00Z`)
    return { ...row, exchangeId: of.exchangeId, joinedAt: joinedAt > now() ? now() : joinedAt }
  })
  const added = await addMembers(tx, businesses)
  return added.map(({ memberId, contactId }, at) => {
    const { stored } = rows[at] as JudgedStored
    return { row: stored.row, memberId, contactId, made: null }
  })
}

async function contacts(needs: MakeNeeds, tx: Tx, { of, rows }: Piece): Promise<MadeRow[]> {
  const used = await readInUse(tx, rows.map(memberOf))
  const made: MadeRow[] = []
  for (const judged of rows) {
    const memberId = memberOf(judged)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const contactId = await addContact(needs, tx, judged.row as ContactRow, {
      ...{ memberId, by: beginnerOf(of), isInUse: used.has(memberId) },
    })
    made.push({ row: judged.stored.row, memberId, contactId, made: null })
  }
  return made
}

async function products({ listing }: MakeNeeds, tx: Tx, { rows }: Piece): Promise<MadeRow[]> {
  const made: MadeRow[] = []
  for (const judged of rows) {
    const memberId = memberOf(judged)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const product = await addProduct(tx, { listing }, memberId, judged.row as ProductRow)
    made.push({ row: judged.stored.row, memberId, contactId: null, made: { product } })
  }
  return made
}

async function cards(needs: MakeNeeds, tx: Tx, { of, rows }: Piece): Promise<MadeRow[]> {
  const known = await readKnownMembers(
    tx,
    of.exchangeId,
    rows.map((judged) => (judged.row as CardRow).number),
  )
  const used = await readInUse(tx, rows.map(memberOf))
  const made: MadeRow[] = []
  for (const judged of rows) {
    const row = judged.row as CardRow
    const memberId = memberOf(judged)
    const contactId = holderOf(known, row)
    const scan = { number: row.card, proof: null }
    const { numberHashes } = needs.cardNumbers.toFind(scan)
    const stored = needs.cardNumbers.toStore(scan)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const id = await addFormerCard(
      tx,
      { stored, numberHashes, contactId, at: needs.now() },
      { active: !used.has(memberId) },
    )
    if (id === undefined) throw new Error(`The card of row ${judged.stored.row} is taken.`)
    made.push({ row: judged.stored.row, memberId, contactId, made: { card: id } })
  }
  return made
}

function holderOf(known: ReadonlyMap<string, KnownMember>, row: CardRow): number {
  const person = known.get(row.number)?.people.get(personKey(row.firstName, row.lastName))
  if (!person) throw new Error('A holder is gone.')
  return person.contactId
}

/** The ledger's lock is held from here to the commit: six statements, whatever the rows. */
async function balances(
  needs: MakeNeeds,
  tx: Tx,
  { of, rows, openingAccount }: Piece,
): Promise<MadeRow[]> {
  const mains = await readMainAccounts(tx, rows.map(memberOf))
  const ids = rows.map((judged) => {
    const id = mains.get(memberOf(judged))
    if (id === undefined) throw new Error(`Row ${judged.stored.row} has no account.`)
    return id
  })
  await lockLedger(tx)
  // Whoever paid since the rows were judged is not touched: the import stops, and says who it is.
  const moved = await readHaveMoved(tx, rows.map(memberOf))
  if (moved.size > 0) throw new Error(`Members have moved: ${[...moved].join(', ')}`)
  const accounts = await readAccounts(tx, ids)
  const begun = rows.map((judged, at) =>
    beginning(judged, { of, account: accounts[at] as Account, openingAccount }),
  )
  await setCurrencyFloors(
    tx,
    begun.flatMap(({ floor }) => floor ?? []),
  )
  const byHand = await keepImportedLines(
    tx,
    begun.flatMap(({ opening }) => lineOf(opening, of)),
    { by: beginnerOf(of), at: needs.now() },
  )
  const commands = begun.flatMap(({ command }) => command ?? [])
  for (const { outcome } of await postAllIn(tx, commands)) {
    if (outcome !== 'posted') throw new Error(`An opening was not posted: ${outcome}`)
  }
  await insertOpenings(
    tx,
    of.id,
    begun.map(({ opening }) => ({ ...opening, byHandBefore: byHand.has(opening.memberId) })),
  )
  return begun.map(({ opening: { memberId, row } }) => {
    return { row, memberId, contactId: null, made: null }
  })
}

const noLine = { floorBefore: null, floorSet: null }

export type Account = Awaited<ReturnType<typeof readAccounts>>[number]

interface Beginning {
  readonly opening: Omit<Opening, 'byHandBefore'>
  /** Undefined: the credit line stays. */
  readonly floor: { readonly account: bigint; readonly floor: bigint } | undefined
  /** Undefined: all is zero. */
  readonly command: Command | undefined
}

function lineOf(
  { memberId, floorBefore, floorSet }: Omit<Opening, 'byHandBefore'>,
  { exchangeId }: ImportRow,
) {
  if (floorBefore === null || floorSet === null) return []
  return [{ memberId, exchangeId, before: -floorBefore, after: -floorSet }]
}

/** The credit line, and what the member begins with, within that line. */
function beginning(
  judged: JudgedStored,
  {
    of,
    account,
    openingAccount,
  }: Pick<Piece, 'of' | 'openingAccount'> & {
    readonly account: Account
  },
): Beginning {
  const { balance: MOX, reserve: USD, points: PTS, credit } = judged.row as BalanceRow
  const { row } = judged.stored
  const { id, floors, balances: held, version } = account
  const memberId = memberOf(judged)
  const line = credit === null ? floors.MOX : -credit
  const floor = line !== null && line !== floors.MOX ? { account: id, floor: line } : undefined
  const set = floor ? { floorBefore: floors.MOX, floorSet: line } : noLine
  const opening = { memberId, row, ...set, version, transferId: null }
  if (MOX === 0n && USD === 0n && PTS === 0n) return { opening, floor, command: undefined }
  const passes = floors.USD !== null && held.USD + USD < floors.USD
  const transfer = transferId('opening', `${of.id}/${row}`)
  const command: Command = {
    ...{ id: transfer, kind: 'opening', actor: `contact:${beginnerOf(of)}` },
    // Without it an opening may pass no floor.
    guards: [{ name: 'opening.own-exchange', args: {} }],
    legs: [
      { account: id, MOX, USD, PTS, unfloored: passes },
      { account: openingAccount, MOX: -MOX, USD: -USD, PTS: -PTS },
    ],
    detail: { member: memberId, import: of.id, row },
  }
  return { opening: { ...opening, version: version + 1n, transferId: transfer }, floor, command }
}
