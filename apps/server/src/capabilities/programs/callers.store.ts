/** Who calls with a key. */
import type { Queryable } from '@exchange/database'
import type { Program } from '../../kernel/program.port.ts'

export interface FoundProgram extends Program {
  readonly usedAt: Date | null
}

/** Of a key that is valid, of a member that is active and whose exchange is open. */
export async function findProgram(
  db: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<FoundProgram | undefined> {
  const { rows } = await db.query<FoundProgram & Record<string, unknown>>({
    name: 'find-program',
    text: `select
      k.id as "keyId",
      m.id as "memberId",
      m.exchange_id as "exchangeId",
      k.scopes,
      k.used_at as "usedAt"
    from programs.keys k
    join members.members m on m.id = k.member_id
    join exchanges.exchanges x on x.id = m.exchange_id
    where k.key_hash = $1
      and k.revoked_at is null
      and k.expires_at > $2
      and m.status = 'active'
      and x.status = 'open'`,
    values: [keyHash, now],
  })
  return rows[0]
}

/** Of calls at the same time one writes. */
export async function updateUsed(
  db: Queryable,
  keyId: number,
  { at, before }: { readonly at: Date; readonly before: Date },
): Promise<void> {
  await db.query(
    `update programs.keys
    set used_at = $2
    where id = $1
      and (used_at is null or used_at < $3)`,
    [keyId, at, before],
  )
}
