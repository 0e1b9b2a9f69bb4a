/** Reads a row of each kind: what becomes of it, or all that is wrong with it. */
import { personNameMost } from '../members/contact.rules.ts'
import { readLegacyCardNumber } from '../members/card-number.rules.ts'
import {
  personRights,
  usualLimits,
  usualRights,
  type PersonLimits,
  type PersonRight,
} from '../members/person-rights.rules.ts'
import { readBarcode } from '../members/barcode.rules.ts'
import { productNameMost, readPrice } from '../members/product.rules.ts'
import type { Result } from '../result.ts'
import { usernameKey, usernameLengthMax } from '../identity/password.rules.ts'
import type { ImportFault } from './import-fault.rules.ts'
import type { Cells, ColumnOf } from './import-kinds.rules.ts'
import { memberNumberIn } from './member-number.rules.ts'
import { readerOf, type RowReader } from './row-reader.rules.ts'

type Read<Row> = Result<Row, readonly ImportFault[]>

const businessMost = 80
const lineMost = 100

export interface PersonRow {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** As the person signs in; empty: one is made from the address or the name. */
  readonly username: string
}

export interface MemberRow extends PersonRow {
  readonly number: string
  readonly business: string
  readonly listName: string
  readonly businessEmail: string
  readonly businessPhone: string
  readonly website: string
  readonly address: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** `2010-05-13`; null: today. */
  readonly joined: string | null
  readonly feePlan: 'standard' | 'cash-fee-free'
  readonly standing: 'active' | 'standby'
}

/** `today` as `2026-11-27`. */
export function readMemberRow(cells: Cells<ColumnOf<'members'>>, today: string): Read<MemberRow> {
  const from = readerOf(cells)
  const number = memberNumberIn(from)
  const business = from.name('business', businessMost, 'required')
  const listName = from.name('listName', businessMost) || business
  const joined = from.day('joined')
  if (joined !== null && joined > today) from.say('joined', 'day-in-future')
  return from.done({
    ...{ number, business, listName, joined },
    ...personIn(from),
    businessEmail: from.email('businessEmail'),
    businessPhone: from.phone('businessPhone'),
    website: from.link('website'),
    address: from.line('address', lineMost),
    address2: from.line('address2', lineMost),
    city: from.line('city', lineMost),
    state: from.state('state'),
    zip: from.zip('zip'),
    feePlan: from.word('feePlan', ['standard', 'cash-fee-free'], 'plan-unknown'),
    standing: from.word('standing', ['active', 'standby'], 'standing-unknown'),
  })
}

type PersonColumn = 'firstName' | 'lastName' | 'email' | 'phone' | 'username'

function personIn<Column extends string>(row: RowReader<Column | PersonColumn>): PersonRow {
  const username = usernameKey(row.text('username'))
  if (/\s/.test(username) || username.length > usernameLengthMax) {
    row.say('username', 'username-invalid')
  }
  return {
    firstName: row.name('firstName', personNameMost, 'required'),
    lastName: row.name('lastName', personNameMost, 'required'),
    email: row.email('email'),
    phone: row.phone('phone'),
    username,
  }
}

export interface ContactRow extends PersonRow {
  readonly number: string
  readonly rights: readonly PersonRight[]
  readonly limits: PersonLimits
}

export function readContactRow(cells: Cells<ColumnOf<'contacts'>>): Read<ContactRow> {
  const from = readerOf(cells)
  const number = memberNumberIn(from)
  const person = personIn(from)
  const rights = rightsIn(from)
  const limit = (column: 'perPayment' | 'perDay' | 'perMonth', usual: bigint | null) => {
    if (from.text(column).toLowerCase() === 'none') return null
    const most = from.amount(column, 'MOX')
    if (most !== null && most <= 0n) from.say(column, 'limit-invalid')
    return most ?? usual
  }
  const payment = limit('perPayment', usualLimits.payment)
  const day = limit('perDay', usualLimits.day)
  const month = limit('perMonth', usualLimits.month)
  return from.done({
    ...{ number, ...person, rights },
    limits: { payment, day, month, approvalFrom: null },
  })
}

/** An empty cell is what a new person usually may; `none` is nothing. */
function rightsIn(from: RowReader<ColumnOf<'contacts'>>): readonly PersonRight[] {
  const written = from.text('rights').toLowerCase()
  if (written === '') return usualRights
  if (written === 'none') return []
  const words = written.split(/[,;/|]| and /).map((word) => word.trim().replaceAll(' ', '-'))
  const rights = personRights.filter((right) => words.includes(right))
  const isKnown = (word: string) => word === '' || personRights.some((right) => right === word)
  if (!words.every(isKnown)) from.say('rights', 'rights-unknown')
  return rights
}

export interface ProductRow {
  readonly number: string
  readonly product: string
  readonly price: bigint | null
  readonly priceFrom: boolean
  readonly onSale: boolean
  readonly barcode: string | null
}

export function readProductRow(cells: Cells<ColumnOf<'products'>>): Read<ProductRow> {
  const from = readerOf(cells)
  const number = memberNumberIn(from)
  const product = from.name('product', productNameMost, 'required')
  const yes = (column: 'priceFrom' | 'onSale', usual: 'yes' | 'no') => {
    const other = usual === 'yes' ? 'no' : 'yes'
    return from.word(column, [usual, other], 'yes-or-no') === 'yes'
  }
  const priceFrom = yes('priceFrom', 'no')
  const onSale = yes('onSale', 'yes')
  const price = readPrice({ price: from.text('price'), priceFrom })
  if (!price.ok) {
    from.say('price', price.error === 'price-missing' ? 'price-missing' : 'price-invalid')
  }
  const barcode = readBarcode(from.text('barcode'))
  if (!barcode.ok) from.say('barcode', 'barcode-invalid')
  return from.done({
    ...{ number, product, priceFrom, onSale },
    price: price.ok ? price.value : null,
    barcode: barcode.ok ? barcode.value : null,
  })
}

export interface CardRow {
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  /** Sixteen digits. */
  readonly card: string
}

export function readCardRow(cells: Cells<ColumnOf<'cards'>>): Read<CardRow> {
  const from = readerOf(cells)
  const number = memberNumberIn(from)
  const firstName = from.name('firstName', personNameMost, 'required')
  const lastName = from.name('lastName', personNameMost, 'required')
  const card = readLegacyCardNumber(from.text('card'))
  if (card === undefined) from.say('card', from.text('card') === '' ? 'required' : 'card-invalid')
  return from.done({ ...{ number, firstName, lastName }, card: card ?? '' })
}

/** With what a member begins; minor units, and whole points. */
export interface BalanceRow {
  readonly number: string
  readonly balance: bigint
  readonly reserve: bigint
  readonly points: bigint
  /** Null: the credit line stays as it is. */
  readonly credit: bigint | null
}

export function readBalanceRow(cells: Cells<ColumnOf<'balances'>>): Read<BalanceRow> {
  const from = readerOf(cells)
  const number = memberNumberIn(from)
  if (from.text('balance') === '') from.say('balance', 'required')
  const balance = from.amount('balance', 'MOX') ?? 0n
  const reserve = from.amount('reserve', 'USD') ?? 0n
  if (reserve < 0n) from.say('reserve', 'reserve-negative')
  const credit = from.amount('credit', 'MOX')
  if (credit !== null && credit < 0n) from.say('credit', 'credit-negative')
  const points = /^(\d{1,9})(?:[.,]0+)?$/.exec(
    from.text('points').replaceAll(/(?<=\d),(?=\d{3})/g, ''),
  )
  if (!points && from.text('points') !== '') from.say('points', 'points-invalid')
  return from.done({ ...{ number, balance, reserve, credit }, points: BigInt(points?.[1] ?? '0') })
}

/**
 * What an import of balances moves, in minor units: what it gives, what it takes, and what may be
 * owed from now on. Taking needs a second person as much as giving does.
 */
export function givenBy({ balance, reserve, points, credit }: BalanceRow): bigint {
  const size = (amount: bigint | null) =>
    amount !== null && amount < 0n ? -amount : (amount ?? 0n)
  return size(balance) + size(reserve) + size(points) + size(credit)
}
