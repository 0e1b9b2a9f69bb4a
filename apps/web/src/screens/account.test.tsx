import { passkeyHintMessages as words } from '@exchange/contract/factors/passkey-hint.messages'
import type { Schedule } from '@exchange/contract/schedules/schedules.contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { monthUser } from '../capabilities/months/months.fixtures.ts'
import { sampleScore } from '../capabilities/score/score.fixtures.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { session } from '../kernel/kernel.ts'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { countSignIn } from '../kernel/passkey-hint.ts'
import { router } from '../routes.tsx'
import { openAt } from '../shell/shell.fixtures.tsx'

const path = '/api/core/v2/transactions/'
const periods = Array.from({ length: 12 }, (_, at) => ({
  starts: `2026-${String(at + 1).padStart(2, '0')}-01`,
  in: 100,
  out: at,
  balance: 300 + 100 * (at + 1) - (at * (at + 1)) / 2,
}))
const flow = { month: '2026-12', in: 1_200, out: 66, periods }

const schedule: Schedule = {
  scheduleId: 1,
  status: 'Active',
  sendTo: 'Bayou Bikes',
  amount: 30,
  tip: 0,
  note: '',
  recurring: 'monthly',
  recurringEnd: null,
  zone: 'America/Chicago',
  nextTS: ['2027-01-26T15:00:00.000Z'],
  lastRun: null,
  refusal: null,
  canRetry: false,
  openTS: null,
  canResume: false,
  date: '2026-12-01T15:00:00.000Z',
}
const planned = (...schedules: Partial<Schedule>[]) => ({
  schedules: schedules.map((one, at) => ({ ...schedule, scheduleId: at, ...one })),
  nextCursor: null,
})

async function show(
  more: Record<string, Answer> = {},
  user = sampleUser(),
  config = {},
  at = '/account',
) {
  const answers = {
    [path]: (({ path: asked }) =>
      json(
        asked.startsWith(`${path}flow/`) ? flow : { transactions: [], nextCursor: null },
      )) satisfies Answer,
    '/api/banking/v2/moxey/schedules/': () => json(planned()),
    ...more,
  }
  const mounted = await openAt(at, { user, answers, config })
  return { ...mounted, main: within(await screen.findByRole('main')) }
}

test('ACCT-12 says how the balance moved in twelve months, with the values at its ends', async () => {
  const { main } = await show()
  const finding =
    'Your balance grew by 1,134.00 Moxey in twelve months, from 300.00 Moxey to 1,434.00 Moxey.'
  expect(await main.findByRole('img', { name: finding })).toBeVisible()
  const link = main.getByRole('link', { name: /Your balance grew by 1,134.00/ })
  expect(link).toHaveAttribute('href', '/dashboard')
  expect(within(link).getByText('Jan 1').nextElementSibling).toHaveTextContent('300.00')
  expect(within(link).getByText('Today').nextElementSibling).toHaveTextContent('1,434.00')
})

test('ACCT-02 BAR-27 BAR-29 score, target and fee are one link to the dashboard', async () => {
  const { main } = await show({ '/api/banking/v2/mxscore': () => json(sampleScore()) }, monthUser())
  const link = await main.findByRole('link', { name: /Account Health/ })
  expect(link).toHaveAttribute('href', '/dashboard')
  await waitFor(() => expect(link).toHaveTextContent(/Moxey Score650Very Good/))
  expect(link).toHaveTextContent(/Spending Target78%300\.00 to go/)
  expect(link).toHaveTextContent(/Community Fee.*55\.00/)
})

test('ACCT-02 a score that could not be loaded leaves the rest of the row', async () => {
  const { main } = await show(
    { '/api/banking/v2/mxscore': () => problem(503, 'UNAVAILABLE', 'no') },
    monthUser(),
  )
  const link = await main.findByRole('link', { name: /Your score could not be loaded/ })
  expect(link).toHaveTextContent(/78%/)
})

test('ACCT-12 a new member has a line from its second month on, of the months since it joined', async () => {
  const joined = (joinDate: string) => {
    const { member } = sampleUser()
    return sampleUser({ member: { ...member, public: { ...member.public, joinDate } } })
  }
  const { main } = await show({}, joined('2026-10-31'))
  const finding =
    'Your balance grew by 270.00 Moxey in 3 months, from 1,164.00 Moxey to 1,434.00 Moxey.'
  expect(await main.findByRole('img', { name: finding })).toBeVisible()
  cleanup()
  const first = (await show({}, joined('2026-12-24'))).main
  expect(
    await first.findByText(/^Your balance is 1,434.00 Moxey. From your second month/),
  ).toBeVisible()
  expect(first.queryByRole('img', { name: /^Your balance/ })).toBeNull()
})

test('ACCT-12 tells what came in and went out this month', async () => {
  const { main } = await show()
  const month = within((await main.findByText('This month')).closest('section') ?? document.body)
  expect(month.getByText(/100\.00/).closest('dd')).toHaveTextContent('+100.00')
  expect(month.getByText(/11\.00/)).toBeVisible()
  expect(month.getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '/transactions')
})

test('ACCT-02 lists the next payments of active schedules, the soonest first', async () => {
  const { main } = await show({
    '/api/banking/v2/moxey/schedules/': () =>
      json(
        planned(
          {},
          { sendTo: 'Sooner', nextTS: ['2027-01-02T15:00:00.000Z'] },
          { sendTo: 'Paused one', status: 'Paused' },
          { sendTo: 'No more', nextTS: [] },
        ),
      ),
  })
  const part = (await main.findByText('Upcoming payments')).closest('section') ?? document.body
  const rows = within(part).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Sooner1\/2\/2027 9:00 AM CST30\.00/),
    expect.stringMatching(/^Bayou Bikes1\/26\/2027/),
  ])
})

test('ACCT-02 without a planned payment there is no list of them', async () => {
  const { main } = await show()
  await main.findByText('This month')
  expect(main.queryByText('Upcoming payments')).toBeNull()
})

test('ACCT-12 says when the sums could not be loaded', async () => {
  const { main } = await show({ [path]: () => problem(503, 'UNAVAILABLE', 'no') })
  expect(await main.findByText('We could not load your totals.')).toBeVisible()
})

test('BAR-30 a partial member sees only its details', async () => {
  const { main } = await show({}, sampleUser({ account: null }))
  expect(await main.findByText(/has not been approved yet/)).toBeVisible()
  expect(main.getByText('Business details')).toBeVisible()
  expect(main.queryByText('This month')).toBeNull()
})

test('ACCT-12 has the totals of the month and the year, with what was saved', async () => {
  const sums = (times: number) => ({
    ...{
      sales: 100 * times,
      purchases: 40 * times,
      savings: 38.5 * times,
      transactions: 3 * times,
    },
  })
  const trade = { month: sums(1), year: sums(12), months: [] }
  const { main } = await show({ '/api/core/v2/month/trade/': () => json({ trade }) })
  const rows = within(await main.findByRole('table', { name: 'Your totals' }))
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll(' Moxey', ''))
  expect(rows).toEqual([
    'Your totalsThis monthThis year',
    'Sales100.001,200.00',
    'Purchases40.00480.00',
    'Savings$38.50$462.00',
    'Transactions336',
  ])
})

test('SEC-08 an employee without the right to all payments has no totals', async () => {
  const { main } = await show({ '/api/core/v2/month/trade/': () => json({ trade: null }) })
  await main.findByText('This month')
  await waitFor(() => expect(main.queryByText('Your totals')).toBeNull())
})

type Main = Awaited<ReturnType<typeof show>>['main']
const rowsOf = (main: Main, name: string) =>
  within(main.getByRole('region', { name }))
    .queryAllByRole('button')
    .map((row) => row.textContent)

const cards = { cards: { entryUrl: '/card', loadMost: 5_000 } }

test('ACCT-02 BAR-25 leads to auto-reload with its state, plans, people and preferences', async () => {
  const { main, keys } = await show({}, sampleUser(), cards)
  expect(rowsOf(main, 'Money')).toEqual(
    expect.arrayContaining(['Auto-ReloadAuto-reload is off', 'Scheduled Payments']),
  )
  expect(rowsOf(main, 'Business')).toEqual(['People and Cards'])
  await keys.click(main.getByRole('button', { name: 'Communication Preferences' }))
  expect(router.state.location.href).toBe('/account?panel=comms-preferences')
})

test('ACCT-02 SEC-08 who may not open a panel has no row of it', async () => {
  const { contact, ...user } = sampleUser()
  const few = { ...contact.private, isMainContact: false, may: ['charge' as const] }
  const { main } = await show({}, { ...user, contact: { ...contact, private: few } }, cards)
  expect(rowsOf(main, 'Money')).toEqual([])
  expect(rowsOf(main, 'Business')).toEqual([])
  expect(main.getByRole('button', { name: 'Communication Preferences' })).toBeVisible()
})

test('ACCT-02 "Manage your cards" leads to the unfolded cards', async () => {
  const card = {
    ...{ customerVaultId: 'V1', billingId: null, cardType: 'visa', cardTypeNice: 'Visa' },
    ...{ ccNumber: '411111******1111', ccExp: '0930', priority: 1, autoReloadAmount: null },
    ...{ autoReloadTrigger: null, declined: true, expired: false },
  }
  const { main } = await show({}, sampleUser({ wallet: { V1: card } }), cards, '/account#cards')
  expect(main.getByText('1 saved, 1 declined or expired')).toBeVisible()
  expect(main.getByRole('button', { name: 'Delete Visa ending in 1111' })).toBeVisible()
})

test('DOMAIN §16 ACCT-02 from the second sign-in on, one line leads to setting up a passkey', async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const user = sampleUser()
  const factors = {
    ...{ passkeys: [], authenticatorTS: null, recoveryCodes: 0 },
    ...{ demanded: false, inSession: false },
  }
  const answers = { '/api/core/v2/factors': () => json(factors) }
  const { keys } = await show(answers, user)
  expect(screen.queryByRole('button', { name: words.line })).toBeNull()
  for (const _ of [1, 2]) countSignIn(user.contact.id)
  act(() => session.begin({ accessToken: 'again', user: { ...user } }, false))
  await keys.click(await screen.findByRole('button', { name: words.line }))
  await waitFor(() => expect(router.state.location.href).toContain('panel=sign-in-security'))
  vi.unstubAllGlobals()
})
