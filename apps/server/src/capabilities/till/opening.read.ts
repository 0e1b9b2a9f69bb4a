/** What a till needs to begin, beside its products. */
import type { Queryable } from '@exchange/database'

export interface OpeningRow {
  readonly giftCards: boolean
  /** Those that are on. */
  readonly registers: readonly { readonly registerId: number; readonly name: string }[]
}

export async function readOpening(db: Queryable, memberId: number): Promise<OpeningRow> {
  const { rows } = await db.query<OpeningRow>({
    name: 'read-till-opening',
    text: `select
        m.gift_card as "giftCards",
        coalesce(
          (
            select jsonb_agg(
                jsonb_build_object('registerId', r.id, 'name', r.name)
                order by r.id
              )
            from registers.registers r
            where r.member_id = m.id
              and r.is_on
          ),
          '[]'::jsonb
        ) as registers
      from members.members m
      where m.id = $1`,
    values: [memberId],
  })
  const [row] = rows
  if (!row) throw new Error(`There is no member ${memberId}.`)
  return row
}
