/**
 * The operator of the server lets somebody in: a new administrator of the whole network, or one who
 * has lost password and factors. By the owner's login; it is noted as done by the operator.
 */
import type { Tx } from '@exchange/database'
import type { TypedAdministrator } from '@exchange/domain/setup/administrator-form.rules'
import { invitedDays } from '@exchange/domain/setup/setup-progress.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { secretHash } from '../../kernel/secret-hash.ts'
import type { StaffLog } from '../audit/index.ts'
import { giveRight, giveUsername } from '../identity/index.ts'
import { addOffice, addOfficePerson } from '../members/index.ts'
import { findFirstExchange, findOfficeLogin, findStaffByEmail } from './administrator.read.ts'
import { saveInvited } from './invited.store.ts'
import { officeName } from './name-administrator.service.ts'
import { newCode } from './setup-code.service.ts'
import { findOffice, insertOffice } from './setup.store.ts'

export interface InviteNeeds {
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface InvitedAdministrator {
  readonly code: string
  readonly username: string
  /** It had a right already: only password and factors begin anew. */
  readonly isKnown: boolean
}

/** The actor of a line of the log that no person of the network wrote. */
const operator = 0
const by = 'By the operator of the server, with npm run exchange.'

/** Whoever holds a right of staff with this address is let in again; anybody else is new. */
export async function inviteAdministrator(
  { staffLog, now }: InviteNeeds,
  tx: Tx,
  person: TypedAdministrator,
): Promise<Result<InvitedAdministrator, 'no-exchange' | 'username-taken'>> {
  const known = await findStaffByEmail(tx, person.email)
  const added = known === undefined ? await addPerson(tx, person, now()) : ok(known)
  if (!added.ok) return added
  const contactId = added.value
  const at = now()
  await giveRight(tx, contactId, { scope: 'Super', role: 'Admin' })
  const code = newCode()
  const expiresAt = new Date(at.getTime() + invitedDays * 86_400_000)
  await saveInvited(tx, { contactId, codeHash: secretHash(code), expiresAt })
  const login = await findOfficeLogin(tx, contactId)
  await staffLog.note(tx, {
    ...{ act: 'administrator.add', by: operator, why: by, concerns: [] },
    object: { kind: 'person', id: String(contactId) },
    after: {
      person: `${person.first} ${person.last}`,
      right: 'Super|||Admin',
      known: known !== undefined,
    },
  })
  return ok({ code, username: login?.username ?? '', isKnown: known !== undefined })
}

async function addPerson(
  tx: Tx,
  person: TypedAdministrator,
  at: Date,
): Promise<Result<number, 'no-exchange' | 'username-taken'>> {
  const exchange = await findFirstExchange(tx)
  if (!exchange) return fail('no-exchange')
  const memberId = await findOffice(tx, exchange.id)
  const contactId =
    memberId === undefined
      ? await addFirst(tx, exchange, person, at)
      : await addOfficePerson(tx, memberId, person)
  if (!(await giveUsername(tx, contactId, person.username))) return fail('username-taken')
  return ok(contactId)
}

/** An exchange that was not set up by us has no office yet. */
async function addFirst(
  tx: Tx,
  exchange: { readonly id: number; readonly name: string },
  person: TypedAdministrator,
  at: Date,
): Promise<number> {
  const office = { exchangeId: exchange.id, name: officeName(exchange), at }
  const { memberId, contactId } = await addOffice(tx, office, person)
  await insertOffice(tx, exchange.id, memberId)
  return contactId
}
