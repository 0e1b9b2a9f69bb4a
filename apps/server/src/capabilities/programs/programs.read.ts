/** Keys and targets of a member. */
import type { Queryable } from '@exchange/database'
import type { ProgramScope } from '@exchange/domain/programs/key.rules'
import type { WebhookTopic } from '@exchange/domain/programs/webhook.rules'

export interface KeyRow {
  readonly keyId: number
  readonly name: string
  readonly hint: string
  readonly scopes: ProgramScope[]
  readonly madeAt: Date
  readonly madeBy: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly revokedAt: Date | null
}

const keysShown = 50

/** Newest first. */
export async function listKeys(db: Queryable, memberId: number): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>({
    name: 'list-program-keys',
    text: `select
      k.id as "keyId",
      k.name,
      k.hint,
      k.scopes,
      k.made_at as "madeAt",
      concat_ws(' ', c.first_name, c.last_name) as "madeBy",
      k.expires_at as "expiresAt",
      k.used_at as "usedAt",
      k.revoked_at as "revokedAt"
    from programs.keys k
    join members.contacts c on c.id = k.made_by
    where k.member_id = $1
    order by k.id desc
    limit ${keysShown}`,
    values: [memberId],
  })
  return rows
}

export interface TargetRow {
  readonly targetId: number
  readonly address: string
  readonly topics: WebhookTopic[]
  readonly isOn: boolean
  readonly stoppedAt: Date | null
  readonly failingSince: Date | null
  readonly formerUntil: Date | null
  readonly madeAt: Date
}

export async function listTargets(db: Queryable, memberId: number): Promise<TargetRow[]> {
  const { rows } = await db.query<TargetRow>({
    name: 'list-webhook-targets',
    text: `select
      t.id as "targetId",
      t.address,
      t.topics,
      t.is_on as "isOn",
      t.stopped_at as "stoppedAt",
      t.failing_since as "failingSince",
      t.former_until as "formerUntil",
      t.made_at as "madeAt"
    from programs.targets t
    where t.member_id = $1
      and t.removed_at is null
    order by t.id`,
    values: [memberId],
  })
  return rows
}
