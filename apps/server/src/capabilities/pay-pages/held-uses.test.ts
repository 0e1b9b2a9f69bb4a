/** A payment on a page that waits for an approval uses the page; without a yes it gives it back. */
import {
  listPayPages,
  makePayPage,
  switchPayPage,
} from '@exchange/contract/pay-pages/pay-pages.contract'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addBroker,
  addTrader,
  approvalsApp,
  balancesOf,
  heldOf,
  timePasses,
  travelTo,
} from '../approvals/approvals.fixtures.ts'
import { everythingTold } from '../requests/requests.fixtures.ts'
import { payOn } from './pay-pages.fixtures.ts'

const app = approvalsApp()
afterEach(() => void (app().clock.now = null))
const none = { MOX: 0n, USD: 0n, PTS: 0n }

/** Marco pays 3,000.00 on Dana's page of one use, and a broker must approve it. */
async function waitingOnPage() {
  const [dana, marco] = [await addTrader(app()), await addTrader(app())]
  const fixed = { label: 'Oven', kind: 'fixed', amount: '3000', usesMost: 1 }
  const { body: page } = await dana.api.call(makePayPage, fixed)
  const pay = () => payOn(marco.api, { maker: dana, page }, { amount: 3_000 })
  const { body } = await pay()
  const listed = async () => (await dana.api.call(listPayPages, {})).body.pages[0]
  return { dana, marco, page, pay, listed, approvalId: body.pending?.approvalId ?? '' }
}

describe('POS-01 a payment on a page that must be approved', () => {
  it('counts as a use while it waits, and is paid on approval', async () => {
    const { dana, marco, pay, listed, approvalId } = await waitingOnPage()
    const brook = await addBroker(app())
    expect(await listed()).toMatchObject({ paid: 0, waiting: 1, taken: 0, closed: 'used-up' })
    expect((await pay()).problem.code).toBe('PAY_PAGE_CLOSED')
    expect((await brook.decide(approvalId, 'approve')).body.status).toBe('Approved')
    expect((await brook.decide(approvalId, 'approve')).body.status).toBe('Approved')
    expect(await listed()).toMatchObject({ paid: 1, waiting: 0, taken: 3_000, closed: 'used-up' })
    expect(await heldOf(app(), marco)).toEqual(none)
    expect((await balancesOf(app(), dana.account)).MOX).toBe(8_000_00n)
  })

  it('declined, gives the use back once, and the page can be paid again', async () => {
    const { dana, pay, listed, approvalId } = await waitingOnPage()
    const brook = await addBroker(app())
    for (let time = 0; time < 2; time += 1) await brook.decide(approvalId, 'decline')
    expect(await listed()).toMatchObject({ paid: 0, waiting: 0, closed: null })
    const again = (await pay()).body.pending?.approvalId ?? ''
    expect((await brook.decide(again, 'approve')).body.status).toBe('Approved')
    expect((await balancesOf(app(), dana.account)).MOX).toBe(8_000_00n)
  })

  it('expired and withdrawn, gives the use back, too', async () => {
    const { marco, listed, pay, approvalId } = await waitingOnPage()
    expect((await marco.withdraw(approvalId)).status).toBe(200)
    expect((await listed())?.closed).toBeNull()
    const ends = new Date((await pay()).body.pending?.expiresTS ?? '')
    await travelTo(app(), ends)
    await timePasses(app())
    expect(await listed()).toMatchObject({ paid: 0, waiting: 0, closed: null })
    expect(await heldOf(app(), marco)).toEqual(none)
  })

  it('is paid although the page was switched off while it waited', async () => {
    const { dana, page, listed, approvalId } = await waitingOnPage()
    const brook = await addBroker(app())
    await dana.api.call(switchPayPage, { pageId: page.pageId, on: false })
    expect((await brook.decide(approvalId, 'approve')).body.status).toBe('Approved')
    expect(await listed()).toMatchObject({ paid: 1, taken: 3_000, closed: 'off' })
  })

  it('tells its maker in the commit of each step', async () => {
    const told: (readonly [string, number])[] = []
    const { outbox } = app().deps
    for (const topic of ['pay-page.waiting', 'pay-page.paid', 'pay-page.returned'] as const) {
      outbox.on(topic, async (facts) => {
        for (const { payload } of facts) told.push([topic, payload.page])
      })
    }
    const { marco, page, pay, approvalId } = await waitingOnPage()
    await marco.withdraw(approvalId)
    const again = (await pay()).body.pending?.approvalId ?? ''
    await (await addBroker(app())).decide(again, 'approve')
    await everythingTold(app())
    const ofPage = told.filter(([, id]) => id === page.pageId).map(([topic]) => topic)
    expect(ofPage.toSorted()).toEqual([
      'pay-page.paid',
      'pay-page.returned',
      'pay-page.waiting',
      'pay-page.waiting',
    ])
  })
})
