/** The dry run of a file, and the same once more for each piece of its run. */
import type { Queryable } from '@exchange/database'
import type { ImportKind } from '@exchange/domain/imports/import-kinds.rules'
import {
  judgeRows,
  Seen,
  readRow,
  type AnyRow,
  type JudgedRow,
  type KnownOnes,
  type NumberedCells,
} from '@exchange/domain/imports/judge-rows.rules'
import {
  givenBy,
  readBalanceRow,
  type BalanceRow,
} from '@exchange/domain/imports/import-rows.rules'
import { pictureNames } from '@exchange/domain/imports/listing-row.rules'
import { paymentKey, type PaymentRow } from '@exchange/domain/imports/payment-row.rules'
import { sum } from '@exchange/domain/money'
import { isRemark } from '@exchange/domain/imports/import-fault.rules'
import { dayIn } from '@exchange/domain/wall-clock'
import type { CardNumbers } from '../members/index.ts'
import { readFormerKeys } from '../former-payments/index.ts'
import { listPictures } from './import-pictures.store.ts'
import type { Secret, StoredRow } from './import-rows.store.ts'
import { listRows, listWithKeys, updateJudged, type Judgement } from './import-rows.store.ts'
import { updateSums, type ImportRow } from './imports.store.ts'
import {
  readCategoryNames,
  readKnownBusinesses,
  readKnownEmails,
  readKnownMembers,
  readPartyIds,
  readTakenCards,
  readTakenNumbers,
  readTakenUsernames,
} from './known.read.ts'

export interface JudgeNeeds {
  readonly cardNumbers: CardNumbers
  readonly now: () => Date
}

export interface JudgedStored extends JudgedRow {
  readonly stored: StoredRow
}

type Of = Pick<ImportRow, 'id' | 'exchangeId' | 'kind'>

const allMost = 1_000_000
/** So many are in memory together. */
const rowsAtOnce = 2_000

/** Judges every row that is neither skipped nor made, and writes what has changed. */
export async function judgeImport(needs: JudgeNeeds, db: Queryable, of: Of): Promise<void> {
  const status = ['ready', 'faulty', 'there'] as const
  const seen = new Seen()
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const stored = await listRows(db, { importId: of.id, status, after, limit: rowsAtOnce })
    // oxlint-disable-next-line no-await-in-loop
    await keepJudged(db, of, await judgeStored(needs, db, { of, stored, seen }))
    after = stored.at(-1)?.row ?? 0
    if (stored.length < rowsAtOnce) break
  }
  if (of.kind === 'balances') await sumUp(db, of)
}

/**
 * The same after one row was changed: that row, and those which had something in common with it
 * before or have now, and so on. Numbers of cards are kept nowhere, so cards are judged as a whole.
 */
export async function judgeAround(
  needs: JudgeNeeds,
  db: Queryable,
  { of, before }: { readonly of: Of; readonly before: Pick<StoredRow, 'row' | 'keys'> },
): Promise<void> {
  if (of.kind === 'cards') return await judgeImport(needs, db, of)
  const keys = new Set(before.keys)
  for (let known = -1; known < keys.size;) {
    known = keys.size
    const around = { numbers: [before.row], keys: [...keys] }
    // oxlint-disable-next-line no-await-in-loop -- each round finds what the one before has shown
    const stored = await listWithKeys(db, of.id, around)
    // oxlint-disable-next-line no-await-in-loop
    const judged = await judgeStored(needs, db, { of, stored })
    for (const one of judged) one.keys.forEach((key) => keys.add(key))
    // oxlint-disable-next-line no-await-in-loop
    if (keys.size === known) await keepJudged(db, of, judged)
  }
  if (of.kind === 'balances') await sumUp(db, of)
}

async function keepJudged(db: Queryable, of: Of, judged: readonly JudgedStored[]): Promise<void> {
  const changed = judged.flatMap((one) => {
    const judgement = toJudgement(one, of.kind)
    return isNew(judgement, one.stored) ? [judgement] : []
  })
  for (let from = 0; from < changed.length; from += 1_000) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await updateJudged(db, of.id, changed.slice(from, from + 1_000))
  }
}

/** With what was made already, where an import has stopped. */
async function sumUp(db: Queryable, of: Of): Promise<void> {
  const status = ['ready', 'made'] as const
  const counted = await listRows(db, { importId: of.id, status, limit: allMost })
  const rows = counted.flatMap(({ cells }): BalanceRow[] => {
    const read = readBalanceRow(cells)
    return read.ok ? [read.value] : []
  })
  const total = (amount: (row: BalanceRow) => bigint) => String(sum(rows.map(amount)))
  const sums = {
    balance: total(({ balance }) => balance),
    reserve: total(({ reserve }) => reserve),
    points: total(({ points }) => points),
    credit: total(({ credit }) => credit ?? 0n),
  }
  await updateSums(db, of.id, { sums, given: sum(rows.map(givenBy)) })
}

/** Judges these rows with what the network has now. */
export async function judgeStored(
  needs: JudgeNeeds,
  db: Queryable,
  {
    of,
    stored,
    seen,
  }: { readonly of: Of; readonly stored: readonly StoredRow[]; readonly seen?: Seen },
): Promise<JudgedStored[]> {
  const { cardNumbers, now } = needs
  const today = dayIn('UTC', now())
  const rows = stored.map((row) => opened(cardNumbers, row))
  const read = rows.flatMap(({ cells }) => {
    const one = readRow(of.kind, cells, today)
    return one.ok ? [one.value] : []
  })
  const known = await readKnown(db, { of, rows: read, cardNumbers })
  const judged = judgeRows(of.kind, rows, { known, today, seen })
  return judged.map((one, at) => ({ ...one, stored: stored[at] as StoredRow }))
}

/** With the number of a card in clear, for as long as it is judged. */
function opened(cardNumbers: CardNumbers, { row, cells, secret }: StoredRow): NumberedCells {
  if (!secret) return { row, cells }
  return { row, cells: { ...cells, card: openSecret(cardNumbers, secret) } }
}

/** The number of a card; empty if the key is gone that sealed it. */
export function openSecret(cardNumbers: CardNumbers, { keyId, sealed }: Secret): string {
  try {
    return cardNumbers.open({ keyId, sealed: Buffer.from(sealed, 'hex') }).number
  } catch {
    return ''
  }
}

export function toJudgement(
  { stored, status, faults, keys, memberId }: JudgedStored,
  kind: ImportKind,
): Judgement {
  const kept = kind === 'cards' ? [] : keys
  return { row: stored.row, status, faults, memberId, keys: kept, remarks: faults.some(isRemark) }
}

function isNew(one: Judgement, before: StoredRow | undefined): boolean {
  if (one.status !== before?.status || one.memberId !== before.memberId) return true
  return JSON.stringify([one.faults, one.keys]) !== JSON.stringify([before.faults, before.keys])
}

interface Asking {
  readonly of: Of
  readonly rows: readonly AnyRow[]
  readonly cardNumbers: CardNumbers
}

const texts = (all: readonly string[]) => [...new Set(all.filter((text) => text !== ''))]
const none = { usernames: new Set<string>(), emails: new Set<string>() }

async function readKnown(db: Queryable, { of, rows, cardNumbers }: Asking): Promise<KnownOnes> {
  const { exchangeId, kind } = of
  const numbers = texts(rows.map((row) => ('number' in row ? row.number : '')))
  const known = await readKnownMembers(db, exchangeId, numbers)
  return {
    members: kind === 'members' ? await withTaken(db, { exchangeId, numbers, known }) : known,
    ...(await readLogins(db, { exchangeId, kind, rows })),
    businesses:
      kind === 'members'
        ? await readKnownBusinesses(
            db,
            exchangeId,
            texts(rows.map((row) => ('zip' in row ? row.zip : ''))),
          )
        : new Set(),
    ...(kind === 'listings' ? await readShowcase(db, of.id) : nothingShown),
    cards: kind === 'cards' ? await readCards(db, rows, cardNumbers) : new Map(),
    ...(kind === 'payments' ? await readFormer(db, of, rows as PaymentRow[]) : nothingFormer),
  }
}

const nothingFormer = {
  parties: { numbers: new Map<string, number>(), names: new Map<string, readonly number[]>() },
  payments: new Set<string>(),
}

/** Between whom past payments were, and which of them other imports have brought. */
async function readFormer(db: Queryable, of: Of, rows: readonly PaymentRow[]) {
  const { id: importId, exchangeId } = of
  const written = texts(rows.flatMap(({ payer, payee }) => [payer, payee]))
  const parties = await readPartyIds(db, exchangeId, written)
  const keys = rows.map((row) => paymentKey(row, parties))
  return { parties, payments: await readFormerKeys(db, { exchangeId, importId }, keys) }
}

const nothingShown = { categories: new Set<string>(), pictures: new Map<string, boolean>() }

async function readShowcase(db: Queryable, importId: number) {
  const states = await listPictures(db, importId)
  const shown = new Map(states.map(({ path, isShown }) => [path, isShown]))
  const names = pictureNames([...shown.keys()])
  return {
    categories: new Set((await readCategoryNames(db)).keys()),
    pictures: new Map([...names].map(([name, path]) => [name, shown.get(path) === true])),
  }
}

/** A number is taken also by a member who is closed, or has applied. */
async function withTaken(
  db: Queryable,
  asked: {
    readonly exchangeId: number
    readonly numbers: readonly string[]
    readonly known: KnownOnes['members']
  },
): Promise<KnownOnes['members']> {
  const taken = await readTakenNumbers(db, asked.exchangeId, asked.numbers)
  const nothing = {
    ...{ credit: 0n, people: new Map(), products: new Set<string>() },
    barcodes: new Set<string>(),
    ...{ began: false, isListed: false, hasMoved: false, isInUse: false },
  }
  const all = [...taken].map(
    ([number, memberId]) => [number, asked.known.get(number) ?? { memberId, ...nothing }] as const,
  )
  return new Map(all)
}

async function readLogins(
  db: Queryable,
  asked: {
    readonly exchangeId: number
    readonly kind: ImportKind
    readonly rows: readonly AnyRow[]
  },
) {
  if (asked.kind !== 'members' && asked.kind !== 'contacts') return none
  const usernames = texts(asked.rows.map((row) => ('username' in row ? row.username : '')))
  const emails = texts(asked.rows.map((row) => ('email' in row ? row.email.toLowerCase() : '')))
  return {
    usernames: await readTakenUsernames(db, usernames),
    emails: await readKnownEmails(db, asked.exchangeId, emails),
  }
}

async function readCards(
  db: Queryable,
  rows: readonly AnyRow[],
  cardNumbers: CardNumbers,
): Promise<KnownOnes['cards']> {
  const byHash = new Map(
    rows.flatMap((row) => {
      if (!('card' in row)) return []
      const { numberHashes } = cardNumbers.toFind({ number: row.card, proof: null })
      return numberHashes.map((hash) => [hash.toString('hex'), row.card] as const)
    }),
  )
  const taken = await readTakenCards(
    db,
    [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex')),
  )
  return new Map(
    taken.map(({ hash, contactId }) => [byHash.get(hash.toString('hex')) ?? '', contactId]),
  )
}
