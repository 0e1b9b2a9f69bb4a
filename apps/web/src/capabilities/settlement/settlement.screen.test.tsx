/** The page of settlement: loaded, empty, failing; ordering, deciding and clearing. */
import type { CardSettlement } from '@exchange/contract/settlement/card-settlement.contract'
import type { Positions } from '@exchange/contract/settlement/settlement.contract'
import {
  cardWords,
  settlementWords as words,
} from '@exchange/contract/settlement/settlement.messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const base = '/api/admin/settlement/'
const staff = sampleUser({ rights: { '8|||Finance': true } })
const exchanges = [{ exchangeId: 8, name: 'Gulf Coast' }]
const date = '2026-03-09T21:05:00.000Z'

const causes = { bought: 900, sold: -150, moved: 0, settled: 0, owed: 750 }
const position = {
  ...{ counterpartId: 27, counterpart: 'Bay Exchange', unit: 'MOX' as const, ...causes },
  ...{ theirs: -740, most: 740, months: [{ month: '2026-03', ...causes }] },
}
const order = {
  ...{ orderId: 'o1', counterpartId: 27, weOwe: false, unit: 'MOX' as const, amount: 300 },
  ...{ paid: 'Check 1204', state: 'ordered' as const, ours: false, orderedBy: 'Bea Bay', date },
  ...{ decidedBy: null, decidedTS: null, mayConfirm: true },
}
const positions = (over: Partial<Positions> = {}): Positions => ({
  ...{ exchangeId: 8, exchanges, positions: [position], orders: [order] },
  networkSum: [
    { unit: 'MOX', amount: 0 },
    { unit: 'USD', amount: 0 },
  ],
  ...over,
})

const line = {
  ...{ transaction: '2600000003', kind: 'charge' as const, day: '2026-03-08', orderId: 'A1' },
  ...{
    ofExchange: true,
    difference: 'sum' as const,
    gateway: 52,
    booked: 50,
    left: 2,
    suspense: 0,
  },
  waits: null,
}
const cards = (over: Partial<CardSettlement> = {}): CardSettlement => ({
  ...{ exchangeId: 8, exchanges, hasGateway: true, askedTS: date, answered: true, suspense: 0 },
  days: [{ day: '2026-03-08', lines: 3, gateway: 152, booked: 150, differing: 1 }],
  ...{ nextBefore: null, open: [line], openCount: 1 },
  ...over,
})

const opened = (at: string, answers: Readonly<Record<string, Answer>>) =>
  openAt(at, { user: staff, answers })

const withPositions = (of: () => Positions, more: Readonly<Record<string, Answer>> = {}) =>
  opened('/admin/settlement', { ...more, [`${base}positions/`]: () => json(of()) })

const withCards = (of: () => CardSettlement, more: Readonly<Record<string, Answer>> = {}) =>
  opened('/admin/settlement?part=cards', { ...more, [`${base}cards/`]: () => json(of()) })

test('DOMAIN §13 a position says who owes, why, and that the other books may differ', async () => {
  await withPositions(() => positions())
  expect(await screen.findByRole('heading', { name: 'Bay Exchange' })).toBeVisible()
  expect(screen.getByText(words.weOwe)).toBeVisible()
  expect(screen.getByText(/^The books of the other exchange say 740\.00/)).toBeVisible()
  expect(screen.getByText(words.networkEven)).toBeVisible()
})

test('DOMAIN §13 a settlement is ordered with how it was paid, and nothing typed is lost', async () => {
  let refused = true
  const { keys, network } = await withPositions(() => positions({ orders: [] }), {
    [`${base}orders/`]: () => (refused ? problem(409, 'CONFLICT', 'Less is owed.') : json({})),
  })
  await keys.click(await screen.findByRole('button', { name: /^Settle with Bay Exchange/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText(words.amount)).toHaveValue('740.00')
  await keys.click(dialog.getByRole('button', { name: words.order }))
  expect(await dialog.findByText(/^Say how it was paid/)).toBeVisible()
  await keys.type(dialog.getByLabelText(words.paid), 'Check 1204')
  await keys.click(dialog.getByRole('button', { name: words.order }))
  expect(await dialog.findByText('Less is owed.')).toBeVisible()
  refused = false
  await keys.click(dialog.getByRole('button', { name: words.order }))
  expect(await screen.findByText(words.ordered)).toBeVisible()
  const sent = requestsTo(network, `${base}orders/`).map(({ body }) => body)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({ exchangeId: 8, counterpartId: 27, paid: 'Check 1204' })
})

test('DOMAIN §13 the other side confirms after it was asked once more, or declines', async () => {
  let of = positions()
  const { keys, network } = await withPositions(() => of, {
    [`${base}orders/decide/`]: () => {
      of = positions({ orders: [{ ...order, state: 'confirmed', mayConfirm: false }] })
      return json({})
    },
  })
  expect(await screen.findByRole('button', { name: words.decline })).toBeVisible()
  await keys.click(screen.getByRole('button', { name: /^Confirm: Bay Exchange pays you/ }))
  const dialog = within(screen.getByRole('dialog', { name: words.confirmTitle }))
  expect(dialog.getByText(/cannot be undone/)).toBeVisible()
  await keys.click(dialog.getByRole('button', { name: words.confirm }))
  expect(await screen.findByText(words.confirmed)).toBeVisible()
  const [sent] = requestsTo(network, `${base}orders/decide/`)
  expect(sent?.body).toEqual({ orderId: 'o1', decision: 'confirm' })
  await waitFor(() => expect(screen.queryByRole('button', { name: words.decline })).toBeNull())
})

test('DOMAIN §13 who ordered takes it back, and is not offered to confirm', async () => {
  await withPositions(() => positions({ orders: [{ ...order, ours: true, mayConfirm: false }] }))
  expect(await screen.findByRole('button', { name: words.withdraw })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  expect(screen.getByText(/Waits for Bay Exchange/)).toBeVisible()
})

test('DOMAIN §13 nothing is owed, and a network that does not add up is told in red', async () => {
  const networkSum = [{ unit: 'MOX' as const, amount: 5 }]
  await withPositions(() => positions({ positions: [], orders: [], networkSum }))
  expect(await screen.findByText(words.noPositions)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/come to 5\.00/)
})

test('SEC-10 a page that does not load says so', async () => {
  await opened('/admin/settlement', {
    [`${base}positions/`]: () => problem(500, 'INTERNAL', 'Oh.'),
  })
  expect(await screen.findByText(words.failed)).toBeVisible()
})

test('SEC-10 a difference is cleared with a reason, or noted for a second person', async () => {
  let isLarge = true
  const { keys, network } = await withCards(() => cards(), {
    [`${base}cards/clear/`]: () => (isLarge ? problem(403, 'NEEDS_APPROVAL', 'Noted.') : json({})),
  })
  expect(await screen.findByText(cardWords.differences.sum)).toBeVisible()
  expect(screen.getByText(cardWords.differs(1))).toBeVisible()
  for (const said of [cardWords.noted, cardWords.done]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keys.click(screen.getByRole('button', { name: cardWords.acts.suspend }))
    const dialog = within(screen.getByRole('dialog'))
    const submit = dialog.getByRole('button', { name: cardWords.acts.suspend })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keys.type(dialog.getByLabelText(cardWords.why), 'Asked them')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keys.click(submit)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await screen.findByText(said)).toBeVisible()
    isLarge = false
  }
  expect(requestsTo(network, `${base}cards/clear/`)[0]?.body).toMatchObject({
    ...{ transaction: '2600000003', kind: 'charge', act: 'suspend', amount: 2, exchangeId: 8 },
    why: 'Asked them',
  })
})

test('SEC-10 what waits is confirmed by a second person, and not by who ordered it', async () => {
  const waits = {
    ...{ clearingId: 'c1', act: 'suspend' as const, amount: 2, reason: 'Asked them' },
    ...{ orderedBy: 'Olive Office', date, own: false },
  }
  let own = false
  const { keys, network } = await withCards(
    () => cards({ open: [{ ...line, waits: { ...waits, own } }] }),
    {
      [`${base}cards/decide/`]: () => {
        own = true
        return json({})
      },
    },
  )
  await keys.click(await screen.findByRole('button', { name: cardWords.confirm }))
  expect(await screen.findByText(cardWords.confirmed)).toBeVisible()
  const [sent] = requestsTo(network, `${base}cards/decide/`)
  expect(sent?.body).toEqual({ clearingId: 'c1', decision: 'confirm' })
  expect(await screen.findByText(cardWords.waitsForAnother)).toBeVisible()
  expect(screen.queryByRole('button', { name: cardWords.confirm })).toBeNull()
})

test('SEC-10 without a card company, and with one that does not answer, the page says so', async () => {
  await withCards(() => cards({ hasGateway: false, days: [], open: [], openCount: 0 }))
  expect(await screen.findByText(cardWords.noGateway)).toBeVisible()
  expect(screen.getByText(cardWords.noneOpen)).toBeVisible()
})

test('SEC-10 days are found by typing the last one that is shown', async () => {
  const { network } = await withCards(() => cards({}))
  const field = await screen.findByLabelText(cardWords.until)
  fireEvent.change(field, { target: { value: '2026-02-28' } })
  await expect
    .poll(() => requestsTo(network, `${base}cards/`).at(-1)?.path)
    .toContain('before=2026-03-01')
  expect(field).toHaveValue('2026-02-28')
})
