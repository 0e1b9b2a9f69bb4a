/** The promised balances, after the launcher has filled everything. */
import { testDatabase } from '@exchange/database/testing/test-database'
import type { Database } from '@exchange/database'
import { checkLedger } from '@exchange/ledger/check/check-ledger'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillDemoWorld } from '../demo-world/index.ts'
import { ensureDemoGiftCards } from './demo-gift-cards.ts'

const cardNumberKeys = ['a key of card numbers that only this test knows']
const small = { members: 150, transfers: 2_500 }
const test = testDatabase('balances')
let database: Database

beforeAll(async () => {
  database = test.connectAsOwner()
  await fillDemoWorld({ url: test.ownerUrl(), cardNumberKeys, today: new Date(), ...small })
  await ensureDemoGiftCards(test.ownerUrl(), cardNumberKeys)
}, 120_000)

/** Minor units; the displayed balance includes live buckets. */
async function balancesOf(username: string) {
  const { rows } = await database.query<Record<string, bigint>>(
    `select
      a.mox + flash.mox as "tradeBalance",
      flash.mox as "flashCashBalance",
      a.usd as "cashBalance"
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    join members.members m on m.id = c.member_id
    join ledger.accounts a on a.id = m.main_account
    cross join lateral (
      select coalesce(sum(f.mox), 0)::bigint as mox
      from flashcash.buckets b
      join ledger.accounts f on f.id = b.account_id
      where b.member_id = m.id and f.expires_at > clock_timestamp()
    ) flash
    where u.username = $1`,
    [username],
  )
  return rows[0]
}

describe('DOMAIN 14 exact balances right after filling', () => {
  it.each([
    { username: 'dana', tradeBalance: 1_850_00n, flashCashBalance: 10_00n, cashBalance: 250_00n },
    { username: 'marco', tradeBalance: 420_00n, flashCashBalance: 0n, cashBalance: 3_00n },
    { username: 'ines', tradeBalance: 900_00n, flashCashBalance: 0n, cashBalance: 40_00n },
    { username: 'theo', tradeBalance: 50_00n, flashCashBalance: 50_00n, cashBalance: 0n },
  ])('$username', async ({ username, ...promised }) => {
    expect(await balancesOf(username)).toEqual(promised)
  })

  it('GIFT-14 five gift cards of dana: one partly spent, a new one, one that waits, an empty and an expired one', async () => {
    const { rows } = await database.query(
      `select a.mox as left, g.ends_at < clock_timestamp() as expired
      from gift_cards.cards g
      join ledger.accounts a on a.id = g.account_id
      order by g.id`,
    )
    expect(rows).toEqual([
      { left: 25_00n, expired: true },
      { left: 0n, expired: false },
      { left: 40_00n, expired: false },
      { left: 50_00n, expired: false },
      { left: 60_00n, expired: false },
    ])
  })

  it('a second start moves nothing, and the ledger check finds no fault', async () => {
    const before = await Promise.all(['dana', 'marco'].map(balancesOf))
    await ensureDemoGiftCards(test.ownerUrl(), cardNumberKeys)
    expect(await Promise.all(['dana', 'marco'].map(balancesOf))).toEqual(before)
    expect((await checkLedger(database)).fault).toBeUndefined()
  })
})
