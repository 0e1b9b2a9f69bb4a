/**
 * Names the first administrator: the exchange, its office and a person with a password, but without
 * a right, which comes when the exchange is opened. Said again, it takes the place of what was said
 * before: sign-ins and factors of before end.
 */
import type { Database, Tx } from '@exchange/database'
import type { PasswordFault } from '@exchange/domain/identity/password.rules'
import type { TypedAdministrator } from '@exchange/domain/setup/administrator-form.rules'
import type { NewExchangeForm } from '@exchange/domain/setup/exchange-form.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { SecurityLog } from '../audit/index.ts'
import { createExchange, reviseExchange } from '../exchanges/index.ts'
import { removeFactors } from '../factors/index.ts'
import {
  giveUsername,
  newPasswordFault,
  replacePassword,
  type Passwords,
} from '../identity/index.ts'
import { addOffice, reviseOffice, type Office } from '../members/index.ts'
import { findOfficeLogin } from './administrator.read.ts'
import type { ByCode, StepRefusal } from './save-step.service.ts'
import { lockByCode, openByCode } from './setup-code.service.ts'
import { insertOffice, updateSetup, type SetupRow } from './setup.store.ts'

export interface NameAdministratorNeeds {
  readonly database: Database
  readonly passwords: Pick<Passwords, 'hash'>
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly now: () => Date
}

export type AdministratorRefusal =
  | StepRefusal
  | 'incomplete'
  | 'id-taken'
  | 'username-taken'
  | { readonly password: PasswordFault }

/** Rolls the transaction back. */
class Refused extends Error {
  readonly why: 'id-taken' | 'username-taken'
  constructor(why: 'id-taken' | 'username-taken') {
    super(why)
    this.why = why
  }
}

interface Named {
  readonly person: TypedAdministrator
  readonly password: string
}

export async function nameAdministrator(
  needs: NameAdministratorNeeds,
  by: ByCode,
  { person, password }: Named,
): Promise<Result<undefined, AdministratorRefusal>> {
  // First, so that nobody without the code makes the server hash.
  const opened = await openByCode(needs.database, by.code)
  if (!opened.ok) return opened
  if (!opened.value.exchange) return fail('incomplete')
  const fault = newPasswordFault(password, ownNames(person, opened.value.exchange))
  if (fault) return fail({ password: fault })
  const hash = await needs.passwords.hash(password)
  try {
    return await needs.database.transaction(async (tx) => {
      const setup = await lockByCode(tx, by.code)
      if (!setup.ok) return setup
      if (setup.value.version !== by.version) return fail('changed-meanwhile')
      const { exchange } = setup.value
      if (!exchange) return fail('incomplete')
      const contactId = await keepPerson(needs, tx, { setup: setup.value, exchange, person })
      if (!(await giveUsername(tx, contactId, person.username))) throw new Refused('username-taken')
      await removeFactors(tx, contactId)
      await replacePassword(needs.securityLog, tx, { contactId, hash })
      await updateSetup(tx, { contactId })
      return ok(undefined)
    })
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    return fail(failure.why)
  }
}

interface Keeping {
  readonly setup: SetupRow
  readonly exchange: NewExchangeForm
  readonly person: TypedAdministrator
}

/** The exchange, its office and its person; made, or changed where they were made before. */
async function keepPerson(
  { now }: Pick<NameAdministratorNeeds, 'now'>,
  tx: Tx,
  { setup, exchange, person }: Keeping,
): Promise<number> {
  const name = officeName(exchange)
  const before = setup.contactId === null ? undefined : await findOfficeLogin(tx, setup.contactId)
  if (before && setup.contactId !== null) {
    const office: Office = { memberId: before.memberId, contactId: setup.contactId }
    await reviseExchange(tx, exchange)
    await reviseOffice(tx, office, name, person)
    return setup.contactId
  }
  if (!(await createExchange(tx, exchange))) throw new Refused('id-taken')
  const office = await addOffice(tx, { exchangeId: exchange.id, name, at: now() }, person)
  await insertOffice(tx, exchange.id, office.memberId)
  return office.contactId
}

export function officeName({ name }: { readonly name: string }): string {
  return `${name} Office`
}

function ownNames({ first, last, email, username }: TypedAdministrator, exchange: NewExchangeForm) {
  return { firstName: first, lastName: last, email, username, business: officeName(exchange) }
}
