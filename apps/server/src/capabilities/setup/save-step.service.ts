/**
 * Keeps the steps of the setup as drafts, which change nothing before the exchange is opened. Each
 * says which version it has read, so that of two browsers the second one is told.
 */
import type { Database } from '@exchange/database'
import type { NewExchangeForm } from '@exchange/domain/setup/exchange-form.rules'
import type { NetworkForm } from '@exchange/domain/setup/network-form.rules'
import { termsFault, type TermsFault } from '@exchange/domain/terms/terms.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { cleanTerms } from '../terms/index.ts'
import { findOfficeLogin } from './administrator.read.ts'
import { lockByCode, type CodeRefusal } from './setup-code.service.ts'
import { updateSetup } from './setup.store.ts'

export interface ByCode {
  readonly code: string
  readonly version: number
}

export type StepRefusal = CodeRefusal | 'changed-meanwhile'

interface StepNeeds {
  readonly database: Database
}

type Step = { readonly network: NetworkForm } | { readonly exchange: NewExchangeForm }

/** `id-fixed`: the administrator belongs to another exchange already. */
export async function saveStep(
  { database }: StepNeeds,
  { code, version }: ByCode,
  step: Step,
): Promise<Result<undefined, StepRefusal | 'id-fixed'>> {
  return await database.transaction(async (tx) => {
    const setup = await lockByCode(tx, code)
    if (!setup.ok) return setup
    if (setup.value.version !== version) return fail('changed-meanwhile')
    const { contactId } = setup.value
    if ('exchange' in step && contactId !== null) {
      const person = await findOfficeLogin(tx, contactId)
      if (person && person.exchangeId !== step.exchange.id) return fail('id-fixed')
    }
    await updateSetup(tx, step)
    return ok(undefined)
  })
}

export async function saveTerms(
  { database }: StepNeeds,
  { code, version }: ByCode,
  html: string,
): Promise<Result<undefined, StepRefusal | TermsFault>> {
  const terms = cleanTerms(html)
  const fault = termsFault(terms)
  return await database.transaction(async (tx) => {
    const setup = await lockByCode(tx, code)
    if (!setup.ok) return setup
    if (setup.value.version !== version) return fail('changed-meanwhile')
    if (fault) return fail(fault)
    await updateSetup(tx, { terms })
    return ok(undefined)
  })
}
