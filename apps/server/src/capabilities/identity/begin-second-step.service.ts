/** After the right password: whoever has a second factor gets a ticket instead of a session. */
import { randomBytes } from 'node:crypto'
import type { Queryable } from '@exchange/database'
import { secondStepMs, type FactorWay } from '@exchange/domain/factors/factor.rules'
import type { AssertionOptions } from '@exchange/domain/factors/passkey.rules'
import { secretHash } from '../../kernel/secret-hash.ts'
import type { SecondFactors } from './second-factors.port.ts'
import { findTicket, insertTicket } from './tickets.store.ts'
import type { UserRow } from './users.store.ts'

export interface SecondStepNeeds {
  readonly database: Queryable
  readonly factors: SecondFactors
  readonly now: () => Date
}

export interface SecondStep {
  readonly code: 'second-factor'
  /** Opaque, 256 random bits; only its hash is stored. */
  readonly ticket: string
  readonly ways: readonly FactorWay[]
}

export type SecondStepBegun = SecondStep | { readonly code: 'failed' } | undefined

/** Undefined without a second factor; `failed` if the password was changed meanwhile. */
export async function beginSecondStep(
  { database, factors, now }: SecondStepNeeds,
  { contactId, passwordHash }: UserRow,
  address: string,
): Promise<SecondStepBegun> {
  const ways = await factors.waysOf(contactId)
  if (ways.length === 0) return undefined
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + secondStepMs)
  const kept = { ticketHash: secretHash(ticket), contactId, address, expiresAt }
  const isKept = await insertTicket(database, kept, passwordHash ?? '')
  return isKept ? { code: 'second-factor', ticket, ways } : { code: 'failed' }
}

/** What a passkey is asked in the second step; undefined if the ticket has ended. */
export async function secondStepOptions(
  { database, factors, now }: SecondStepNeeds,
  { ticket, address }: { readonly ticket: string; readonly address: string },
): Promise<AssertionOptions | undefined> {
  const hash = secretHash(ticket)
  const contactId = await findTicket(database, { ticketHash: hash, address, at: now() })
  return contactId === undefined ? undefined : await factors.beginAssertion(contactId, hash)
}

/** The contact who has given the right password; undefined if the ticket has ended. */
export async function contactOfTicket(
  db: Queryable,
  asked: { readonly ticket: string; readonly address: string; readonly at: Date },
): Promise<number | undefined> {
  const { ticket, address, at } = asked
  return await findTicket(db, { ticketHash: secretHash(ticket), address, at })
}
