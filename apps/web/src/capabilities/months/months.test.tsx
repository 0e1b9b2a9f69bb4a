import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { setNow } from '../../kernel/use-now.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { CommunityFeeBlock } from './community-fee-block.tsx'
import { FeeInfo, TargetInfo } from './month-info.tsx'
import { monthUser, sampleMonth } from './months.fixtures.ts'
import { SpendingTargetBlock } from './spending-target-block.tsx'

vi.useFakeTimers({ now: new Date('2026-11-27T18:00:00Z'), toFake: ['Date'] })

const path = '/api/core/v2/month/'

function show(user: SessionUser) {
  setNow(Date.now())
  const onInfo = vi.fn()
  const mounted = mount(
    <>
      <SpendingTargetBlock user={user} onInfo={onInfo} planHref="/dashboard/plan" />
      <CommunityFeeBlock user={user} onInfo={onInfo} planHref="/dashboard/plan" />
    </>,
    { user },
  )
  return { ...mounted, onInfo }
}

const spent = (purchasesThisMonth: number) => monthUser({ purchasesThisMonth })

describe('the spending target', () => {
  test.each([
    [0, 1, "It's time to spend!"],
    [699.99, 49, "It's time to spend!"],
    [700, 50, 'Keep it up!'],
    [1_049.99, 74, 'Keep it up!'],
    [1_050, 75, 'Almost there!'],
    [1_399.99, 99, 'Almost there!'],
    [1_400, 100, 'Great work!'],
    [9_000, 100, 'Great work!'],
  ])('SPEND-03 SPEND-05 with %f of 1,400.00 it is at %i percent: %s', (bought, percent, stage) => {
    show(spent(bought))
    expect(screen.getByText(stage)).toBeVisible()
    const ring = screen.getByRole('img', { name: `${percent} percent of your Spending Target` })
    expect(ring).toBeVisible()
  })

  test('SPEND-01 SPEND-04 says what is to go until when, in the colour of its progress', () => {
    show(spent(1_100))
    expect(screen.getByText('300.00 Moxey to go by Monday, Nov 30.')).toBeVisible()
    expect(document.querySelector<SVGElement>('circle[pathLength]')?.style.stroke).toMatch(
      /color-good.*color-amber/,
    )
    expect(screen.getByRole('link', { name: 'Plan how to meet it' })).toBeVisible()
  })

  test('SPEND-05 a target that is met needs no plan', () => {
    show(spent(1_400))
    expect(screen.getByText('You met your target for this month.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Plan how to meet it' })).toBeNull()
  })

  test.each([
    ['the exchange shows none', monthUser({}, { showSpendingTarget: false })],
    ['a quarter of the balance is old', monthUser({ percentStagnant: 25 })],
    ['it is 0', monthUser({ finalSpendingTarget: 0 })],
    ['none was set', sampleUser({ exchangeFlags: monthUser().exchangeFlags })],
  ])('SPEND-02 SPEND-06 is not shown when %s', (_why, user) => {
    show(user)
    expect(screen.queryByText('Spending Target')).toBeNull()
  })
})

describe('the community fee', () => {
  const fee = () => within(screen.getByText('Community Fee').closest('section') ?? document.body)

  test('SPEND-10 says when it is charged and what avoids it', async () => {
    const { keys, onInfo } = show(monthUser())
    expect(fee().getByText('55.00')).toBeVisible()
    const avoid = 'Charged on Tuesday, Dec 1, unless you spend 300.00 Moxey more by Monday, Nov 30.'
    expect(fee().getByText(avoid)).toBeVisible()
    await keys.click(fee().getByRole('button', { name: 'What if I spend more?' }))
    expect(onInfo).toHaveBeenCalledOnce()
  })

  test('SPEND-06 leads to the plan where the target is hidden, else the target does', () => {
    show(monthUser({ percentStagnant: 40 }))
    const link = fee().getByRole('link', { name: 'Plan how to meet it' })
    expect(link).toHaveAttribute('href', '/dashboard/plan')
    cleanup()
    show(monthUser())
    expect(fee().queryByRole('link')).toBeNull()
    expect(screen.getByRole('link', { name: 'Plan how to meet it' })).toBeVisible()
  })

  test('SPEND-07 is waived when the target is met, beside the full fee', () => {
    show(monthUser({ purchasesThisMonth: 1_400, finalFee: 0 }))
    expect(fee().getByText('Waived: you met your Spending Target.')).toBeVisible()
    expect(fee().getByText('55.00').closest('s')).not.toBeNull()
    expect(fee().getByText('0.00')).toBeVisible()
  })

  test('SPEND-08 is reduced until the maturity date, beside the full fee', () => {
    show(monthUser({ finalFee: 27.5, maturityDate: '2027-02-24T18:00:00.000Z' }))
    expect(fee().getByText('27.50')).toBeVisible()
    expect(fee().getByText('55.00').closest('s')).not.toBeNull()
    expect(fee().getByText('Reduced until Feb 24, 2027.')).toBeVisible()
  })

  test('SPEND-11 of young members is none', () => {
    show(monthUser({ finalFee: 0 }))
    expect(fee().getByText('No fee in your first 180 days as a member.')).toBeVisible()
  })

  test('SPEND-11 of young money is none', () => {
    show(monthUser({ finalFee: 0, calculatedFee: 0 }))
    expect(fee().getByText(/nothing of your balance is older than 90 days/)).toBeVisible()
  })

  test.each([
    ['the exchange charges none', monthUser({}, { showCommunityFee: false })],
    ['the member is never charged one', monthUser({ finalFee: 0, maturityDate: null })],
    ['the member has no month', sampleUser({ exchangeFlags: monthUser().exchangeFlags })],
  ])('SPEND-02 is not shown when %s', (_why, user) => {
    show(user)
    expect(screen.queryByText('Community Fee')).toBeNull()
  })
})

describe('how it comes about', () => {
  const info = (what: ReactNode, month = sampleMonth(), user = monthUser()) =>
    mount(what, { user, answers: { [path]: () => json(month) } })

  test('INFO-06 SPEND-09 the target, line by line, each with why', async () => {
    const { keys } = info(<TargetInfo />)
    expect(screen.getByText(/calculated at the start of each month/)).toBeVisible()
    expect((await screen.findByText('10% of that')).closest('div')).toHaveTextContent('400.00')
    const why = { name: 'How this comes about: What you sell in an average month' }
    await keys.click(screen.getByRole('button', why))
    expect(screen.getByText('You sold 12,000.00 Moxey in the 12 months before.')).toBeVisible()
    expect(screen.getByText('Still to go').closest('div')).toHaveTextContent('300.00')
  })

  test('INFO-07 SPEND-11 the fee: rates, ages, and the lines of the ledger', async () => {
    const { keys } = info(<FeeInfo />)
    expect(screen.getByText(/charged in Moxey at the start of the next month/)).toBeVisible()
    const line = (await screen.findByText('Older than 3 years')).closest('div')
    expect(line).toHaveTextContent('22.50')
    const why = { name: 'How this comes about: Older than 3 years' }
    await keys.click(screen.getByRole('button', why))
    expect(line).toHaveTextContent('4.5% of 500.00 Moxey, as old as it is when the month ends.')
    await keys.click(screen.getByText('What your balance is made of'))
    const lot = screen.getByRole('link', { name: /1,200 days old.*500\.00/ })
    expect(lot.getAttribute('href')).toMatch(/^\/transactions\?payment=a5f1c2d4/)
  })

  test('SPEND-07 a slider says what spending more changes, by the rule that charges', async () => {
    info(<FeeInfo />)
    const slider = await screen.findByRole('slider', { name: 'More spent this month' })
    const said = () => screen.getByRole('status').textContent
    expect(slider).toHaveValue('300')
    expect(said()).toBe(
      'Spend 300.00 Moxey more by the 30th: the fee falls from 55.00 Moxey to 0.00 Moxey.',
    )
    fireEvent.change(slider, { target: { value: '100' } })
    expect(said()).toBe(
      'Spend 100.00 Moxey more by the 30th: the fee falls from 55.00 Moxey to 50.50 Moxey.',
    )
    fireEvent.change(slider, { target: { value: '0' } })
    expect(said()).toBe('As it stands, the fee is 55.00 Moxey.')
  })

  test('SPEND-10 earlier months say what became of their fee', async () => {
    const { working } = sampleMonth().fee ?? {}
    if (!working) throw new Error('The sample has a fee.')
    const transactionId = 'a5f1c2d4-0000-4000-8000-000000000002'
    const charged = { outcome: 'charged' as const, charged: 55, transactionId }
    const none = { outcome: 'nothing-due' as const, charged: null, transactionId: null }
    const before = [
      { month: '2026-10', target: 1_400, fee: 55, working, ...charged },
      { month: '2026-09', target: 1_400, fee: 0, working, ...none },
    ]
    const { keys } = info(<FeeInfo />, sampleMonth({ before }))
    await keys.click(await screen.findByText('Earlier months'))
    const link = screen.getByRole('link', { name: 'Fee charged: 55.00 Moxey' })
    expect(link).toHaveAttribute('href', `/transactions?payment=${transactionId}`)
    expect(screen.getByText('October 2026')).toBeVisible()
    expect(screen.getByText('No fee')).toBeVisible()
  })

  test('SPEND-10 a month without a fee still shows what became of earlier ones', async () => {
    const { working } = sampleMonth().fee ?? {}
    if (!working) throw new Error('The sample has a fee.')
    const charged = { outcome: 'charged' as const, charged: 55, transactionId: 'a5f1' }
    const before = [{ month: '2026-10', target: 1_400, fee: 55, working, ...charged }]
    const { keys } = info(
      <FeeInfo />,
      sampleMonth({ fee: null, simulation: null, before }),
      monthUser({ maturityDate: null, finalFee: 0, calculatedFee: 0 }),
    )
    await keys.click(await screen.findByText('Earlier months'))
    expect(screen.getByRole('link', { name: 'Fee charged: 55.00 Moxey' })).toBeVisible()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('SPEND-02 who is shown neither reads only what they are', () => {
    const { network } = info(
      <>
        <TargetInfo />
        <FeeInfo />
      </>,
      sampleMonth(),
      sampleUser(),
    )
    expect(requestsTo(network, path)).toEqual([])
  })

  test('SPEND-01 when it cannot be loaded, it can be asked again', async () => {
    const user = monthUser()
    mount(<FeeInfo />, { user, answers: { [path]: () => problem(400, 'VALIDATION', 'never') } })
    expect(await screen.findByText('We could not load how this comes about.')).toBeVisible()
  })
})
