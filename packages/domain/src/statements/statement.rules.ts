/**
 * The statement of a month (ACCT-08, ACCT-09): what each transfer moved, as lines with the balance
 * after each. There is one account per unit: the currency, and the dollars of the Cash Reserve.
 *
 * The balance is all that the member owns: the main account, its FlashCash, and what is held for
 * payments that wait. So a payment stands on the day on which it was paid, and one that came to
 * nothing does not stand there at all: holding and releasing move nothing out of what it owns.
 */
import type { PersonRight } from '../members/person-rights.rules.ts'

export const statementUnits = ['MOX', 'USD'] as const
export type StatementUnit = (typeof statementUnits)[number]

/** A payment, and apart from it the tip and the commission that go with it. */
export const lineParts = ['amount', 'tip', 'commission'] as const
export type LinePart = (typeof lineParts)[number]

/** Minor units over all accounts of the member. */
export interface Sums {
  readonly mox: bigint
  readonly usd: bigint
  readonly pts: bigint
  /** FlashCash that can be spent, which is part of `mox`. */
  readonly flash: bigint
  /** Held for payments that wait, which is part of `mox` and `usd`. */
  readonly heldMox: bigint
  readonly heldUsd: bigint
}

/** One transfer, with what it changed. */
export interface Moved extends Sums {
  readonly id: string
  readonly kind: string
  /** The member is the one who paid, or gave back. */
  readonly paid: boolean
  /** As stored with the transfer: minor units as text. */
  readonly detail: Readonly<Record<string, unknown>>
}

export interface StatementLine<Of extends Moved = Moved> {
  readonly of: Of
  readonly unit: StatementUnit
  readonly part: LinePart
  /** What it did to the balance: positive for what came in. Never zero. */
  readonly amount: bigint
  readonly balance: bigint
  /** How much of the amount was FlashCash, with the same sign. */
  readonly flash: bigint
}

export interface UnitTotals {
  readonly unit: StatementUnit
  readonly opening: bigint
  /** Neither is negative. */
  readonly in: bigint
  readonly out: bigint
  /** `in - out`, which is also `closing - opening`. */
  readonly net: bigint
  /** Paid less returned, part of `in` and `out`; negative if more was returned. */
  readonly commission: bigint
  readonly closing: bigint
  /** What of the closing balance is FlashCash. */
  readonly flash: bigint
  /** What of the closing balance is held for payments that wait. */
  readonly held: bigint
}

export interface StatementFigures<Of extends Moved = Moved> {
  readonly lines: readonly StatementLine<Of>[]
  readonly totals: readonly UnitTotals[]
  /** Points, for information. */
  readonly points: { readonly opening: bigint; readonly closing: bigint }
}

/** The statement of what was owned before, and what moved since, in the order of the ledger. */
export function statementOf<Of extends Moved>(
  opening: Sums,
  moved: readonly Of[],
): StatementFigures<Of> {
  const balances = { MOX: opening.mox, USD: opening.usd }
  const lines = moved.flatMap((of) =>
    partsOf(of).map((part): StatementLine<Of> => {
      balances[part.unit] += part.amount
      return { ...part, of, balance: balances[part.unit] }
    }),
  )
  const closing = moved.reduce<Sums>(added, opening)
  return {
    lines,
    totals: statementUnits.map((unit) => totalsOf(unit, lines, opening, closing)),
    points: { opening: opening.pts, closing: closing.pts },
  }
}

type Part = Omit<StatementLine, 'of' | 'balance'>

/**
 * What a transfer moved, part by part. Tip and commission are what its detail says; the rest of
 * what it moved is the amount, so the parts are always together what the ledger has.
 */
function partsOf(of: Moved): readonly Part[] {
  const { tip, cash, currency } = besidesOf(of)
  const flash = flashOf(of)
  const parts: readonly Part[] = [
    { unit: 'MOX', part: 'amount', amount: of.mox - currency, flash },
    { unit: 'MOX', part: 'commission', amount: currency, flash: 0n },
    { unit: 'USD', part: 'amount', amount: of.usd - tip - cash, flash: 0n },
    { unit: 'USD', part: 'tip', amount: tip, flash: 0n },
    { unit: 'USD', part: 'commission', amount: cash, flash: 0n },
  ]
  return parts.filter(({ amount }) => amount !== 0n)
}

const payments = new Set(['send', 'charge', 'gift-card-payment'])
const returns = new Set(['refund', 'staff-reversal'])

/** Tip and commission of this member, positive for what came in; `currency` in the currency. */
function besidesOf({ kind, paid, detail }: Moved): Record<'tip' | 'cash' | 'currency', bigint> {
  const sum = (name: string) => sumIn(detail, name)
  const tip = paid ? -sum('tip') : sum('tip')
  if (payments.has(kind)) {
    if (paid) return { tip, cash: -sum('buyerFee'), currency: 0n }
    return { tip, cash: -sum('sellerFee'), currency: -sum('sellerCurrencyFee') }
  }
  if (!returns.has(kind)) return { tip: 0n, cash: 0n, currency: 0n }
  if (paid) return { tip, cash: sum('payerFeeBack'), currency: sum('currencyFeeBack') }
  return { tip, cash: sum('payeeFeeBack'), currency: 0n }
}

/** FlashCash pays for who pays, and comes back to it; the other side has ordinary currency. */
function flashOf({ kind, paid, detail, flash }: Moved): bigint {
  if (payments.has(kind)) return paid ? -sumIn(detail, 'flash') : 0n
  if (returns.has(kind)) return paid ? 0n : sumIn(detail, 'flash')
  return flash
}

function totalsOf(
  unit: StatementUnit,
  all: readonly StatementLine[],
  before: Sums,
  after: Sums,
): UnitTotals {
  const lines = all.filter((line) => line.unit === unit)
  const total = (some: readonly StatementLine[]) => some.reduce((sum, one) => sum + one.amount, 0n)
  const came = total(lines.filter(({ amount }) => amount > 0n))
  const went = -total(lines.filter(({ amount }) => amount < 0n))
  const commission = -total(lines.filter(({ part }) => part === 'commission'))
  const isCurrency = unit === 'MOX'
  return {
    unit,
    opening: isCurrency ? before.mox : before.usd,
    in: came,
    out: went,
    net: came - went,
    commission,
    closing: isCurrency ? after.mox : after.usd,
    flash: isCurrency ? after.flash : 0n,
    held: isCurrency ? after.heldMox : after.heldUsd,
  }
}

function added(one: Sums, other: Sums): Sums {
  return {
    mox: one.mox + other.mox,
    usd: one.usd + other.usd,
    pts: one.pts + other.pts,
    flash: one.flash + other.flash,
    heldMox: one.heldMox + other.heldMox,
    heldUsd: one.heldUsd + other.heldUsd,
  }
}

function sumIn(detail: Moved['detail'], name: string): bigint {
  const value = detail[name]
  return typeof value === 'string' ? BigInt(value) : 0n
}

export type StatementRefusal = 'partial-member' | 'no-transaction-authority'

/**
 * Why a person may not read the statements of its business (DOMAIN §15). A member that is no longer
 * active still may: its books must be closed.
 */
export function refuseStatements(
  reader:
    | {
        readonly rights: readonly PersonRight[]
        readonly status: 'applied' | 'active' | 'disabled'
      }
    | undefined,
): StatementRefusal | undefined {
  if (!reader) return 'no-transaction-authority'
  if (reader.status === 'applied') return 'partial-member'
  return reader.rights.includes('statements') ? undefined : 'no-transaction-authority'
}
