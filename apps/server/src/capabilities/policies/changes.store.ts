/** Changes of policies: planned, in force, and withdrawn. */
import type { Tx } from '@exchange/database'
import type { Figures, PolicyPart } from '@exchange/domain/policies/policy-parts.rules'

export interface StoredChange {
  readonly id: number
  readonly exchangeId: number
  readonly part: PolicyPart
  readonly validFrom: Date
  readonly before: Figures
  readonly after: Figures
  readonly reason: string
  readonly by: number
  readonly madeAt: Date
  readonly policyId: number | null
  readonly withdrawnAt: Date | null
}

const columns = `
    c.id,
    c.exchange_id as "exchangeId",
    c.part,
    c.valid_from as "validFrom",
    c.before,
    c.after,
    c.reason,
    c.made_by as by,
    c.made_at as "madeAt",
    c.policy_id as "policyId",
    c.withdrawn_at as "withdrawnAt"
  from policies.changes c`

/** Those not in force yet, by day and then in the order in which they were made. */
export async function listPlanned(tx: Tx, exchangeId: number, now: Date): Promise<StoredChange[]> {
  const { rows } = await tx.query<StoredChange & Record<string, unknown>>(
    `select ${columns}
    where c.exchange_id = $1
      and c.withdrawn_at is null
      and c.valid_from > $2
    order by c.valid_from, c.id`,
    [exchangeId, now],
  )
  return rows
}

export async function findLatest(tx: Tx, exchangeId: number): Promise<StoredChange | undefined> {
  const { rows } = await tx.query<StoredChange & Record<string, unknown>>(
    `select ${columns}
    where c.exchange_id = $1
    order by c.id desc
    limit 1`,
    [exchangeId],
  )
  return rows[0]
}

export async function findChange(tx: Tx, id: number): Promise<StoredChange | undefined> {
  const { rows } = await tx.query<StoredChange & Record<string, unknown>>(
    `select ${columns} where c.id = $1`,
    [id],
  )
  return rows[0]
}

export type NewChange = Omit<StoredChange, 'id' | 'policyId' | 'withdrawnAt'>

/** Undefined: the part changes at that moment already. */
export async function insertChange(tx: Tx, of: NewChange): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into policies.changes (
      exchange_id, part, valid_from, before, after, reason, made_by, made_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (exchange_id, part, valid_from) where withdrawn_at is null do nothing
    returning id`,
    [
      ...[of.exchangeId, of.part, of.validFrom, JSON.stringify(of.before)],
      ...[JSON.stringify(of.after), of.reason, of.by, of.madeAt],
    ],
  )
  return rows[0]?.id
}

/** The row with which it comes into force, and what it replaces there. */
export async function updatePlanned(
  tx: Tx,
  id: number,
  { policyId, before }: { readonly policyId: number; readonly before: Figures },
): Promise<void> {
  await tx.query(
    `update policies.changes
    set
      policy_id = $2,
      before = $3
    where id = $1`,
    [id, policyId, JSON.stringify(before)],
  )
}

export async function updateWithdrawn(
  tx: Tx,
  id: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update policies.changes
    set
      withdrawn_by = $2,
      withdrawn_at = $3,
      policy_id = null
    where id = $1`,
    [id, by, at],
  )
}
