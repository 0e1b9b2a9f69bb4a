/** Users: the logins of contacts. */
import type { Queryable, Tx } from '@exchange/database'
import type { OwnNames } from '@exchange/domain/identity/own-names.rules'

export interface UserRow {
  readonly contactId: number
  readonly passwordHash: string | null
  readonly allowLogin: boolean
  readonly memberStatus: 'applied' | 'active' | 'disabled'
  readonly exchangeId: number
  readonly exchangeStatus: 'open' | 'removed'
}

const findUser = `select
      u.contact_id as "contactId",
      u.password_hash as "passwordHash",
      c.allow_login as "allowLogin",
      m.status as "memberStatus",
      m.exchange_id as "exchangeId",
      e.status as "exchangeStatus"
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    join members.members m on m.id = c.member_id
    join exchanges.exchanges e on e.id = m.exchange_id`

/** The user of a username, ignoring case. */
export async function findUserByUsername(
  db: Queryable,
  username: string,
): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(
    `${findUser}
    where lower(u.username) = $1`,
    [username],
  )
  return rows[0]
}

export async function findUserByContact(
  db: Queryable,
  contactId: number,
): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>(
    `${findUser}
    where u.contact_id = $1`,
    [contactId],
  )
  return rows[0]
}

export async function updateLastLogin(db: Queryable, contactId: number, at: Date): Promise<void> {
  await db.query(
    `update identity.users
    set first_login_at = coalesce(first_login_at, $2),
      last_login_at = $2
    where contact_id = $1`,
    [contactId, at],
  )
}

/**
 * The user moves no money and uses no right until a code has set a new password. Such codes go
 * meanwhile to the oldest address that the used letters of this lock were written to: those of the
 * first of them, before a change of the address rather than after it. So whoever says it, first or
 * last, a thief who has moved the address gets none; letters since the lock change nothing.
 */
export async function updateSendingLocked(tx: Tx, contactId: number, at: Date): Promise<void> {
  await tx.query(
    `update identity.users u
    set sending_locked_at = coalesce(u.sending_locked_at, $2),
      locked_mail_to = coalesce(
        (
          select told.mail_to
          from identity.device_letters used
          join identity.device_letters told
            on told.contact_id = used.contact_id
            and told.created_at = used.created_at
          where used.contact_id = u.contact_id
            and used.used_at >= coalesce(u.sending_locked_at, $2)
            and used.created_at <= coalesce(u.sending_locked_at, $2)
            and told.mail_to <> ''
          order by told.created_at, told.is_former desc
          limit 1
        ),
        u.locked_mail_to
      )
    where u.contact_id = $1`,
    [contactId, at],
  )
}

/** True if the user was locked. */
export async function updateUnlocked(tx: Tx, contactId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update identity.users
    set sending_locked_at = null,
      locked_mail_to = null
    where contact_id = $1
      and sending_locked_at is not null`,
    [contactId],
  )
  return rowCount === 1
}

export interface LockRow {
  readonly isLocked: boolean
  /** Where codes go while it is locked; null: where letters go, as it was told by text alone. */
  readonly mailTo: string | null
}

export async function findLock(db: Queryable, contactId: number): Promise<LockRow | undefined> {
  const { rows } = await db.query<LockRow & Record<string, unknown>>(
    `select
      sending_locked_at is not null as "isLocked",
      locked_mail_to as "mailTo"
    from identity.users
    where contact_id = $1`,
    [contactId],
  )
  return rows[0]
}

/** What a person is called, for the rule about its own names. */
export async function findOwnNames(
  db: Queryable,
  contactId: number,
): Promise<OwnNames | undefined> {
  const { rows } = await db.query<OwnNames & Record<string, unknown>>(
    `select
      u.username,
      c.first_name as "firstName",
      c.last_name as "lastName",
      m.name as business,
      c.email
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    join members.members m on m.id = c.member_id
    where u.contact_id = $1`,
    [contactId],
  )
  return rows[0]
}

export async function findPasswordHash(
  db: Queryable,
  contactId: number,
): Promise<string | null | undefined> {
  const { rows } = await db.query<{ passwordHash: string | null }>(
    'select password_hash as "passwordHash" from identity.users where contact_id = $1',
    [contactId],
  )
  return rows[0]?.passwordHash
}

export async function updatePassword(tx: Tx, contactId: number, hash: string): Promise<void> {
  await tx.query('update identity.users set password_hash = $2 where contact_id = $1', [
    contactId,
    hash,
  ])
}

/** Inserts a user without a password; false if the username is taken. */
export async function insertUser(tx: Tx, contactId: number, username: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into identity.users (contact_id, username)
    values ($1, $2)
    on conflict (lower(username)) do nothing`,
    [contactId, username],
  )
  return rowCount === 1
}

export interface NewUser {
  readonly contactId: number
  readonly username: string
}

/** Inserts users without a password; returns the contacts whose username was free. */
export async function insertUsers(tx: Tx, users: readonly NewUser[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into identity.users (contact_id, username)
    select u.id, u.name
    from unnest($1::integer[], $2::text[]) as u (id, name)
    on conflict (lower(username)) do nothing
    returning contact_id as id`,
    [users.map(({ contactId }) => contactId), users.map(({ username }) => username)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Nobody signs in with them any more. */
export async function updateReleased(tx: Tx, contactIds: readonly number[]): Promise<void> {
  await tx.query(
    `update identity.users
    set
      username = 'undone-' || contact_id,
      password_hash = null
    where contact_id = any ($1::integer[])`,
    [contactIds],
  )
}

/** The later of both dates; undefined without a login. */
export async function updateNextSurvey(
  tx: Tx,
  contactId: number,
  at: Date,
): Promise<Date | undefined> {
  const { rows } = await tx.query<{ readonly next: Date }>(
    `update identity.users
    set next_nps_at = greatest(next_nps_at, $2)
    where contact_id = $1
    returning next_nps_at as next`,
    [contactId, at],
  )
  return rows[0]?.next
}

/** No password was chosen, no passkey made, and nobody has signed in. */
export async function isUnused(db: Queryable, contactId: number): Promise<boolean> {
  const { rows } = await db.query<{ unused: boolean }>(
    `select
      u.password_hash is null
        and u.first_login_at is null
        and not exists (select from factors.passkeys p where p.contact_id = u.contact_id) as unused
    from identity.users u
    where u.contact_id = $1`,
    [contactId],
  )
  return rows[0]?.unused === true
}

/** Stays as it is if somebody has this username. */
export async function updateUnusedUsername(
  tx: Tx,
  contactId: number,
  username: string,
): Promise<void> {
  await tx.query(
    `update identity.users
    set username = $2
    where contact_id = $1
      and not exists (select from identity.users other where lower(other.username) = $2)`,
    [contactId, username],
  )
}
