/** Tickets of sign-ins whose password was right, and whose second step is still to come. */
import type { Queryable, Tx } from '@exchange/database'
import { secondStepTriesMost } from '@exchange/domain/factors/factor.rules'

export interface NewTicket {
  readonly ticketHash: Buffer
  readonly contactId: number
  readonly address: string
  readonly expiresAt: Date
}

/** False if the password is no longer the user's: like `insertSessionByPassword`. */
export async function insertTicket(
  db: Queryable,
  ticket: NewTicket,
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into identity.sign_in_tickets (ticket_hash, contact_id, address, expires_at)
    select $1, u.contact_id, $3, $4
    from identity.users u
    where u.contact_id = $2
      and u.password_hash = $5
    for share`,
    [ticket.ticketHash, ticket.contactId, ticket.address, ticket.expiresAt, passwordHash],
  )
  return rowCount === 1
}

export interface TicketAsked {
  readonly ticketHash: Buffer
  readonly address: string
  readonly at: Date
}

/** Whose ticket it is; undefined if it has ended, or came from elsewhere. */
export async function findTicket(
  db: Queryable,
  { ticketHash, address, at }: TicketAsked,
): Promise<number | undefined> {
  const { rows } = await db.query<{ contactId: number }>(
    `select contact_id as "contactId"
    from identity.sign_in_tickets
    where ticket_hash = $1
      and address = $2
      and expires_at > $3
      and tries < $4`,
    [ticketHash, address, at, secondStepTriesMost],
  )
  return rows[0]?.contactId
}

/** Counts a try before it is judged, so that concurrent ones are all counted. */
export async function tryTicket(
  db: Queryable,
  { ticketHash, address, at }: TicketAsked,
): Promise<number | undefined> {
  const { rows } = await db.query<{ contactId: number }>(
    `update identity.sign_in_tickets
    set tries = tries + 1
    where ticket_hash = $1
      and address = $2
      and expires_at > $3
      and tries < $4
    returning contact_id as "contactId"`,
    [ticketHash, address, at, secondStepTriesMost],
  )
  return rows[0]?.contactId
}

/** Uses up the ticket; false if it was used, or its password was changed, meanwhile. */
export async function useTicket(tx: Tx, ticketHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from identity.sign_in_tickets where ticket_hash = $1',
    [ticketHash],
  )
  return rowCount === 1
}

export async function deleteTicketsOf(tx: Tx, contactId: number): Promise<void> {
  await tx.query('delete from identity.sign_in_tickets where contact_id = $1', [contactId])
}

export async function deleteTicketsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity.sign_in_tickets where expires_at < $1', [before])
}
