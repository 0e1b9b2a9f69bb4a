/**
 * A friend joins by an invitation (INVITE-18, DOMAIN §9): a trial member of the network's trial
 * exchange, with a login and accepted terms, in one transaction that uses up the code. The rewards
 * follow when the friend has proved its address: at once if it was invited by mail to it, otherwise
 * by the job.
 */
import type { Database, Tx } from '@exchange/database'
import { isSameEmail } from '@exchange/domain/contact-details/contact-details.rules'
import type { PasswordFault } from '@exchange/domain/identity/password.rules'
import { canBeInvitationCode } from '@exchange/domain/invitations/invitation.rules'
import type { JoiningFields } from '@exchange/domain/invitations/joining.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { secretHash } from '../../kernel/secret-hash.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { addLoginWithPassword, newPasswordFault, type Passwords } from '../identity/index.ts'
import { addTrialMember } from '../members/index.ts'
import type { Located, Places } from '../places/index.ts'
import { acceptTerms, type CurrentTerms } from '../terms/index.ts'
import { refuseInvitation, type CodeRefusal } from './invitation-codes.service.ts'
import {
  findByCode,
  isKnownPerson,
  isOwnAddress,
  lockByCode,
  type InvitationRow,
} from './invitations.read.ts'
import { lockProgramme, updateJoined } from './invitations.store.ts'

export interface JoinNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly places: Pick<Places, 'locate'>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly terms: CurrentTerms
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
  /** Pays what is due for an invitation. */
  reward(invitationId: number): Promise<void>
}

export interface JoinOrder extends JoiningFields {
  readonly code: string
  readonly password: string
  readonly termsVersion: string
  readonly address: string
}

export type JoinRefusal =
  | { readonly code: CodeRefusal | 'address-known' | 'terms-changed' | 'no-trial' }
  | { readonly code: 'password'; readonly fault: PasswordFault }

/** The trial exchange of the network; undefined if it has none. */
export async function trialExchange(exchanges: ExchangeBook) {
  return [...(await exchanges.all()).values()].find(({ trial, open }) => trial && open)
}

/** Returns the username. A refusal has changed nothing. */
export async function joinByInvitation(
  needs: JoinNeeds,
  order: JoinOrder,
): Promise<Result<string, JoinRefusal>> {
  const { code, password, email, zip, first: firstName, last: lastName } = order
  if (!canBeInvitationCode(code)) return fail({ code: 'unknown' })
  const early = refuseInvitation(await findByCode(needs.database, secretHash(code)), needs.now())
  if (early) return fail({ code: early })
  const names = { username: email, firstName, lastName, business: '', email }
  const fault = newPasswordFault(password, names)
  if (fault) return fail({ code: 'password', fault })
  const exchange = await trialExchange(needs.exchanges)
  if (!exchange) return fail({ code: 'no-trial' })
  const place = await needs.places.locate({ zip })
  const hash = await needs.passwords.hash(password)
  // Before the transaction, so that none that waits for its turn needs a second connection.
  await needs.terms.get()
  const joined = await needs.database.transaction(
    async (tx): Promise<Result<Joined, JoinRefusal>> => {
      // First, because two codes could be used by one person at the same time.
      await lockProgramme(tx)
      const found = await lockByCode(tx, secretHash(code))
      const refusal = await refuse(needs, tx, { found, order })
      if (!found || refusal) return fail({ code: refusal ?? 'unknown' })
      const to = { exchangeId: exchange.id, place }
      return await joinIn(needs, tx, { order, hash, found, to })
    },
  )
  if (!joined.ok) return joined
  await needs.reward(joined.value.invitationId)
  return ok(joined.value.username)
}

interface Asked {
  readonly found: InvitationRow | undefined
  readonly order: JoinOrder
}

/** One person joins once: neither with its inviter's addresses nor with those of a contact. */
async function refuse({ now }: JoinNeeds, tx: Tx, { found, order }: Asked) {
  const refusal = refuseInvitation(found, now())
  if (!found || refusal) return refusal ?? 'unknown'
  const known = (await isKnownPerson(tx, order)) || (await isOwnAddress(tx, found.memberId, order))
  return known ? 'address-known' : undefined
}

interface Joined {
  readonly username: string
  readonly invitationId: number
}

interface Joining {
  readonly order: JoinOrder
  readonly hash: string
  readonly found: InvitationRow
  readonly to: { readonly exchangeId: number; readonly place: Located | null }
}

async function joinIn(
  { terms, outbox, now }: JoinNeeds,
  tx: Tx,
  { order, hash, found, to }: Joining,
): Promise<Result<Joined, JoinRefusal>> {
  const at = now()
  const { version } = await terms.get()
  if (version !== order.termsVersion) return fail({ code: 'terms-changed' })
  // The code was in the mail to this address alone.
  const proved = isSameEmail(found.email, order.email)
  const { memberId, contactId } = await addTrialMember(tx, order, { ...to, at, proved })
  const person = { firstName: order.first, lastName: order.last, email: order.email }
  const username = await addLoginWithPassword(tx, contactId, { ...person, hash })
  if (username === undefined) throw new Error('No username is left for a friend who joins.')
  const { address } = order
  const accepted = await acceptTerms({ database: tx, terms, now }, { contactId, version, address })
  if (!accepted.ok) throw new Error('The terms changed since they were compared.')
  await updateJoined(tx, found.id, { memberId, at })
  const asked = { contact: contactId, email: order.email, at: at.toISOString() }
  if (!proved) await outbox.add(tx, [fact('contact.verification-asked', asked)])
  return ok({ username, invitationId: found.id })
}
