/** The cards of a wallet with their auto-reload settings, in displayed order. */
import type { Queryable } from '@exchange/database'

export interface CardRow {
  readonly vaultId: string
  readonly memberId: number
  readonly billingId: string | null
  readonly cardType: string
  readonly cardTypeNice: string
  readonly firstSix: string
  readonly lastFour: string
  readonly length: number
  readonly expiry: string
  readonly priority: number
  readonly createdAt: Date
  readonly declinedAt: Date | null
  /** Cents; null if the card is not in auto-reload. */
  readonly reloadAmount: bigint | null
  readonly reloadTrigger: bigint | null
}

const cards = `select
  c.vault_id as "vaultId",
  c.member_id as "memberId",
  c.billing_id as "billingId",
  c.card_type as "cardType",
  c.card_type_nice as "cardTypeNice",
  c.first_six as "firstSix",
  c.last_four as "lastFour",
  c.digits::integer as length,
  c.expiry,
  c.priority,
  c.created_at as "createdAt",
  c.declined_at as "declinedAt",
  e.amount as "reloadAmount",
  e.trigger_below as "reloadTrigger"
from wallet.cards c
left join auto_reload.enrolments e on e.vault_id = c.vault_id and e.member_id = c.member_id
where c.removed_at is null`

/** WALLET-24: by priority, then the newest first. */
export async function readWallet(db: Queryable, memberId: number): Promise<CardRow[]> {
  return (await readWallets(db, [memberId]))[0] ?? []
}

/** One wallet per member, in order. */
export async function readWallets(
  db: Queryable,
  memberIds: readonly number[],
): Promise<CardRow[][]> {
  const { rows } = await db.query<CardRow>({
    name: 'read-wallets',
    text: `${cards}
  and c.member_id = any ($1::integer[])
order by c.priority, c.created_at desc, c.vault_id`,
    values: [[...new Set(memberIds)]],
  })
  return memberIds.map((memberId) => rows.filter((row) => row.memberId === memberId))
}

/** A card of any member, to be compared by the caller. Undefined if it is in no wallet. */
export async function readCard(db: Queryable, vaultId: string): Promise<CardRow | undefined> {
  const { rows } = await db.query<CardRow>({
    name: 'read-card',
    text: `${cards}
  and c.vault_id = $1`,
    values: [vaultId],
  })
  return rows[0]
}
