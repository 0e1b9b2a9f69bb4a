/** A contact accepts the terms in force; any other version is refused (TERMS-07, TERMS-08). */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { CurrentTerms } from './current-terms.service.ts'
import { insertAcceptance } from './terms.store.ts'

export interface AcceptTermsNeeds {
  readonly database: Pick<Database, 'query'>
  readonly terms: CurrentTerms
  readonly now: () => Date
}

export interface AcceptTermsOrder {
  readonly contactId: number
  readonly version: string
  readonly address: string
}

export async function acceptTerms(
  { database, terms, now }: AcceptTermsNeeds,
  order: AcceptTermsOrder,
): Promise<Result<void, 'not-the-current-version'>> {
  const current = await terms.get()
  if (order.version !== current.version || current.html === '') {
    return fail('not-the-current-version')
  }
  await insertAcceptance(database, { ...order, acceptedAt: now() })
  return ok(undefined)
}
