/** Reads the facts of many messages at once, as they are when the messages are sent. */
import type { Queryable } from '@exchange/database'
import type {
  GiftCardFacts,
  LetterFacts,
  NewDeviceFacts,
  ReceiptFacts,
} from '@exchange/domain/delivery/letter.rules'
import { factorChanges } from '@exchange/domain/factors/factor.rules'
import { isOfMember, readAsks } from '@exchange/domain/applicants/membership.rules'
import { readAct } from '@exchange/domain/members/act.rules'
import { readAddressees, type Addressee } from './addressees.read.ts'
import type { MessageRow } from './messages.store.ts'
import { readToldSignIns } from './told-sign-ins.service.ts'
import { readOfficeLetters } from './office-letters.read.ts'
import { readReceipts, type ReceiptRow } from './receipts.read.ts'

/** Reads the facts, with the card number, of gift cards that are sent by mail. */
export type SentGiftCards = (ids: readonly number[]) => Promise<ReadonlyMap<number, GiftCardFacts>>

/** Facts by message id; missing if they no longer exist. */
export async function factsOfMessages(
  db: Queryable,
  messages: readonly MessageRow[],
  giftCards?: SentGiftCards,
): Promise<ReadonlyMap<string, LetterFacts>> {
  const receipts = await receiptsOf(db, messages)
  const personal = messages.filter(({ kind }) => kind !== 'receipt')
  const people = await readAddressees(
    db,
    personal.flatMap(({ contactId }) => contactId ?? []),
  )
  const gifts = (await giftCards?.(messages.flatMap(giftCardOf))) ?? new Map()
  const facts = new Map<string, LetterFacts>()
  const ofOffice = await readOfficeLetters(db, messages.flatMap(officeLetterOf))
  for (const message of messages) {
    const written = officeLetterOf(message).map((id) => ofOffice.get(id))[0]
    const receipt = receipts.get(nameOf(message))
    const person = people.get(message.contactId ?? 0)
    if (message.kind === 'receipt' && receipt) facts.set(message.id, receipt)
    const personally = person && personalFacts(message, person)
    if (personally) facts.set(message.id, personally)
    if (written && person) {
      const { subject, body, exchange } = written
      const recipientId = message.facts['recipient'] ?? ''
      const { firstName } = person
      const said = { firstName, subject, body, exchange, recipientId }
      facts.set(message.id, { kind: 'office-letter', ...said })
    }
    const gift = giftCardOf(message).map((id) => gifts.get(id))[0]
    if (gift) facts.set(message.id, gift)
    const invited = invitationFacts(message)
    if (invited) facts.set(message.id, invited)
    const sold = tillFacts(message, person?.firstName ?? '')
    if (sold) facts.set(message.id, sold)
    const applied = applicationFacts(message, person?.firstName ?? '')
    if (applied) facts.set(message.id, applied)
  }
  return facts
}

function officeLetterOf({ kind, facts }: MessageRow): number[] {
  return kind === 'office-letter' ? [Number(facts['letter'])] : []
}

/** The facts of a personal letter; undefined if they have been deleted. */
function personalFacts(
  { kind, facts }: MessageRow,
  { firstName, business, username, zone, exchange }: Addressee,
): LetterFacts | undefined {
  if (kind === 'card-ordered') return { kind, firstName }
  if (kind === 'card-ended') return { kind, firstName, card: facts['card'] ?? '' }
  if (kind === 'business-act') return actFacts(firstName, facts)
  if (kind === 'ledger-fault') return { kind, firstName, fault: facts['fault'] ?? '' }
  if (kind === 'flash-granted') {
    const { amount = '0', note = '', endsAt = '', zone: place = '' } = facts
    const said = { amount: BigInt(amount), note, endsAt: new Date(endsAt), zone: place }
    return { kind, firstName, business, ...said }
  }
  if (kind === 'details-changed') {
    const { email = '', phone = '' } = facts
    const staysUntilVerified = facts['staysUntilVerified'] === 'true'
    return { kind, firstName, username, email, phone, staysUntilVerified }
  }
  if (kind === 'erasure') {
    const what = facts['what'] === 'taken-back' ? 'taken-back' : 'asked'
    return { kind, firstName, what, dueAt: new Date(facts['dueAt'] ?? 0), zone }
  }
  if (kind === 'verify-email') {
    const { code, until } = facts
    if (code === undefined || until === undefined) return undefined
    return { kind, firstName, username, code, until: new Date(until) }
  }
  if (username === null) return undefined
  if (kind === 'new-device') return newDeviceFacts({ firstName, username }, facts)
  if (kind === 'password-changed' || kind === 'receipts-off') return { kind, firstName, username }
  if (kind === 'invited') {
    const by = facts['imported'] === 'true' ? exchange : null
    return { kind, firstName, business, username, exchange: by }
  }
  if (kind === 'way-back-asked') {
    const { code } = facts
    return code === undefined ? undefined : { kind, firstName, username, code }
  }
  if (kind === 'factors-changed') {
    const what = factorChanges.find((one) => one === facts['what'])
    return what && { kind, firstName, username, what }
  }
  const { code, until } = facts
  if (kind !== 'reset-code' || code === undefined || until === undefined) return undefined
  const register = facts['register'] === 'true'
  return { kind, firstName, code, register, until: new Date(until) }
}

/** Undefined once its code was deleted. */
function newDeviceFacts(
  person: { readonly firstName: string; readonly username: string },
  { code, until, zone = '', signIns = '[]' }: MessageRow['facts'],
): NewDeviceFacts | undefined {
  if (code === undefined || until === undefined) return undefined
  const told = readToldSignIns(signIns)
  return { kind: 'new-device', ...person, code, until: new Date(until), zone, signIns: told }
}

function actFacts(
  firstName: string,
  { by = '', ...stored }: MessageRow['facts'],
): LetterFacts | undefined {
  const act = readAct(stored)
  return act && { kind: 'business-act', firstName, by, ...act }
}

/** Letters about an application carry all that they say. */
function applicationFacts({ kind, facts }: MessageRow, firstName: string): LetterFacts | undefined {
  const { exchange, phone = '', business = '', sells = '', person = '' } = facts
  if (exchange === undefined) return undefined
  const asks = readAsks(facts['asks'])
  if (kind === 'application-received') return { kind, asks, exchange, phone }
  if (kind === 'membership-approved' && isOfMember(asks)) {
    const { credit = '0', basisPoints = '0' } = facts
    return {
      ...{ kind, firstName, asks, exchange },
      ...{ credit: BigInt(credit), basisPoints: Number(basisPoints) },
    }
  }
  if (kind !== 'applicant') return undefined
  const { email = '', zip = '' } = facts
  return { kind, asks, exchange, business, sells, person, email, phone, zip }
}

/** A friend's letter carries all that it says; once its code is deleted, it says nothing. */
function invitationFacts({ kind, facts }: MessageRow): LetterFacts | undefined {
  const { code, first = '', inviter = '', business = '', amount = '0', days = '0' } = facts
  if (kind !== 'friend-invited' || code === undefined) return undefined
  return { kind, code, first, inviter, business, amount: BigInt(amount), days: Number(days) }
}

/** Letters of a till carry all that they say. */
function tillFacts({ kind, facts }: MessageRow, firstName: string): LetterFacts | undefined {
  const sum = (name: string) => BigInt(facts[name] ?? '0')
  const shared = { number: Number(facts['number']), amount: sum('amount'), tip: sum('tip') }
  if (kind === 'till-receipt') {
    const { business = '', receipt = '' } = facts
    return { kind, business, receipt, ...shared }
  }
  if (kind !== 'till-day') return undefined
  const { register = '', closedBy = null } = facts
  return {
    ...{ kind, firstName, register, closedBy, sales: Number(facts['sales']), ...shared },
    ...{ refunded: sum('refunded'), cash: sum('cash'), cashRefunded: sum('cashRefunded') },
    ...{ waiting: sum('waiting'), difference: sum('difference') },
  }
}

function giftCardOf({ kind, facts }: MessageRow): number[] {
  return kind === 'gift-card' ? [Number(facts['giftCard'])] : []
}

async function receiptsOf(
  db: Queryable,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<string, ReceiptFacts>> {
  const asked = messages.flatMap(({ transferId, contactId }) =>
    transferId === null || contactId === null ? [] : [{ transferId, contactId }],
  )
  if (asked.length === 0) return new Map()
  const rows = await readReceipts(db, asked)
  return new Map(rows.map((row) => [nameOf(row), toFacts(row)]))
}

function nameOf(of: { readonly transferId: string | null; readonly contactId: number | null }) {
  return `${of.transferId} ${of.contactId}`
}

type Sum = (name: string) => bigint

function feesOf(sum: Sum, paid: boolean) {
  const cashFee = sum(paid ? 'buyerFee' : 'sellerFee')
  return { cashFee, currencyFee: sum('sellerCurrencyFee'), points: sum('points') }
}

function feesBack(sum: Sum, paid: boolean) {
  const cashFee = sum(paid ? 'payerFeeBack' : 'payeeFeeBack')
  return { cashFee, currencyFee: sum('currencyFeeBack'), points: sum('pointsTaken') }
}

const kinds: Readonly<Record<string, ReceiptFacts['of']>> = {
  charge: 'charge',
  refund: 'refund',
  'staff-reversal': 'reversal',
}

function toFacts(row: ReceiptRow): ReceiptFacts {
  const { detail, paid } = row
  const sum = (name: string) => BigInt(detail[name] ?? 0)
  const of = kinds[row.kind] ?? 'send'
  const back = of === 'refund' || of === 'reversal'
  const giftCard = detail['giftCard'] === undefined ? '' : 'Gift card'
  return {
    kind: 'receipt',
    side: paid ? 'payer' : 'payee',
    of,
    firstName: row.firstName,
    other: [row.otherPerson, row.otherBusiness].filter(Boolean).join(', ') || giftCard,
    business: row.business,
    amount: sum('amount'),
    tip: sum('tip'),
    flash: sum('flash'),
    ...(back ? feesBack(sum, paid) : feesOf(sum, paid)),
    product: row.product,
    note: row.note,
    code: detail['code'] ?? '',
    at: row.at,
    zone: row.zone,
  }
}
