/**
 * Auto-reload: valid enrolments, when and how much a card is charged, and what follows a decline
 * (AUTO-03 to AUTO-07, AUTO-14, DOMAIN §4). Amounts are cents of the cash reserve.
 */
import { readAmount } from '../typed/amount.rules.ts'
import { fail, ok, type Result } from '../result.ts'

export const reloadAmountMin = 25_00n
export const reloadAmountMax = 5_000_00n
export const reloadAmountDefault = 25_00n
/** AUTO-13: the initial amount of a form opened after unenrolling. */
export const reloadAmountAfterUnenrolling = 50_00n
export const reloadTriggerDefault = 0n
/** AUTO-07: per 24 hours. */
export const reloadsPerDay = 3

export interface EnrolOrder {
  readonly vaultId: string
  readonly amount: bigint
  /** The card is charged when the reserve is below this amount. */
  readonly trigger: bigint
}

/** Shown at the gateway and on the card holder's statement. */
export const reloadDescription = 'Cash Reserve auto-reload'

/** Without amount and trigger, the request unenrols (API-27). */
export type SignupOrder =
  | ({ readonly wish: 'enrol' } & EnrolOrder)
  | { readonly wish: 'unenrol'; readonly vaultId: string }

export interface SignupFields {
  readonly customerVaultId?: unknown
  readonly autoReloadAmount?: unknown
  readonly autoReloadTrigger?: unknown
}

export type SignupFault = {
  readonly field: keyof SignupFields
  readonly code:
    | 'card-required'
    | 'amount-invalid'
    | 'amount-other-unit'
    | 'trigger-other-unit'
    | 'amount-too-small'
    | 'amount-too-large'
    | 'trigger-invalid'
    | 'trigger-negative'
    | 'trigger-too-large'
}

/** Returns the order, or all faults in the order of the form. */
export function readSignup(fields: SignupFields): Result<SignupOrder, readonly SignupFault[]> {
  const faults: SignupFault[] = []
  const vaultId = typeof fields.customerVaultId === 'string' ? fields.customerVaultId : ''
  if (vaultId === '') faults.push({ field: 'customerVaultId', code: 'card-required' })
  const isAbsent = (raw: unknown) => raw === undefined || raw === null
  if (isAbsent(fields.autoReloadAmount) && isAbsent(fields.autoReloadTrigger)) {
    return faults.length > 0 ? fail(faults) : ok({ wish: 'unenrol', vaultId })
  }
  const amount = readReloadAmount(fields.autoReloadAmount, faults)
  const trigger = readTrigger(fields.autoReloadTrigger, faults)
  if (faults.length > 0) return fail(faults)
  return ok({ wish: 'enrol', vaultId, amount, trigger })
}

const amountCodes = {
  missing: 'amount-invalid',
  'not-an-amount': 'amount-invalid',
  'other-unit': 'amount-other-unit',
  negative: 'amount-too-small',
} as const

function readReloadAmount(raw: unknown, faults: SignupFault[]): bigint {
  const amount = readAmount(raw, 'USD')
  const say = (code: SignupFault['code']) => faults.push({ field: 'autoReloadAmount', code })
  if (!amount.ok) {
    say(amountCodes[amount.error])
    return 0n
  }
  if (amount.value < reloadAmountMin) say('amount-too-small')
  if (amount.value > reloadAmountMax) say('amount-too-large')
  return amount.value
}

function readTrigger(raw: unknown, faults: SignupFault[]): bigint {
  const trigger = readAmount(raw, 'USD')
  const say = (code: SignupFault['code']) => faults.push({ field: 'autoReloadTrigger', code })
  if (trigger.ok) {
    if (trigger.value > reloadAmountMax) say('trigger-too-large')
    return trigger.value
  }
  if (trigger.error === 'negative') say('trigger-negative')
  if (trigger.error === 'not-an-amount') say('trigger-invalid')
  if (trigger.error === 'other-unit') say('trigger-other-unit')
  return reloadTriggerDefault
}

/** AUTO-07: below the trigger, not at it. */
export function needsReload(reserve: bigint, trigger: bigint): boolean {
  return reserve < trigger
}

/**
 * The amount to charge for a shortfall: the enrolled amount, or its smallest multiple that covers
 * the shortfall. Undefined when that exceeds the maximum of one charge.
 */
export function reloadSum(shortfall: bigint, amount: bigint): bigint | undefined {
  const times = shortfall <= amount ? 1n : (shortfall + amount - 1n) / amount
  const sum = times * amount
  return sum > reloadAmountMax ? undefined : sum
}

const hourMs = 3_600_000
const backOffMs = [hourMs, 6 * hourMs, 24 * hourMs]
/** Issuer codes for lost, stolen, fraud, pick up and stop payment: never retried. */
const finalCodes = new Set(['250', '251', '252', '253', '261', '262'])

/**
 * When a card may be charged after its nth consecutive decline: after 1 h, 6 h, 24 h, then never
 * (`null`) until the card is enrolled again or a load with it succeeds.
 */
export function nextTryAfterDecline(declines: number, code: string, now: Date): Date | null {
  const wait = backOffMs[declines - 1]
  if (wait === undefined || finalCodes.has(code)) return null
  return new Date(now.getTime() + wait)
}
