/** What main contacts chose to be told of, and when they were last told of refused tries. */
import type { Queryable, Tx } from '@exchange/database'
import type { ToldChoices, ToldKind, ToldWays, TryReason } from '@exchange/domain/members/act.rules'

interface ChoiceRow extends ToldWays {
  readonly contactId: number
  readonly kind: ToldKind
}

/** By contact; a kind that is missing is told on all ways. */
export async function findToldChoices(
  db: Queryable,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, Partial<ToldChoices>>> {
  const { rows } = await db.query<ChoiceRow>(
    `select contact_id as "contactId", kind, email, notification
    from members.told_choices
    where contact_id = any ($1::integer[])`,
    [contactIds],
  )
  const choices = new Map<number, Partial<ToldChoices>>()
  for (const { contactId, kind, email, notification } of rows) {
    choices.set(contactId, { ...choices.get(contactId), [kind]: { email, notification } })
  }
  return choices
}

/** False if it was chosen already. */
export async function upsertToldChoice(
  tx: Tx,
  contactId: number,
  { kind, email, notification }: ToldWays & { readonly kind: ToldKind },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into members.told_choices as c (contact_id, kind, email, notification)
    values ($1, $2, $3, $4)
    on conflict (contact_id, kind) do update
    set
      email = excluded.email,
      notification = excluded.notification
    where (c.email, c.notification) is distinct from (excluded.email, excluded.notification)`,
    [contactId, kind, email, notification],
  )
  return rowCount === 1
}

/**
 * Notes a refused try of a contact that is not its main contact. Returns its member; undefined if
 * the main contact was told of another one within the hour.
 */
export async function noteTry(
  tx: Tx,
  contactId: number,
  reason: TryReason,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ memberId: number }>(
    `with noted as (
      insert into members.refused_tries as t (contact_id, reason, told_at)
      select id, $2, clock_timestamp()
      from members.contacts
      where id = $1
        and not is_main
      on conflict (contact_id, reason) do update
      set told_at = excluded.told_at
      where t.told_at <= excluded.told_at - interval '1 hour'
      returning contact_id
    )
    select c.member_id as "memberId"
    from noted n
    join members.contacts c on c.id = n.contact_id`,
    [contactId, reason],
  )
  return rows[0]?.memberId
}
