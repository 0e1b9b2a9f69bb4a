/** Sessions by the hash of their token. */
import type { Queryable, Tx } from '@exchange/database'

export interface NewSession {
  readonly tokenHash: Buffer
  readonly contactId: number
  readonly userAgent: string
  readonly keep: boolean
  readonly signedInAt: Date
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The next token of the same sign-in. */
export async function insertNextSession(
  db: Queryable,
  before: Buffer,
  session: NewSession & { readonly addressBlock: string },
): Promise<void> {
  await db.query(
    `insert into identity.sessions (
      token_hash, contact_id, keep, created_at, last_used_at, expires_at, signed_in_at,
      user_agent, session_id, proved_at, proved_from, second_factor, device_hash, address_block
    )
    select
      $1, $2, $3, $4, $4, $5, $6, $7,
      s.session_id, s.proved_at, s.proved_from, s.second_factor, s.device_hash, $9
    from identity.sessions s
    where s.token_hash = $8`,
    [
      session.tokenHash,
      session.contactId,
      session.keep,
      session.createdAt,
      session.expiresAt,
      session.signedInAt,
      session.userAgent,
      before,
      session.addressBlock,
    ],
  )
}

/**
 * Inserts a session for a checked password; false if it is no longer the user's. Concurrent
 * password changes and sign-ins are serialised with this, so the former either make it fail or end
 * the session.
 */
export async function insertSessionByPassword(
  db: Queryable,
  session: NewSession,
  passwordHash: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into identity.sessions (
      token_hash, contact_id, keep, created_at, last_used_at, expires_at, signed_in_at, proved_at,
      user_agent
    )
    select $1, u.contact_id, $3, $4, $4, $5, $7, $7, $8
    from identity.users u
    where u.contact_id = $2
      and u.password_hash = $6
    for no key update`,
    [
      session.tokenHash,
      session.contactId,
      session.keep,
      session.createdAt,
      session.expiresAt,
      passwordHash,
      session.signedInAt,
      session.userAgent,
    ],
  )
  return rowCount === 1
}

/** Inserts a session of a person who has shown a second factor. */
export async function insertSecuredSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query(
    `insert into identity.sessions (
      token_hash, contact_id, keep, created_at, last_used_at, expires_at, signed_in_at, proved_at,
      user_agent, second_factor
    )
    values ($1, $2, $3, $4, $4, $5, $6, $6, $7, true)`,
    [
      ...[session.tokenHash, session.contactId, session.keep, session.createdAt],
      ...[session.expiresAt, session.signedInAt, session.userAgent],
    ],
  )
}

/** The person of a sign-in has set up a factor in it. */
export async function updateSecondFactor(
  tx: Tx,
  contactId: number,
  sessionId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update identity.sessions
    set second_factor = true
    where contact_id = $1
      and session_id = $2`,
    [contactId, sessionId],
  )
  return (rowCount ?? 0) > 0
}

/**
 * Marks a session as replaced: it ends at `endsAt`, or earlier if it would have anyway. False if it
 * no longer exists, because of a signing out.
 */
export async function updateReplaced(
  db: Queryable,
  tokenHash: Buffer,
  { at, endsAt }: { readonly at: Date; readonly endsAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity.sessions
    set replaced_at = coalesce(replaced_at, $2),
      expires_at = least(expires_at, $3)
    where token_hash = $1`,
    [tokenHash, at, endsAt],
  )
  return rowCount === 1
}

/**
 * Ends a session and the replaced ones of its contact, which could still be exchanged within their
 * last minute.
 */
export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query(
    `delete from identity.sessions s
    using identity.sessions mine
    where mine.token_hash = $1
      and s.contact_id = mine.contact_id
      and (s.token_hash = mine.token_hash or s.replaced_at is not null)`,
    [tokenHash],
  )
}

/** Ends every session of a contact, apart from that of `except`. */
export async function deleteSessionsOf(
  tx: Tx,
  contactId: number,
  except: Buffer | null = null,
): Promise<void> {
  await deleteSessionsWhere(tx, 'token_hash is distinct from $2', [contactId, except])
}

/** Ends one sign-in of a contact, whichever token it has by now; false if it had ended before. */
export async function deleteSignIn(tx: Tx, contactId: number, sessionId: string): Promise<boolean> {
  return await deleteSessionsWhere(tx, 'session_id = $2', [contactId, sessionId])
}

/** Ends what a contact has open on these devices. */
export async function deleteSessionsOnDevices(
  tx: Tx,
  contactId: number,
  keyHashes: readonly Buffer[],
): Promise<void> {
  await deleteSessionsWhere(tx, 'device_hash = any ($2::bytea[])', [contactId, keyHashes])
}

/**
 * Ends the sessions of a contact that fit; false if there was none. A session that is being
 * exchanged is waited for, and the new one is only visible to the next statement, so this repeats
 * until none is left.
 */
async function deleteSessionsWhere(
  tx: Tx,
  condition: string,
  values: readonly [contactId: number, value: unknown],
): Promise<boolean> {
  for (let ended = false; ; ended = true) {
    const { rowCount } = await tx.query(
      `delete from identity.sessions
      where contact_id = $1
        and ${condition}`,
      [...values],
    )
    if (rowCount === 0) return ended
  }
}

/** Ends every sign-in of a contact but one, also those that are being exchanged. */
export async function deleteOtherSignIns(
  tx: Tx,
  contactId: number,
  sessionId: string,
): Promise<void> {
  await deleteSessionsWhere(tx, 'session_id <> $2', [contactId, sessionId])
}

/** Its person proved who they are: each token of the sign-in is fresh; false if it has ended. */
export async function updateProved(
  tx: Tx,
  { contactId, sessionId }: { readonly contactId: number; readonly sessionId: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update identity.sessions
    set proved_at = greatest(proved_at, $3),
      proved_from = null
    where contact_id = $1
      and session_id = $2`,
    [contactId, sessionId, at],
  )
  return (rowCount ?? 0) > 0
}

/** True if the sign-in has not ended; it does not before the transaction ends. */
export async function holdSignIn(
  tx: Tx,
  { contactId, sessionId }: { readonly contactId: number; readonly sessionId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select
    from identity.sessions
    where contact_id = $1
      and session_id = $2
    for share`,
    [contactId, sessionId],
  )
  return (rowCount ?? 0) > 0
}

/** True if this session of the contact is valid; locks it until the transaction ends. */
export async function holdSession(tx: Tx, contactId: number, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select
    from identity.sessions
    where token_hash = $2
      and contact_id = $1
    for update`,
    [contactId, tokenHash],
  )
  return rowCount === 1
}

export interface Use {
  readonly tokenHash: Buffer
  readonly usedAt: Date
}

export interface Lifetimes {
  readonly keptMs: number
  readonly otherMs: number
  readonly tillMs: number
}

/** Extends used sessions; replaced ones keep their end. */
export async function updateUses(
  db: Queryable,
  uses: readonly Use[],
  { keptMs, otherMs, tillMs }: Lifetimes,
): Promise<void> {
  await db.query(
    `update identity.sessions s
    set last_used_at = greatest(s.last_used_at, u.used_at),
      expires_at = greatest(
        s.expires_at,
        u.used_at
          + case
            when s.till_device is not null then $5::float8
            when s.keep then $3::float8
            else $4::float8
          end * interval '1 millisecond'
      )
    from unnest($1::bytea[], $2::timestamptz[]) as u (token_hash, used_at)
    where s.token_hash = u.token_hash
      and s.replaced_at is null`,
    [uses.map((use) => use.tokenHash), uses.map((use) => use.usedAt), keptMs, otherMs, tillMs],
  )
}

export async function deleteSessionsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from identity.sessions
    where expires_at < $1`,
    [before],
  )
}
