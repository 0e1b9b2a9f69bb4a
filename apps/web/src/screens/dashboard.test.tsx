import { usualRights } from '@exchange/domain/members/person-rights.rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { monthUser } from '../capabilities/months/months.fixtures.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const sums = { sales: 100, purchases: 40, savings: 38, transactions: 3 }
const trade = {
  month: sums,
  year: { ...sums, sales: 1_200, purchases: 480 },
  months: months.map((month, at) => ({ month, ...sums, sales: at === 11 ? 250 : 100 })),
}
const flow = {
  month: '2026-12',
  in: 1_200,
  out: 66,
  periods: months.map((month, at) => ({
    starts: `${month}-01`,
    in: 100,
    out: at,
    balance: 300 + 100 * (at + 1) - (at * (at + 1)) / 2,
  })),
}
const ageing = {
  balance: 1_840,
  healthy0_90: 460,
  unhealthy91_180: 1_380,
  unhealthy181_270: 0,
  unhealthy271_360: 0,
  unsafe361plus: 0,
  percentStagnant: 75,
}
const flowPath = '/api/core/v2/transactions/flow/'
const tradePath = '/api/core/v2/month/trade/'
const monthPath = '/api/core/v2/month/'

/** One answer for the paths that begin alike. */
const month =
  (traded: () => Response, aged: () => Response): Answer =>
  ({ path }) =>
    path.startsWith(tradePath) ? traded() : aged()

const tradedOk = () => json({ trade })
const agedOk = () => json({ ageing })

const config = { cards: { entryUrl: '/card-entry.html', loadMost: 5_000 } }
const visa = {
  ...{ customerVaultId: 'V1', billingId: null, cardType: 'visa', cardTypeNice: 'Visa' },
  ...{ ccNumber: '411111******1111', ccExp: '0930', priority: 1, autoReloadAmount: null },
  ...{ autoReloadTrigger: null, declined: false, expired: false },
}

async function show(more: Record<string, Answer> = {}, user = sampleUser()) {
  const answers = {
    [flowPath]: () => json(flow),
    [monthPath]: month(tradedOk, agedOk),
    '/api/banking/flashcash': () => json({ flashCash: [] }),
    ...more,
  }
  const mounted = await openAt('/dashboard', { user, answers, config })
  const main = within(await screen.findByRole('main'))
  await main.findByRole('heading', { level: 1, name: 'Dashboard' })
  return {
    ...mounted,
    main,
    block: (title: string) => blockOf(main.getByRole('heading', { name: title })),
  }
}

function blockOf(title: HTMLElement) {
  return within(title.closest('section') ?? document.body)
}

test('DASH-04 says how old the balance is, with the figures behind it', async () => {
  const { main } = await show()
  const finding = '75% of your balance is older than 90 days: 1,380.00 Moxey.'
  expect(await main.findByRole('img', { name: finding })).toBeVisible()
  const rows = within(main.getByRole('table', { name: 'Your balance by its age' }))
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toHaveLength(6)
  expect(rows[1]).toMatch(/0 to 90 days25%.*460\.00/)
  expect(rows[2]).toMatch(/91 to 180 days75%.*1,380\.00/)
})

test('DASH-04 has the Spending Target and the Community Fee where the exchange shows them', async () => {
  const { block } = await show({}, monthUser())
  const target = block('Spending Target')
  expect(target.getByRole('img', { name: '78 percent of your Spending Target' })).toBeVisible()
  expect(target.getByText('1,400.00')).toBeVisible()
  expect(block('Community Fee').getByText('55.00')).toBeVisible()
})

test('ACCT-12 DASH-01 says how the balance moved and why, with the figures behind it', async () => {
  const { main, keys, block } = await show()
  const finding =
    'Your balance grew by 1,134.00 Moxey in twelve months, from 300.00 Moxey to 1,434.00 Moxey.'
  expect(await main.findByRole('img', { name: finding })).toBeVisible()
  const part = block('Balance over twelve months')
  const why =
    'Your balance grew by 1,134.00 Moxey in twelve months. 1,200.00 Moxey came in, and 66.00 Moxey went out; January 2026 alone added 100.00 Moxey.'
  expect(part.getByText(why)).toBeVisible()
  const chart = part.getByRole('img', { name: finding })
  expect(within(chart).getByText('300.00')).toBeInTheDocument()
  expect(within(chart).getByText('1,434.00')).toBeInTheDocument()
  await keys.click(part.getByText('Month by month'))
  const table = part.getByRole('table', { name: 'Balance over twelve months' })
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(13)
  expect(rows[1]).toHaveTextContent(/December 2026.*100\.00.*11\.00.*1,434\.00/)
})

test('DASH-01 says what was earned and spent, month by month', async () => {
  const { main, keys, block } = await show()
  const finding =
    'You earned 1,350.00 Moxey and spent 480.00 Moxey in twelve months: ' +
    '870.00 Moxey more earned than spent.'
  expect(await main.findByRole('img', { name: finding })).toBeVisible()
  const part = block('Earned and spent')
  await keys.click(part.getByText('Month by month'))
  const rows = within(part.getByRole('table', { name: 'Earned and spent' })).getAllByRole('row')
  expect(rows).toHaveLength(13)
  expect(rows[1]).toHaveTextContent(/December 2026.*250\.00.*40\.00.*38\.00/)
})

test('DASH-01 the months of a chart are read out by the arrow keys', async () => {
  const { main, block } = await show()
  await main.findByRole('img', { name: /^You earned/ })
  const slider = block('Earned and spent').getByRole('slider', { name: 'Month' })
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'December 2026: Sales 250.00 Moxey, Purchases 40.00 Moxey',
  )
  // jsdom moves no slider by keys.
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('January 2026'))
  expect(block('Earned and spent').getByText('January 2026', { selector: 'p' })).toBeVisible()
})

test('DASH-01 pointing at a chart reads out its months, and leaving it the last one', async () => {
  const { main, block } = await show()
  const drawn = await main.findByRole('img', { name: /^Your balance grew/ })
  const part = block('Balance over twelve months')
  const plot = drawn.parentElement!
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 120, 100)
  fireEvent.pointerMove(plot, { clientX: 15, pointerType: 'mouse' })
  expect(part.getByText('February 2026', { selector: 'p' })).toBeVisible()
  fireEvent.pointerLeave(plot, { clientX: 15, pointerType: 'mouse' })
  expect(part.getByText('December 2026', { selector: 'p' })).toBeVisible()
})

test('DASH-01 DASH-02 DASH-03 has FlashCash, points, payment cards and the card', async () => {
  const own = { cardNumber: '9000000000000127', cardScan: '9000000000000127000000000000' }
  const { main, keys, block } = await show(
    { '/api/core/v2/contacts/card/own/': () => json(own) },
    sampleUser({ wallet: { V1: visa } }),
  )
  const saved = block('Payment cards')
  expect(saved.getByText('Visa ending in 1111')).toBeVisible()
  expect(saved.getByText('Expires 09/30')).toBeVisible()
  expect(await main.findByText('FlashCash')).toBeVisible()
  expect(main.getByRole('link', { name: /Community Rewards/ })).toHaveAttribute('href', '/rewards')
  const card = within(main.getByRole('region', { name: 'Virtual card' }))
  expect(card.getByText('0127')).toBeVisible()
  expect(card.queryByRole('img', { name: /QR/ })).toBeNull()
  await keys.click(card.getByRole('button', { name: 'Show number and code' }))
  expect(await card.findByRole('img', { name: 'QR code: Card ending in 0127' })).toBeVisible()
  expect(card.getByText('9000')).toBeVisible()
})

test('DASH-01 a block that could not be loaded says so, and loads again alone', async () => {
  let fails = true
  const { main, keys, network } = await show({
    [monthPath]: month(() => (fails ? problem(503, 'UNAVAILABLE', 'no') : tradedOk()), agedOk),
  })
  const failed = await main.findByText('We could not load what you sold and bought.')
  expect(main.getByRole('table', { name: 'Your balance by its age' })).toBeVisible()
  const asked = () => network.requests.filter(({ path }) => path.startsWith(flowPath)).length
  const before = asked()
  fails = false
  await keys.click(blockOf(failed).getByRole('button', { name: 'Retry' }))
  expect(await main.findByRole('img', { name: /^You earned/ })).toBeVisible()
  expect(asked()).toBe(before)
})

test('DASH-01 a member of one day reads what will be there', async () => {
  const none = { sales: 0, purchases: 0, savings: 0, transactions: 0 }
  const { main } = await show({
    [monthPath]: month(
      () => json({ trade: { ...trade, months: months.map((name) => ({ month: name, ...none })) } }),
      () => json({ ageing: { ...ageing, balance: 0, healthy0_90: 0, unhealthy91_180: 0 } }),
    ),
    [flowPath]: () =>
      json({ ...flow, periods: flow.periods.map((one) => ({ ...one, in: 0, balance: 0 })) }),
  })
  expect(await main.findByText('Nothing sold or bought yet')).toBeVisible()
  expect(main.getByText('You have no balance of your own that grows old.')).toBeVisible()
  expect(main.getByRole('img', { name: /^Your balance is the same/ })).toBeVisible()
})

test('SEC-08 an employee without the right to all payments is shown none of them', async () => {
  const { contact, ...user } = sampleUser()
  const few = { ...contact.private, isMainContact: false, may: [...usualRights] }
  const employee = { ...user, contact: { ...contact, private: few } }
  const { main, network } = await show({}, employee)
  expect(await main.findByText('How old your balance is')).toBeVisible()
  expect(main.queryByText('Twelve months')).toBeNull()
  expect(main.queryByText('Payment cards')).toBeNull()
  await waitFor(() => expect(network.requests.length).toBeGreaterThan(0))
  const paths = network.requests.map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith(tradePath))).toEqual([])
})

test('BAR-30 a partial member has its card, and reads why there is no more', async () => {
  const { main } = await show({}, sampleUser({ account: null }))
  expect(main.getByText(/has not been approved yet/)).toBeVisible()
  expect(main.getByRole('region', { name: 'Virtual card' })).toBeVisible()
  expect(main.queryByText('Account Health')).toBeNull()
})
