/** How members stood in the past is said by one rule in two places: both must say the same. */
import { standingAt } from '@exchange/domain/months/standing.rules'
import { expect, it } from 'vitest'
import { addMember } from '../members/members.fixtures.ts'
import { addBank, addMonthExchange, monthWorld, pays, refunds } from './months.fixtures.ts'
import { readMoves } from './moves.read.ts'
import { readStandings } from './standings.read.ts'

const world = monthWorld(async (owner) => await addMonthExchange(owner, 8))

it('SPEND-11 DOMAIN §6 one reading tells at each moment what the ledger told then', async () => {
  const { owner, app } = world()
  const bank = await addBank(owner)
  const one = await addMember(owner)
  const twin = await addMember(owner, { owner: one.memberId })
  const on = (day: string) => `2025-${day}T12:00:00Z`
  await pays(owner, [bank, one], { amount: 100_00n, at: on('01-05'), kind: 'opening' })
  const sale = await pays(owner, [bank, one], { amount: 50_00n, at: on('02-05'), kind: 'charge' })
  await pays(owner, [one, twin], { amount: 30_00n, at: on('02-20') })
  const bought = await pays(owner, [one, bank], { amount: 80_00n, at: on('03-05') })
  await pays(owner, [bank, one], { amount: 9_00n, at: on('03-07'), kind: 'gift-card-payment' })
  await refunds(owner, [one, bank], { amount: 20_00n, at: on('03-10'), of: sale })
  await refunds(owner, [bank, one], { amount: 70_00n, at: on('04-05'), of: bought })
  await pays(owner, [one, bank], { amount: 300n, at: on('04-09'), kind: 'gift-card-purchase' })
  await refunds(owner, [one, bank], { amount: 30_00n, at: on('04-10'), of: sale })
  await pays(owner, [twin, one], { amount: 12_00n, at: on('05-05') })

  const members = [one.memberId, twin.memberId]
  const tradeFrom = new Date('2025-02-01T00:00:00Z')
  const read = await readMoves(app, { members, until: new Date('2025-06-01'), tradeFrom })
  for (const month of ['02', '03', '04', '05', '06']) {
    const until = new Date(`2025-${month}-01T00:00:00Z`)
    for (const salesFrom of [tradeFrom, new Date('2025-03-08T00:00:00Z')]) {
      const moment = { until, salesFrom, purchasesFrom: new Date('2025-03-01T00:00:00Z') }
      // oxlint-disable-next-line no-await-in-loop -- one moment after the other
      for (const { memberId, lots, ...standing } of await readStandings(app, {
        ...{ ...moment, members },
      })) {
        const kept = lots.map(({ at, amount }) => ({ at, amount }))
        expect([memberId, month, standingAt(read.get(memberId) ?? [], moment)]).toEqual([
          ...[memberId, month, { ...standing, lots: kept }],
        ])
      }
    }
  }
  const now = new Date('2025-06-01T00:00:00Z')
  const end = standingAt(read.get(one.memberId) ?? [], {
    ...{ until: now, salesFrom: tradeFrom, purchasesFrom: tradeFrom },
  })
  expect(end).toMatchObject({ balance: 78_00n, sales: 9_00n, purchases: 10_00n })
})
