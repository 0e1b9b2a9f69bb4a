import type { readSpendPlan } from '@exchange/contract/months/spend-plan.contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { monthUser, sampleMonth } from '../capabilities/months/months.fixtures.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

type Planned = z.infer<typeof readSpendPlan.output>

const path = '/api/core/v2/month/plan/'
const seller = {
  trade: 'Printing',
  city: 'Baton Rouge',
  state: 'LA',
  imageUrl: null,
  product: null,
}
const planned: Planned = {
  ...{ month: '2026-11', daysLeft: 4, target: 1_400, purchases: 1_100, missing: 300 },
  ...{ total: 310, reaches: true, simulation: sampleMonth().simulation },
  plan: [
    {
      ...{ memberId: 12, storefrontId: 3, name: 'Bellini Press', ...seller, amount: 120 },
      isSpare: false,
      why: { from: 'regular', payments: 3, since: '2026-06-03T12:00:00.000Z', usual: 120 },
    },
    {
      ...{ memberId: 13, storefrontId: 4, name: 'Bayou Bikes', ...seller, amount: 190 },
      product: { name: 'Drain cleaning', price: 135, priceFrom: true },
      isSpare: false,
      why: {
        from: 'nearby',
        miles: 0.84,
        offer: { title: 'Tuesdays', text: 'Ten percent off.', flashCashBack: null },
      },
    },
    {
      ...{ memberId: 14, storefrontId: 5, name: 'Third Shop', ...seller, amount: 300 },
      isSpare: true,
      why: { from: 'regular', payments: 2, since: '2026-08-03T12:00:00.000Z', usual: 300 },
    },
  ],
}

async function show(parts: Partial<Planned> = {}, user = monthUser()) {
  const answers: Record<string, Answer> = { [path]: () => json({ ...planned, ...parts }) }
  const mounted = await openAt('/dashboard/plan', { user, answers })
  return { ...mounted, main: within(await screen.findByRole('main')) }
}

describe('/dashboard/plan', () => {
  test('says what the plan does to target and fee, and why each is in it', async () => {
    const { main } = await show()
    const ring = await main.findByRole('img', {
      name: '78 percent now, 100 percent with this plan',
    })
    expect(ring).toBeVisible()
    expect(main.getByRole('status')).toHaveTextContent(
      'These purchases would meet your target, and the fee would fall from 55.00 Moxey to 0.00 Moxey.',
    )
    expect(main.getByText('300.00 Moxey to go by Monday, Nov 30. 4 days are left.')).toBeVisible()
    const why = 'You paid them 3 times since June, usually 120.00 Moxey.'
    expect(main.getByText(why)).toBeVisible()
    expect(main.getByText('Drain cleaning, from 135.00 Moxey')).toBeVisible()
    expect(main.getByText('Tuesdays: Ten percent off.')).toBeVisible()
    expect(main.getByText('You paid them twice since August, usually 300.00 Moxey.')).toBeVisible()
  })

  test('each purchase is paid, scheduled, or looked at in its storefront', async () => {
    const { main } = await show()
    const href = async (name: string) =>
      (await main.findByRole('link', { name })).getAttribute('href')
    expect(await href('Send 120.00 Moxey to Bellini Press')).toBe('/pay?to=m12&amount=120.00')
    expect(await href('Schedule: Bellini Press')).toBe('/pay?to=m12&amount=120.00&when=later')
    expect(await href('Storefront: Bellini Press')).toBe('/directory/storefronts/bellini-press/3')
  })

  test('what is taken out or put in changes target and fee at once', async () => {
    const { main, keys } = await show()
    await keys.click(await main.findByRole('checkbox', { name: 'In the plan: Bayou Bikes' }))
    expect(
      main.getByRole('img', { name: '78 percent now, 87 percent with this plan' }),
    ).toBeVisible()
    const said = main.getByRole('status')
    expect(said).toHaveTextContent(
      'With these purchases, 180.00 Moxey would still be missing from your target, ' +
        'and the fee would fall from 55.00 Moxey to 49.60 Moxey.',
    )
    await keys.click(main.getByRole('checkbox', { name: 'In the plan: Third Shop' }))
    expect(
      main.getByRole('img', { name: '78 percent now, 100 percent with this plan' }),
    ).toBeVisible()
  })

  test('on the last day nothing can wait', async () => {
    const { main } = await show({ daysLeft: 1 })
    expect(await main.findByText('300.00 Moxey to go, today.')).toBeVisible()
    expect(main.queryByRole('link', { name: 'Schedule: Bellini Press' })).toBeNull()
  })

  test('without a fee it speaks of the target alone', async () => {
    const { main } = await show({ simulation: null })
    expect(await main.findByRole('status')).toHaveTextContent(
      /^These purchases would meet your target\.$/,
    )
  })

  test.each([
    ['the target is met', { missing: 0, plan: [] }, 'You met your target for this month.'],
    ['there is no target', { target: null, missing: 0, plan: [] }, 'No target this month'],
    ['there is nobody', { plan: [], reaches: false, total: 0 }, 'Nothing to suggest yet'],
  ])('says that %s', async (_what, parts, title) => {
    const { main } = await show(parts)
    expect(await main.findByText(title)).toBeVisible()
    expect(main.getByRole('link', { name: /Account Details|Find businesses/ })).toBeVisible()
  })

  test('SPEND-06 a member whose target is hidden plans how to avoid its fee', async () => {
    const { main } = await show({}, monthUser({ percentStagnant: 40 }))
    expect(await main.findByRole('link', { name: /^Send .* to Bellini Press/ })).toBeVisible()
  })

  test('SPEND-02 who is shown neither target nor fee has no plan, and nothing is read', async () => {
    const hidden = { showSpendingTarget: false, showCommunityFee: false }
    const { main, network } = await show({}, monthUser({}, hidden))
    expect(await main.findByText('No target this month')).toBeVisible()
    expect(network.requests.filter((one) => one.path.startsWith(path))).toEqual([])
  })

  test('SEC-08 who may not pay is told whom to ask, and nothing is read', async () => {
    const { contact, ...user } = monthUser()
    const may = ['charge'] as const
    const few = { ...contact.private, isMainContact: false, may: [...may] }
    const sam = { ...user, contact: { ...contact, private: few } }
    const { main, network } = await show({}, sam)
    expect(await main.findByText(/Dana Whitfield/)).toBeVisible()
    expect(network.requests.filter((one) => one.path.startsWith(path))).toEqual([])
  })

  test('BAR-30 a partial member is told why', async () => {
    const { main } = await show({}, sampleUser({ account: null }))
    expect(await main.findByText(/has not been approved yet/)).toBeVisible()
  })

  test('when no plan can be made, it can be asked again', async () => {
    const answers = { [path]: () => problem(400, 'VALIDATION', 'never') }
    await openAt('/dashboard/plan', { user: monthUser(), answers })
    expect(await screen.findByText('We could not make a plan.')).toBeVisible()
  })
})
