import type { Schedule } from '@exchange/contract/schedules/schedules.contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

const path = '/api/core/v2/transactions/'
const periods = Array.from({ length: 12 }, (_, at) => ({
  starts: `2026-${String(at + 1).padStart(2, '0')}-01`,
  in: 100,
  out: at,
  balance: 400 + at,
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

async function show(more: Record<string, Answer> = {}, user = sampleUser()) {
  const answers = {
    [path]: (({ path: asked }) =>
      json(
        asked.startsWith(`${path}flow/`) ? flow : { transactions: [], nextCursor: null },
      )) satisfies Answer,
    '/api/banking/v2/moxey/schedules/': () => json(planned()),
    ...more,
  }
  const mounted = await openAt('/account', { user, answers })
  return { ...mounted, main: within(await screen.findByRole('main')) }
}

test('ACCT-12 says how the balance moved in twelve months, with the figures behind it', async () => {
  const { main, keys } = await show()
  const finding =
    'Your balance grew by 11.00 Moxey in twelve months, from 400.00 Moxey to 411.00 Moxey.'
  expect(await main.findByText(finding)).toBeVisible()
  expect(main.getByRole('img', { name: finding })).toBeVisible()
  await keys.click(main.getByText('Month by month'))
  const table = main.getByRole('table', { name: 'Balance over twelve months' })
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(13)
  expect(rows[1]).toHaveTextContent(/December 2026.*100\.00.*11\.00.*411\.00/)
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
  expect(await main.findByText('We could not load your twelve months.')).toBeVisible()
})

test('BAR-30 a partial member sees only its details', async () => {
  const { main } = await show({}, sampleUser({ account: null }))
  expect(await main.findByText(/has not been approved yet/)).toBeVisible()
  expect(main.getByText('Member number')).toBeVisible()
  expect(main.queryByText('This month')).toBeNull()
})
