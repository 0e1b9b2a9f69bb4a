/** Reads a row of a past payment, and finds out between whom it was. */
import { cleanLine } from '../typed/text.rules.ts'
import { plainWords } from '../typed/words.rules.ts'
import type { Result } from '../result.ts'
import { isRemark, type ImportFault, type ImportFaultCode } from './import-fault.rules.ts'
import type { Cells, ColumnOf } from './import-kinds.rules.ts'
import { readerOf } from './row-reader.rules.ts'

export interface PaymentRow {
  /** `2019-05-13` */
  readonly day: string
  /** The number of a member, or a name. */
  readonly payer: string
  readonly payee: string
  /** Minor units, above zero. */
  readonly amount: bigint
  /** In cents, of the payer; null: not told. */
  readonly fee: bigint | null
  readonly note: string
  /** What the former system called it; empty for none. */
  readonly reference: string
}

const partyMost = 80
const noteMost = 250
const referenceMost = 60

/** `today` as `2026-11-27`. */
export function readPaymentRow(
  cells: Cells<ColumnOf<'payments'>>,
  today: string,
): Result<PaymentRow, readonly ImportFault[]> {
  const from = readerOf(cells)
  const needed = (column: 'day' | 'payer' | 'payee' | 'amount') => {
    if (from.text(column) === '') from.say(column, 'required')
  }
  needed('day')
  const day = from.day('day')
  if (day !== null && day > today) from.say('day', 'day-in-future')
  needed('payer')
  needed('payee')
  needed('amount')
  const amount = from.amount('amount', 'MOX')
  if (amount !== null && amount <= 0n) from.say('amount', 'amount-not-positive')
  const fee = from.amount('fee', 'USD')
  if (fee !== null && fee < 0n) from.say('fee', 'fee-negative')
  return from.done({
    ...{ day: day ?? '', amount: amount ?? 0n, fee },
    payer: from.line('payer', partyMost),
    payee: from.line('payee', partyMost),
    note: from.line('note', noteMost),
    reference: from.line('reference', referenceMost),
  })
}

/** Members of the exchange by number, and by folded name: a name can be that of several. */
export interface PartyIds {
  readonly numbers: ReadonlyMap<string, number>
  readonly names: ReadonlyMap<string, readonly number[]>
}

export const partyName = (written: string) => plainWords(written).join(' ')

export interface Party {
  /** Null: no member, or none that is meant for certain. */
  readonly memberId: number | null
  /** Several members have the name. */
  readonly unclear: boolean
  /** The same for the same party, however it is written. */
  readonly key: string
}

/** A number goes before a name. */
export function partiesOf(
  { payer, payee }: Pick<PaymentRow, 'payer' | 'payee'>,
  known: PartyIds,
): { readonly payer: Party; readonly payee: Party } {
  return { payer: partyOf(payer, known), payee: partyOf(payee, known) }
}

function partyOf(written: string, { numbers, names }: PartyIds): Party {
  const name = partyName(written)
  const byNumber = numbers.get(cleanLine(written))
  const ids = byNumber === undefined ? (names.get(name) ?? []) : [byNumber]
  const [memberId = null] = ids.length === 1 ? ids : []
  return {
    ...{ memberId, unclear: ids.length > 1 },
    key: memberId === null ? `name ${name || cleanLine(written)}` : `member ${memberId}`,
  }
}

/** By which a payment that comes again is known: all but its fee. */
export function paymentKey(row: PaymentRow, known: PartyIds): string {
  const { payer, payee } = partiesOf(row, known)
  const { day, amount, reference, note } = row
  return JSON.stringify([day, payer.key, payee.key, String(amount), reference, note])
}

export interface KnownParties {
  /** Members of the exchange by what a past payment calls them. */
  readonly parties: PartyIds
  /** Past payments of other imports, as `paymentKey` writes them. */
  readonly payments: ReadonlySet<string>
}

/** `twice` is the fault if a row before has the key. */
export function judgePayment(
  row: PaymentRow,
  { parties, payments }: KnownParties,
  twice: (key: string, fault: Omit<ImportFault, 'row'>) => readonly ImportFault[],
): 'there' | readonly ImportFault[] {
  const { payer, payee } = partiesOf(row, parties)
  const key = paymentKey(row, parties)
  const code = row.reference === '' ? 'payment-same' : 'payment-twice'
  const again = twice(key, { column: 'reference', code })
  if (payments.has(key) && again.every(isRemark)) return 'there'
  const faults: ImportFault[] = [...again]
  const say = (column: string, said: ImportFaultCode) => faults.push({ column, code: said })
  if (payer.unclear) say('payer', 'party-unclear')
  if (payee.unclear) say('payee', 'party-unclear')
  if (isStrange(payer) && isStrange(payee)) say('payer', 'parties-unknown')
  else if (isStrange(payer)) say('payer', 'party-unknown')
  else if (isStrange(payee)) say('payee', 'party-unknown')
  if (payer.key === payee.key) say('payee', 'party-twice')
  return faults
}

const isStrange = ({ memberId, unclear }: Party) => memberId === null && !unclear
