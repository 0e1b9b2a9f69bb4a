/** A process dies at each await of a month: the next one goes on, and nothing is done twice. */
import { expect, it } from 'vitest'
import { atEachAwait, dyingAt } from '../../testing/dying.ts'
import { addMember, type TestMember } from '../members/members.fixtures.ts'
import { openHouseAccounts } from '../exchanges/index.ts'
import { confirmFees } from './confirm-fees.service.ts'
import { addBank, addMonthExchange, monthWorld, pays } from './months.fixtures.ts'
import { turnMonths } from './turn-months.service.ts'

const world = monthWorld(async () => undefined)
const [may, june] = ['2025-05-10T12:00:00Z', '2025-06-01T00:00:00Z']
let exchanges = 400

/** The one exchange that has months, with two members who were told of 15.00 for May. */
async function begun() {
  const { owner, at, announce } = world()
  await owner.query('update exchanges.exchanges set is_trial = true')
  exchanges += 1
  const id = exchanges
  await addMonthExchange(owner, id, { zone: 'UTC' })
  await owner.query('update exchanges.policies set confirm_fees = true where exchange_id = $1', [
    id,
  ])
  const bank = await addBank(owner, id)
  const all = [await addMember(owner, { exchange: id }), await addMember(owner, { exchange: id })]
  const old = { amount: 1_000_00n, at: '2023-01-10T12:00:00Z', kind: 'opening' } as const
  for (const one of all) await pays(owner, [bank, one], old)
  await at(may)
  await announce('2025-05-25T12:00:00Z')
  return { id, all, staff: await addMember(owner, { exchange: id }) }
}

/** Dies there, if it comes so far; another process goes on once the leases have ended. */
async function turned(place: number): Promise<boolean> {
  const { app, ledger, needs, owner, errors } = world()
  const dying = dyingAt(place, { database: app, ledger })
  const houseAccounts = openHouseAccounts({ database: dying.database })
  await turnMonths({ ...needs, ...dying, houseAccounts }).catch(() => undefined)
  await owner.query('update months.pieces set leased_until = null')
  errors.length = 0
  await turnMonths(needs)
  return dying.died()
}

const outcomes = async (of: readonly TestMember[]) =>
  (await world().months(of))
    .filter(({ month }) => month === '2025-05')
    .map(({ outcome, fee, charged }) => `${outcome ?? 'due'} ${fee ?? ''} ${charged ?? ''}`.trim())

it('SPEND-10 a month that begins is continued wherever its process died', async () => {
  const places = await atEachAwait(async (place) => {
    const { all } = await begun()
    world().clock.now = new Date(june)
    const died = await turned(place)
    expect([place, await outcomes(all)]).toEqual([place, ['due 1500', 'due 1500']])
    const months = await world().months(all)
    expect(months.filter(({ month }) => month === '2025-06')).toHaveLength(2)
    return died
  })
  expect(places).toBeGreaterThan(1)
})

it('ADMIN-04 SPEND-10 confirmed fees are charged once, wherever the process died', async () => {
  const { app, balance, clock, at } = world()
  const places = await atEachAwait(async (place) => {
    const { id: exchangeId, all, staff } = await begun()
    await at(june)
    const order = { exchangeId, month: '2025-06', by: staff.contactId, fees: 2, sum: 30_00n }
    const now = clock.now
    await app.transaction((tx) => confirmFees(tx, { ...order, now, zone: 'UTC' }))
    const died = await turned(place)
    const charged = ['charged 1500 1500', 'charged 1500 1500']
    expect([place, await outcomes(all)]).toEqual([place, charged])
    const left = await Promise.all(all.map(balance))
    expect(left).toEqual([985_00n, 985_00n])
    return died
  })
  expect(places).toBeGreaterThan(1)
})
