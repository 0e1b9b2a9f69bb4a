/** The W-9 of the own business: what it says, and signing a new one. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { statusAfter } from '@exchange/domain/tax/w9-status.rules'
import { readW9, type TypedW9, type W9Fault } from '@exchange/domain/tax/w9.rules'
import type { NumberSeal } from '../../kernel/number-seal.ts'
import {
  findSignedW9,
  findTaxMember,
  isMainContact,
  listCopies,
  type CopyRow,
  type SignedRow,
  type TaxMember,
} from './tax-member.read.ts'
import { holdStanding, insertEvent, insertW9 } from './w9s.store.ts'

export interface SignNeeds {
  readonly database: Database
  readonly seal: NumberSeal
  readonly now: () => Date
}

export interface Signer {
  readonly contactId: number
  readonly memberId: number
}

export interface OwnTaxFound {
  readonly of: TaxMember
  /** Only the main contact signs, and reads what was signed. */
  readonly signs: boolean
  readonly w9: SignedRow | undefined
  readonly copies: readonly CopyRow[]
}

/** What employees get has neither a W-9 nor copies. */
export async function readOwn(
  { database }: Pick<SignNeeds, 'database'>,
  { contactId, memberId }: Signer,
): Promise<OwnTaxFound> {
  const of = await findTaxMember(database, memberId, contactId)
  if (!of) throw new Error(`The business ${memberId} of a session is missing.`)
  if (!(await isMainContact(database, contactId))) {
    return { of, signs: false, w9: undefined, copies: [] }
  }
  const [w9, copies] = await Promise.all([
    of.w9Id === null ? undefined : findSignedW9(database, of.w9Id),
    listCopies(database, memberId),
  ])
  return { of, signs: true, w9, copies }
}

/** A second notice follows a first one within these years. */
const noticeYears = 3

/** From when on a first notice counts. */
export function noticesSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - noticeYears)
  return since
}

export type SignRefusal =
  | { readonly reason: 'not-asked' | 'only-main-contact' }
  | { readonly reason: 'faults'; readonly faults: readonly W9Fault[] }

/**
 * Keeps a signed W-9 with its number sealed; the former one stays, and no longer holds. Refused
 * where the exchange files no forms, and to all but the main contact.
 */
export async function signW9(
  { database, seal, now }: SignNeeds,
  { contactId, memberId }: Signer,
  typed: TypedW9,
): Promise<Result<undefined, SignRefusal>> {
  const of = await findTaxMember(database, memberId, contactId)
  if (!of || of.filer === null) return fail({ reason: 'not-asked' })
  if (!(await isMainContact(database, contactId))) return fail({ reason: 'only-main-contact' })
  const read = readW9(typed)
  if (!read.ok) return fail({ reason: 'faults', faults: read.error })
  const w9 = read.value
  const at = now()
  await database.transaction(async (tx) => {
    const before = await holdStanding(tx, memberId, noticesSince(at))
    const after = statusAfter(before, 'signed')
    if (!after.ok) throw new Error(`A W-9 was refused: ${after.error}`)
    const w9Id = await insertW9(tx, { memberId, w9, ...seal.seal(w9.tin), by: contactId, at })
    const event = { memberId, event: 'signed', status: after.value, w9Id } as const
    await insertEvent(tx, { ...event, by: contactId, at })
  })
  return ok(undefined)
}
