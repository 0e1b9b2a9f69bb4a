import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll, expect, it } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { createPlaces } from '../places/index.ts'
import { countPayers } from './count-payers.service.ts'
import { addStorefront } from './directory.fixtures.ts'
import { createDirectory, type Directory } from './index.ts'

const database = testDatabase('paid_by')
const minute = 60_000
let later = 0

const asked = { search: '', size: 20, page: 0, sort: 'name' } as const

async function network() {
  const owner = database.connectAsOwner({ max: 1 })
  const app = database.connect({ max: 2 })
  // Every look is a minute later, so that it reads again.
  const now = () => new Date(Date.now() + later)
  const directory = createDirectory({
    database: app,
    exchanges: openExchangeBook({ database: app, now }),
    places: createPlaces(app),
    now,
  })
  return { owner, app, directory }
}

let world: Awaited<ReturnType<typeof network>>

beforeAll(async () => {
  world = await network()
  await publishTerms(world.owner)
  await addExchange(world.owner, 8)
})

async function look(directory: Directory) {
  later += minute
  await countPayers(world.app, new Date())
  const { storefronts } = await directory.search(asked, undefined)
  const paidBy = Object.fromEntries(storefronts.map(({ name, paidBy: by }) => [name, by]))
  return { paidBy, numbers: await directory.network() }
}

it('SEC-03 says how often a business was paid from five members on, without what came back', async () => {
  const { owner, directory } = world
  const [ash, birch] = [
    await addStorefront(owner, { name: 'Ash' }),
    await addStorefront(owner, { name: 'Birch' }),
  ]
  const payers: number[] = []
  for (let at = 0; at < 10; at += 1) payers.push((await addMember(owner)).memberId)
  const post = async (payee: number, payer: number | undefined, reverses: string | null = null) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into ledger.transfers (id, seq, kind, actor, occurred_at, posted_at, reverses, detail)
      select
        gen_random_uuid(), (select coalesce(max(seq), 0) + 1 from ledger.transfers),
        case when $3::uuid is null then 'charge' else 'refund' end, 'test', now(), now(), $3,
        jsonb_build_object('payer', $1::integer, 'payee', $2::integer, 'amount', '1250')
      returning id`,
      [payer, payee, reverses],
    )
    return rows[0]?.id ?? ''
  }
  for (const payer of payers.slice(0, 4)) await post(ash.memberId, payer)
  const last = await post(ash.memberId, payers[4])
  expect((await look(directory)).paidBy['Ash']).toEqual({ payments: 5, members: 5 })

  // Given back: there are four, which is too few to tell.
  await post(ash.memberId, payers[4], last)
  for (const payer of payers.slice(0, 9)) await post(birch.memberId, payer)
  await post(birch.memberId, payers[0])
  const few = await look(directory)
  expect(few.paidBy).toEqual({ Ash: null, Birch: { payments: 10, members: 9 } })
  // The whole network is told from ten members on.
  expect(few.numbers).toMatchObject({ members: 2, payments: null, paid: null })
  await post(birch.memberId, payers[9])
  const { numbers } = await look(directory)
  expect(numbers).toMatchObject({ members: 2, payments: 15, paid: 18_750n })
  expect(numbers).toMatchObject({ buyerFees: { from: 5, to: 5 }, sellerFees: { from: 5, to: 5 } })
})

it('DIR-37 businesses with an offer have a tag, which nobody can set by hand', async () => {
  const { owner, directory } = world
  await addStorefront(owner, { name: 'Cedar', tags: ['Offers'] })
  const { storefrontId } = await addStorefront(owner, { name: 'Dogwood' })
  await owner.query(`update directory.storefronts set offers = $2 where id = $1`, [
    storefrontId,
    JSON.stringify([{ title: 'June', text: 'Ten percent off' }]),
  ])
  const found = await directory.search({ ...asked, tags: ['Offers'] }, undefined)
  expect(found.storefronts.map(({ name }) => name)).toEqual(['Dogwood'])
})
