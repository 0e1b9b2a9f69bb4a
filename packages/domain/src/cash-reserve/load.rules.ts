/**
 * Validates a load of the cash reserve before the gateway is called; shared by form and server
 * (CRA-02, CRA-05, CRA-06). Name and address of a new card are validated by the wallet's rules;
 * number, expiry and security code never come here.
 */
import { readAmount } from '../typed/amount.rules.ts'
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, lengthOf } from '../typed/text.rules.ts'

/** CRA-05: the minimum and the suggested amount, in cents. */
export const loadMinor = { least: 10_00n, recommended: 50_00n } as const
const loadStep = 10_00n

/** The smallest load in steps of ten dollars that covers what is missing; in cents. */
export function loadFor(missing: bigint): bigint {
  const steps = (missing + loadStep - 1n) / loadStep
  return steps > 0n ? steps * loadStep : loadMinor.least
}

/** CRA-05 as decided: the default maximum of one load, in cents. */
export const loadMostMinor = 5_000_00n
export const descriptionLengthMax = 200

export interface LoadFields {
  readonly amount?: unknown
  readonly description?: unknown
  readonly vaultId?: unknown
  readonly save?: unknown
}

export interface LoadOrder {
  /** Cents. */
  readonly amount: bigint
  readonly description: string
  /** CRA-07: the saved card to charge; undefined for a new one. */
  readonly vaultId: string | undefined
  /** CRA-04: save the new card if it is approved. */
  readonly save: boolean
}

export type LoadAmountFault = 'amount-invalid' | 'amount-other-unit' | 'too-small' | 'too-large'

export type LoadFault =
  | { readonly field: 'amount'; readonly code: LoadAmountFault }
  | { readonly field: 'description'; readonly code: 'description-invalid' }
  | { readonly field: 'vaultId'; readonly code: 'card-invalid' }

/** Returns the load, or all faults in the order of the form. `most` is in cents. */
export function readLoadOrder(
  fields: LoadFields,
  most: bigint,
): Result<LoadOrder, readonly LoadFault[]> {
  const faults: LoadFault[] = []
  const amount = readLoadAmount(fields.amount, most)
  if (!amount.ok) faults.push({ field: 'amount', code: amount.error })
  const description = readDescription(fields.description)
  if (description === undefined) faults.push({ field: 'description', code: 'description-invalid' })
  const vaultId = fields.vaultId === null || fields.vaultId === '' ? undefined : fields.vaultId
  if (vaultId !== undefined && !isVaultId(vaultId)) {
    faults.push({ field: 'vaultId', code: 'card-invalid' })
  }
  if (!amount.ok || description === undefined || faults.length > 0) return fail(faults)
  return ok({
    amount: amount.value,
    description,
    vaultId: vaultId as string | undefined,
    save: vaultId === undefined && fields.save === true,
  })
}

/** CRA-05, CRA-06: the amount of a load in cents. */
export function readLoadAmount(raw: unknown, most: bigint): Result<bigint, LoadAmountFault> {
  const read = readAmount(raw, 'USD')
  if (!read.ok && read.error === 'other-unit') return fail('amount-other-unit')
  if (!read.ok) return fail(read.error === 'negative' ? 'too-small' : 'amount-invalid')
  if (read.value < loadMinor.least) return fail('too-small')
  return read.value > most ? fail('too-large') : read
}

function readDescription(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return ''
  const text = typeof raw === 'string' ? cleanLine(raw) : undefined
  return text !== undefined && lengthOf(text) <= descriptionLengthMax ? text : undefined
}

function isVaultId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}
