/**
 * The dry run: what would become of each row of a file, by its cells, the other rows, and what the
 * exchange has already. It is the same before the import and in it.
 */
import { peopleMost } from '../members/people.rules.ts'
import { productsMost } from '../members/product.rules.ts'
import type { Result } from '../result.ts'
import { plainWords } from '../typed/words.rules.ts'
import { isRemark, type ImportFault, type ImportFaultCode } from './import-fault.rules.ts'
import type { Cells, ImportKind } from './import-kinds.rules.ts'
import {
  judgePayment,
  partiesOf,
  readPaymentRow,
  type KnownParties,
  type PaymentRow,
} from './payment-row.rules.ts'
import { picturesIn, pictureKey, readListingRow, type ListingRow } from './listing-row.rules.ts'
import {
  readBalanceRow,
  readCardRow,
  readContactRow,
  readMemberRow,
  readProductRow,
  type BalanceRow,
  type CardRow,
  type ContactRow,
  type MemberRow,
  type ProductRow,
} from './import-rows.rules.ts'

export interface RowsOfKind {
  readonly members: MemberRow
  readonly contacts: ContactRow
  readonly products: ProductRow
  readonly listings: ListingRow
  readonly cards: CardRow
  readonly balances: BalanceRow
  readonly payments: PaymentRow
}
export type AnyRow = RowsOfKind[ImportKind]

/** A member of the exchange, as far as a file may touch it. */
export interface KnownMember {
  readonly memberId: number
  /** In minor units; what it may owe. */
  readonly credit: bigint
  /** Its people by folded name. */
  readonly people: ReadonlyMap<string, KnownPerson>
  /** Folded names of its products. */
  readonly products: ReadonlySet<string>
  /** Of its products, also of those that are off sale. */
  readonly barcodes: ReadonlySet<string>
  /** Its storefront has texts or pictures. */
  readonly isListed: boolean
  /** It began with a balance of an import already. */
  readonly began: boolean
  /** Its account has moved, other than by an import of balances. */
  readonly hasMoved: boolean
  /** It has moved, or somebody of it has signed in: what its people may do is its own matter. */
  readonly isInUse: boolean
}

export interface KnownPerson {
  readonly contactId: number
  readonly hasCard: boolean
}

/** What the network has, of all that the file names. */
export interface KnownOnes extends KnownParties {
  /** Members of this exchange by their numbers. */
  readonly members: ReadonlyMap<string, KnownMember>
  /** Usernames that are taken, in lower case. */
  readonly usernames: ReadonlySet<string>
  /** Addresses of people of the exchange, in lower case. */
  readonly emails: ReadonlySet<string>
  /** Businesses of the exchange, as `businessKey` writes them. */
  readonly businesses: ReadonlySet<string>
  /** Names of the directory's categories, in lower case. */
  readonly categories: ReadonlySet<string>
  /** Pictures of the zip by name, and whether each can be shown. */
  readonly pictures: ReadonlyMap<string, boolean>
  /** Numbers of cards that are taken, with the contact who has each. */
  readonly cards: ReadonlyMap<string, number>
}

export interface JudgedRow {
  readonly status: 'ready' | 'faulty' | 'there'
  /** Faults, and remarks after them. */
  readonly faults: readonly ImportFault[]
  /** Undefined for a row that cannot be read. */
  readonly row: AnyRow | undefined
  /** What other rows of the file may have, too: they are judged together. */
  readonly keys: readonly string[]
  /** The member that it is about, if the exchange has it. */
  readonly memberId: number | null
}

export interface NumberedCells {
  /** The line in the file, as a spreadsheet counts. */
  readonly row: number
  readonly cells: Cells
}

export const personKey = (first: string, last: string) => plainWords(`${first} ${last}`).join(' ')
export const productKey = (name: string) => name.toLowerCase()
/** The same name in the same place is the same business. */
export const businessKey = (name: string, zip: string) => `${plainWords(name).join(' ')}|${zip}`

/** Reads one row of a kind by itself. */
export function readRow<Kind extends ImportKind>(
  kind: Kind,
  cells: Cells,
  today: string,
): Result<RowsOfKind[Kind], readonly ImportFault[]> {
  const readers = {
    members: () => readMemberRow(cells, today),
    contacts: () => readContactRow(cells),
    products: () => readProductRow(cells),
    listings: () => readListingRow(cells),
    cards: () => readCardRow(cells),
    balances: () => readBalanceRow(cells),
    payments: () => readPaymentRow(cells, today),
  }
  return readers[kind]() as Result<RowsOfKind[Kind], readonly ImportFault[]>
}

/**
 * Judges all rows that are not skipped, or the next ones of them: then `seen` has what the rows
 * before had. `today` as `2026-11-27`.
 */
export function judgeRows(
  kind: ImportKind,
  rows: readonly NumberedCells[],
  {
    known,
    today,
    seen = new Seen(),
  }: { readonly known: KnownOnes; readonly today: string; readonly seen?: Seen | undefined },
): JudgedRow[] {
  return rows.map(({ row: at, cells }) => {
    const read = readRow(kind, cells, today)
    if (!read.ok) {
      return { status: 'faulty', faults: read.error, row: undefined, keys: [], memberId: null }
    }
    const keys: string[] = []
    const judged = judges[kind](read.value as never, known, (key, fault) => {
      if (key !== null) keys.push(`${fault.code}/${key}`)
      return seen.twice(key, at, fault)
    })
    if (judged === 'there') {
      const memberId = memberOf(read.value, known)
      return { status: 'there', faults: [], row: read.value, keys, memberId }
    }
    const faults = [...judged].toSorted(
      (one, other) => Number(isRemark(one)) - Number(isRemark(other)),
    )
    return {
      status: faults.every(isRemark) ? 'ready' : 'faulty',
      ...{ faults, row: read.value, keys },
      memberId: memberOf(read.value, known),
    }
  })
}

/** Of a past payment the payer, or else the payee. */
function memberOf(row: AnyRow, known: KnownOnes): number | null {
  if ('number' in row) return known.members.get(row.number)?.memberId ?? null
  const { payer, payee } = partiesOf(row, known.parties)
  return payer.memberId ?? payee.memberId
}

/** Keys that earlier rows have. */
export class Seen {
  readonly #rows = new Map<string, number>()

  /** The fault, with the row that had the key first; none for an empty key or the first of it. */
  twice(key: string | null, at: number, fault: Omit<ImportFault, 'row'>): ImportFault[] {
    if (key === null) return []
    const name = `${fault.code}/${key}`
    const row = this.#rows.get(name)
    if (row !== undefined) return [{ ...fault, row }]
    this.#rows.set(name, at)
    return []
  }
}

type Twice = (key: string | null, fault: Omit<ImportFault, 'row'>) => ImportFault[]
type Judged = 'there' | readonly ImportFault[]
type Judge<Row> = (row: Row, known: KnownOnes, twice: Twice) => Judged

const fault = (column: string, code: ImportFaultCode): ImportFault => ({ column, code })
const when = (isSo: boolean, column: string, code: ImportFaultCode) =>
  isSo ? [fault(column, code)] : []
const filled = (text: string) => (text === '' ? null : text.toLowerCase())
const unknownMember = [fault('number', 'member-unknown')]

const judgeLogin = (
  { email, username }: { readonly email: string; readonly username: string },
  known: KnownOnes,
  twice: Twice,
): ImportFault[] => [
  ...when(known.usernames.has(username), 'username', 'username-taken'),
  ...twice(filled(username), fault('username', 'username-twice')),
  ...when(known.emails.has(email.toLowerCase()), 'email', 'email-known'),
  ...twice(filled(email), fault('email', 'email-twice')),
]

const judges: { readonly [Kind in ImportKind]: Judge<RowsOfKind[Kind]> } = {
  members(row, known, twice) {
    const again = twice(row.number, fault('number', 'number-twice'))
    if (known.members.has(row.number) && again.length === 0) return 'there'
    const key = row.zip === '' ? null : businessKey(row.business, row.zip)
    return [
      ...again,
      ...judgeLogin(row, known, twice),
      ...when(key !== null && known.businesses.has(key), 'business', 'business-known'),
      ...twice(key, fault('business', 'business-twice')),
    ]
  },
  contacts(row, known, twice) {
    const member = known.members.get(row.number)
    if (!member) return unknownMember
    const name = personKey(row.firstName, row.lastName)
    const again = twice(`${row.number}/${name}`, fault('lastName', 'person-twice'))
    if (member.people.has(name) && again.length === 0) return 'there'
    const isFull = member.people.size >= peopleMost
    return [
      ...again,
      ...when(isFull, 'number', 'too-many-people'),
      ...judgeLogin(row, known, twice),
      ...when(member.isInUse && row.rights.length > 0, 'rights', 'rights-come-later'),
    ]
  },
  products(row, known, twice) {
    const member = known.members.get(row.number)
    if (!member) return unknownMember
    const name = productKey(row.product)
    const again = twice(`${row.number}/${name}`, fault('product', 'product-twice'))
    if (member.products.has(name) && again.length === 0) return 'there'
    const { barcode } = row
    const same = `${row.number}/barcode/${barcode}`
    return [
      ...again,
      ...(barcode === null ? [] : twice(same, fault('barcode', 'barcode-twice'))),
      ...when(barcode !== null && member.barcodes.has(barcode), 'barcode', 'barcode-taken'),
      ...when(member.products.size >= productsMost, 'number', 'too-many-products'),
    ]
  },
  listings(row, known, twice) {
    const member = known.members.get(row.number)
    if (!member) return unknownMember
    const again = twice(row.number, fault('number', 'number-twice'))
    if (member.isListed && again.length === 0) return 'there'
    const isStrange = row.categories.some((name) => !known.categories.has(name.toLowerCase()))
    return [
      ...again,
      ...when(isStrange, 'categories', 'category-unknown'),
      ...picturesIn(row).flatMap(({ column, name }) => {
        const shown = known.pictures.get(pictureKey(name))
        if (shown) return []
        return [fault(column, shown === undefined ? 'picture-missing' : 'picture-invalid')]
      }),
    ]
  },
  cards(row, known, twice) {
    const member = known.members.get(row.number)
    if (!member) return unknownMember
    const name = personKey(row.firstName, row.lastName)
    const holder = member.people.get(name)
    if (!holder) return [fault('lastName', 'holder-unknown')]
    const again = twice(row.card, fault('card', 'card-twice'))
    const holders = twice(`${row.number}/${name}`, fault('lastName', 'holder-twice'))
    const isTaken = known.cards.has(row.card)
    const isHis = known.cards.get(row.card) === holder.contactId
    if (isHis && again.length + holders.length === 0) return 'there'
    return [
      ...again,
      ...holders,
      ...when(isTaken, 'card', 'card-taken'),
      ...when(holder.hasCard && !isTaken, 'lastName', 'holder-has-card'),
      ...when(member.isInUse, 'card', 'card-not-active'),
    ]
  },
  balances(row, known, twice) {
    const member = known.members.get(row.number)
    if (!member) return unknownMember
    const again = twice(row.number, fault('number', 'number-twice'))
    if (member.began && again.length === 0) return 'there'
    const line = row.credit ?? member.credit
    return [
      ...again,
      // Nobody who trades here is taken from, or given to, by a file.
      ...when(member.hasMoved, 'number', 'member-has-moved'),
      ...when(row.balance < -line, 'credit', 'beyond-credit'),
    ]
  },
  payments: judgePayment,
}
