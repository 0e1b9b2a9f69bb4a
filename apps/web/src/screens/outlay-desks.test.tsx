import type { Outlays } from '@exchange/contract/exchanges/outlays.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

const expiresTS = '2026-11-28T15:00:00.000Z'
const limits = [
  {
    ...{ exchangeId: 8, exchange: 'Gulf Coast Trade Exchange' },
    ...{ alone: 500, aloneLeft: 380, budget: 10_000, budgetLeft: 9_880 },
  },
]
const order: Outlays['waiting'][number] = {
  ...{ exchangeId: 8, reference: 'Ticket 120', memberId: 12, memberName: 'Dana Prints' },
  ...{ amount: 900, days: 30, note: 'For the fair', recipientEmail: '' },
  ...{ orderedBy: 'Anna Roy', isOwn: false, expiresTS },
}
const given = [
  {
    ...{ id: 'g1', exchangeId: 8, amount: 120, reference: 'Ticket 7', memberName: 'Bayou Bikes' },
    ...{ givenBy: 'Ben Ott', orderedBy: 'Anna Roy', date: '2026-11-20T15:00:00.000Z' },
  },
]

async function show(at: string, parts: Partial<Outlays>, answers: Record<string, Answer> = {}) {
  const user = sampleUser({ rights: { '8|||Finance': true } })
  const outlays = { limits, waiting: [], given: [], ...parts }
  const mounted = await openAt(at, {
    user,
    answers: { '/api/admin/outlays': () => json(outlays), ...answers },
    config: { giftCards: { mailed: true } },
  })
  const heading = await screen.findByRole('heading', { name: 'Waiting for a second approver' })
  return { ...mounted, waiting: within(heading.closest('section')!) }
}

const grantPath = '/api/admin/flashcash'
const granted = {
  ...{ id: '5', memberName: 'Dana Prints', amount: 900, days: 30, note: 'For the fair' },
  endDate: '2026-12-27T15:00:00.000Z',
}

describe('the desks of staff', () => {
  test('FLASH-05 say what is left, what was given, and when FlashCash ends', async () => {
    await show('/admin/flashcash', { given })
    expect(screen.getByText('By you alone, in 24 hours').parentElement).toHaveTextContent(
      /380\.00.*of.*500\.00/,
    )
    expect(screen.getByText('By your exchange, this month').parentElement).toHaveTextContent(
      /9,880\.00.*of.*10,000\.00/,
    )
    const lately = screen.getByText('Bayou Bikes').closest('li')
    expect(lately).toHaveTextContent(/Ticket 7 · Anna Roy, Ben Ott.*120\.00/)
    expect(screen.getByText(/^What is not spent by .* goes back to the fund\.$/)).toBeVisible()
  })

  test('FLASH-05 a second person confirms the order as it was given', async () => {
    const { keys, network, waiting } = await show(
      '/admin/flashcash',
      { waiting: [order] },
      { [grantPath]: () => json(granted) },
    )
    expect(waiting.getByRole('listitem')).toHaveTextContent(/900\.00.*to Dana Prints/)
    await keys.click(waiting.getByRole('button', { name: /^Confirm/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm this order?' }))
    expect(dialog.getByText(/Anna Roy ordered it/)).toBeVisible()
    await keys.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(requestsTo(network, grantPath)[0]?.body).toEqual({
        ...{ grantTarget: 'm12', amount: '900.00', days: '30', note: 'For the fair' },
        reference: 'Ticket 120',
      }),
    )
    expect(await screen.findByRole('article')).toHaveTextContent(/Dana Prints/)
  })

  test('FLASH-05 a refusal is told in the dialog', async () => {
    const refuse: Answer = () => problem(403, 'FORBIDDEN', 'More than the budget.')
    const { keys, waiting } = await show(
      '/admin/flashcash',
      { waiting: [order] },
      { [grantPath]: refuse },
    )
    await keys.click(waiting.getByRole('button', { name: /^Confirm/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm this order?' }))
    await keys.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await dialog.findByText('More than the budget.')).toBeVisible()
  })

  test('FLASH-05 an order above the limit is noted, which is no failure', async () => {
    const said = 'Your order is noted. It waits for a second person.'
    const contact = {
      ...{ id: 'm12', contactType: 'm', list_name: 'Dana Prints', desc: 'Printing' },
      ...{ city: 'Mobile', state: 'AL', image_url: null, image_url_v2: null },
      ...{ product_icons: [], product_icons_v2: [] },
    }
    const { keys } = await show(
      '/admin/flashcash',
      {},
      {
        [grantPath]: () => problem(403, 'NEEDS_APPROVAL', said),
        '/api/search/search/contacts': () => json({ hits: { found: 1, start: 0, hit: [contact] } }),
      },
    )
    await keys.type(screen.getByLabelText('To'), 'Dana')
    await keys.click(await screen.findByRole('option', { name: /Dana Prints/ }))
    await keys.type(screen.getByLabelText('Amount'), '900')
    await keys.type(screen.getByLabelText('Reference'), 'Ticket 121')
    await keys.click(screen.getByRole('button', { name: 'Grant' }))
    expect((await screen.findByText(said)).closest('[role]')).toHaveAttribute('role', 'status')
    expect(screen.getByLabelText('Amount')).toHaveValue('')
  })

  test('FLASH-05 an own order waits for someone else', async () => {
    const { waiting } = await show('/admin/flashcash', { waiting: [{ ...order, isOwn: true }] })
    expect(waiting.getByText('Someone else confirms it')).toBeVisible()
    expect(waiting.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })

  test('GIFT-14 a second person confirms a gift card and sees it', async () => {
    const card = { id: 3, giftCardNumber: '9101234567894273', amount: 900, lastDay: '2031-03-09' }
    const one = { ...order, memberId: null, memberName: '', days: null, note: 'Well done' }
    const { keys, network, waiting } = await show(
      '/admin/giftcards',
      { waiting: [one] },
      { '/api/admin/giftcards': () => json(card) },
    )
    expect(waiting.getByRole('listitem')).toHaveTextContent(/900\.00.*to print/)
    await keys.click(waiting.getByRole('button', { name: /^Confirm/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm this order?' }))
    await keys.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(requestsTo(network, '/api/admin/giftcards')[0]?.body).toEqual({
        ...{ exchangeId: 8, amount: '900.00', reference: 'Ticket 120' },
        ...{ recipientEmail: '', message: 'Well done' },
      }),
    )
    expect(await screen.findByRole('article')).toBeVisible()
  })

  test('GIFT-14 what could not be loaded is said, and the form stays', async () => {
    const user = sampleUser({ rights: { '8|||Finance': true } })
    await openAt('/admin/giftcards', {
      user,
      answers: { '/api/admin/outlays': () => problem(404, 'NOT_FOUND', 'no') },
      config: { giftCards: { mailed: true } },
    })
    expect(await screen.findByText(/We could not load what your exchange/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Issue' })).toBeVisible()
  })
})
