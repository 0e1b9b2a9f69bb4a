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

interface Payment {
  readonly payee: number
  readonly payer: number | undefined
  readonly cents?: number
  readonly reverses?: string
}

async function post({ payee, payer, cents = 1_250, reverses }: Payment): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into ledger.transfers (id, seq, kind, actor, occurred_at, posted_at, reverses, detail)
    select
      gen_random_uuid(), (select coalesce(max(seq), 0) + 1 from ledger.transfers),
      case when $3::uuid is null then 'charge' else 'refund' end, 'test', now(), now(), $3,
      jsonb_build_object('payer', $1::integer, 'payee', $2::integer, 'amount', $4::text)
    returning id`,
    [payer, payee, reverses ?? null, String(cents)],
  )
  return rows[0]?.id ?? ''
}

async function membersOf(count: number, owner?: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const story = owner === undefined ? {} : { owner }
    ids.push((await addMember(world.owner, story)).memberId)
  }
  return ids
}

it('SEC-03 says in steps how often a business was paid, without what came back', async () => {
  const { owner, directory } = world
  const { memberId: ash } = await addStorefront(owner, { name: 'Ash' })
  const { memberId: birch } = await addStorefront(owner, { name: 'Birch' })
  const payers = await membersOf(10)
  const [first] = payers
  for (const payer of payers.slice(0, 4)) await post({ payee: ash, payer })
  for (let time = 0; time < 5; time += 1) await post({ payee: ash, payer: first })
  const last = await post({ payee: ash, payer: payers[4] })
  expect((await look(directory)).paidBy['Ash']).toEqual({ payments: 10, members: 5 })

  // Given back: there are four members, which is too few to tell.
  await post({ payee: ash, payer: payers[4], reverses: last })
  for (const payer of payers.slice(0, 9)) await post({ payee: birch, payer })
  for (let time = 0; time < 5; time += 1) await post({ payee: birch, payer: first })
  const few = await look(directory)
  expect(few.paidBy).toEqual({ Ash: null, Birch: { payments: 10, members: 5 } })
  // The whole network is told from ten members on.
  expect(few.numbers).toMatchObject({ members: 2, payments: null, paid: null })
  await post({ payee: birch, payer: payers[9] })
  const { numbers } = await look(directory)
  // 24 payments of 12.50 are 300.00, which is two digits. One more of 9.99 does not show.
  expect(numbers).toMatchObject({ members: 2, payments: 24, paid: 30_000n })
  expect(numbers).toMatchObject({ buyerFees: { from: 5, to: 5 }, sellerFees: { from: 5, to: 5 } })
  await post({ payee: birch, payer: first, cents: 999 })
  expect((await look(directory)).numbers).toMatchObject({ payments: 25, paid: 30_000n })
})

it('SEC-03 payments within one owner and of less than 1.00 are in no figure', async () => {
  const { owner, directory } = world
  const before = await look(directory)
  const { memberId: elm } = await addStorefront(owner, { name: 'Elm', owner: 77 })
  const { memberId: fir } = await addStorefront(owner, { name: 'Fir' })
  for (const payer of await membersOf(6, 77)) {
    for (let time = 0; time < 2; time += 1) await post({ payee: elm, payer, cents: 1_000_000 })
  }
  for (const payer of await membersOf(6)) {
    for (let time = 0; time < 2; time += 1) await post({ payee: fir, payer, cents: 99 })
  }
  const after = await look(directory)
  expect(after.paidBy).toMatchObject({ Elm: null, Fir: null })
  expect(after.numbers).toEqual({ ...before.numbers, members: 4 })
  // The order of hits counts the same payments.
  const { rows } = await owner.query('select * from directory.payers where member_id = any ($1)', [
    [elm, fir],
  ])
  expect(rows).toEqual([])
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
