/** What a broker weighs before a yes: how a payer stands, and what it paid last. */
import type { Queryable } from '@exchange/database'

const paymentsMost = 10
/** How many of the last transfers are searched for them. */
const transfersMost = 200

export interface PayerStandingRow {
  readonly memberId: number
  /** Minor units. */
  readonly balance: bigint
  readonly creditLimit: bigint
  /** The last one first. */
  readonly payments: readonly {
    readonly payee: string
    readonly amount: bigint
    readonly madeAt: Date
  }[]
}

type Stored = { readonly payee: string; readonly amount: string; readonly madeAt: string }

/** One row per member that has an account. */
export async function readPayerStandings(
  db: Queryable,
  memberIds: readonly number[],
): Promise<PayerStandingRow[]> {
  const { rows } = await db.query<
    Omit<PayerStandingRow, 'payments'> & { readonly payments: readonly Stored[] }
  >({
    name: 'read-payer-standings',
    text: `select
      m.id as "memberId",
      a.mox as balance,
      -a.floor_mox as "creditLimit",
      array(
        select jsonb_build_object(
          'payee', payee.list_name,
          'amount', t.detail ->> 'amount',
          'madeAt', t.occurred_at
        )
        from (
          select e.transfer_seq, e.version
          from ledger.entries e
          where e.account_id = m.main_account
          order by e.version desc
          limit ${transfersMost}
        ) as e
        join ledger.transfers t on t.seq = e.transfer_seq
        join members.members payee on payee.id = (t.detail ->> 'payee')::integer
        where t.kind in ('send', 'charge')
          and t.detail ->> 'payer' = m.id::text
        order by e.version desc
        limit ${paymentsMost}
      ) as payments
    from members.members m
    join ledger.accounts a on a.id = m.main_account
    where m.id = any ($1::integer[])`,
    values: [memberIds],
  })
  return rows.map(({ payments, ...row }) => ({
    ...row,
    payments: payments.map(({ payee, amount, madeAt }) => ({
      payee,
      amount: BigInt(amount),
      madeAt: new Date(madeAt),
    })),
  }))
}
