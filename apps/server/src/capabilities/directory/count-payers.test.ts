import { testDatabase } from '@exchange/database/testing/test-database'
import { expect, it } from 'vitest'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { countPayers } from './count-payers.service.ts'
import { addStorefront, uptown } from './directory.fixtures.ts'
import { everything, word } from './finder-questions.fixtures.ts'
import { createPostgresFinder } from './postgres-finder.service.ts'

const database = testDatabase('payers')

it('SRCH-04 among equals, the business comes first that more members paid in 90 days', async () => {
  const owner = database.connectAsOwner({ max: 1 })
  await publishTerms(owner)
  await addExchange(owner, 8)
  const shops = []
  for (const name of ['Ash', 'Birch', 'Cedar']) {
    shops.push(await addStorefront(owner, { name: `Shop ${name}` }))
  }
  const [ash, birch, cedar] = shops.map(({ storefrontId }) => storefrontId)
  const payers = [await addMember(owner), await addMember(owner)]
  const pay = async (payee: number, payer: number | undefined, daysAgo: number, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await owner.query(
        `insert into ledger.transfers (id, seq, kind, actor, occurred_at, posted_at, detail)
        select
          gen_random_uuid(), (select coalesce(max(seq), 0) + 1 from ledger.transfers),
          'send', 'test', n.at, n.at,
          jsonb_build_object('payer', $1::integer, 'payee', $2::integer, 'amount', '100')
        from (select now() - $3 * interval '1 day' as at) as n`,
        [payer, payee, daysAgo],
      )
    }
  }
  const [one, two] = payers.map(({ memberId }) => memberId)
  const [ashMember, birchMember, cedarMember] = shops.map(({ memberId }) => memberId) as [
    number,
    number,
    number,
  ]
  await pay(cedarMember, one, 200)
  await pay(cedarMember, two, 120)
  await pay(ashMember, one, 80, 5)
  await pay(birchMember, one, 60)
  await pay(birchMember, two, 2)
  await pay(cedarMember, cedarMember, 1)

  const finder = createPostgresFinder(database.connect({ max: 1 }))
  const asked = { ...everything, conditions: [word('shop')] }
  const around = { lat: uptown[0], lon: uptown[1] }
  await countPayers(database.connect({ max: 1 }), new Date())
  for (const seed of ['1', '2', '3']) {
    expect((await finder.find({ ...asked, seed })).ids).toEqual([birch, ash, cedar])
    expect((await finder.find({ ...asked, seed, around })).ids).toEqual([birch, ash, cedar])
  }
  // They stay with a changed listing, and end with the days.
  await owner.query(`update directory.storefronts set short = 'New' where id = $1`, [birch])
  expect((await finder.find(asked)).ids).toEqual([birch, ash, cedar])
  await countPayers(database.connect({ max: 1 }), new Date(Date.now() + 200 * 86_400_000))
  const { rows } = await owner.query('select * from directory.payers')
  expect(rows).toEqual([])
})
