/** A payment on a page for which the payer's card reloads the reserve first. */
import { expect, it } from 'vitest'
import { chargedFor, enrolledMember } from '../auto-reload/auto-reload.fixtures.ts'
import { loadWorld } from '../cash-reserve/cash-reserve.fixtures.ts'
import { switchPayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { listedPage, pageOf, payOn } from './pay-pages.fixtures.ts'

const world = loadWorld()

async function stall() {
  const maker = await world().member({ trade: 100_00n })
  const payer = await enrolledMember(world())
  const page = await pageOf(maker, { usesMost: 1 })
  const pay = () => payOn(payer.api, { maker, page }, { amount: 20, tip: 10 })
  return { maker, payer, page, pay }
}

it('AUTO-17 POS-01 is paid with the reload, and uses the page once', async () => {
  const { maker, payer, page, pay } = await stall()
  expect((await pay()).body).toMatchObject({ autoReload: { amount: 25 } })
  expect(await listedPage(maker, page)).toMatchObject({ paid: 1, tipsTaken: 10 })
  expect(await chargedFor(world(), payer)).toEqual([25_00])
})

it('AUTO-17 POS-01 uses nothing while the outcome of the reload is unknown', async () => {
  const { maker, page, pay } = await stall()
  const rules = [{ action: 'vault-sale', fault: 'lost-request' }]
  await world().sandbox.order('/faults', { rules })
  expect((await pay()).problem).toMatchObject({ status: 409, code: 'RELOAD_PENDING' })
  await world().sandbox.order('/faults')
  expect(await listedPage(maker, page)).toMatchObject({ paid: 0, waiting: 0, closed: null })
})

it('AUTO-07 POS-01 charges no card for a page that is closed', async () => {
  const { maker, payer, page, pay } = await stall()
  await maker.api.call(switchPayPage, { pageId: page.pageId, on: false })
  expect((await pay()).problem.code).toBe('PAY_PAGE_CLOSED')
  expect(await chargedFor(world(), payer)).toEqual([])
})
