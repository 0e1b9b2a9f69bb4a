import type { OwnGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import { todayIn } from '@exchange/domain/gift-cards/delivery-day.rules'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { GiftCardList } from './gift-card-list.tsx'

const listPath = '/api/banking/giftcards'
const sendPath = '/api/banking/giftcards/delivery'
const later = `${new Date().getFullYear() + 1}-01-05`

const card: OwnGiftCard = {
  id: 1,
  masked: '9101••••••••4273',
  amount: 50,
  balance: 50,
  expired: false,
  lastDay: '2031-03-09',
  recipientEmail: '',
  message: '',
  design: 'thanks',
  deliverOn: null,
  sent: false,
  mailFault: null,
  date: '2026-03-09T21:05:00.000Z',
}
const waiting: OwnGiftCard = {
  ...card,
  id: 2,
  design: 'birthday',
  recipientEmail: 'kim@example.com',
  message: 'Lunch is on me',
  deliverOn: later,
}
const all = [card, waiting, { ...card, id: 3, balance: 0 }, { ...card, id: 4, expired: true }]

function show(cards: readonly OwnGiftCard[], answer: Answer = () => json({ giftCard: waiting })) {
  let listed = cards
  const answers = {
    '/api/banking/giftcards/number': () => json({ giftCardNumber: '9101234567894273' }),
    [sendPath]: answer,
    [listPath]: () => json({ giftCards: listed }),
  }
  const list = <GiftCardList balance={10} opens takenAt="/search?giftCard=true" />
  const change = (to: readonly OwnGiftCard[]) => (listed = to)
  return { ...mount(list, { answers }), change }
}

describe('GIFT-14 the wallet of gift cards', () => {
  test('shows those with a rest; used and expired ones are put away', async () => {
    const { keys } = show([{ ...card, balance: 20 }, ...all.slice(1)])
    const name = 'Thank you, 20.00, left of 50.00, ending in 4273'
    expect(await screen.findByRole('button', { name })).toBeVisible()
    expect(
      screen.getByRole('button', { name: /^Happy birthday, 50\.00, Arrives Jan 5/ }),
    ).toBeVisible()
    const fold = screen.getByText('2 used or expired')
    expect(fold.closest('details')).not.toHaveAttribute('open')
    await keys.click(fold)
    expect(screen.getByText('Used')).toBeVisible()
    expect(screen.getByText('Expired')).toBeVisible()
  })

  test('opens one with its code, and where it is taken', async () => {
    const { keys } = show(all)
    await keys.click(await screen.findByRole('button', { name: /^Thank you/ }))
    const dialog = screen.getByRole('dialog', { name: 'Gift card' })
    expect(await within(dialog).findByText('9101 2345 6789 4273')).toBeVisible()
    expect(within(dialog).getByRole('img', { name: /ending in 4273$/ })).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'See who takes gift cards' })).toHaveAttribute(
      'href',
      '/search?giftCard=true',
    )
    expect(within(dialog).queryByRole('region', { name: 'Delivery' })).toBeNull()
  })

  test('one that waits is sent now, once; the list then says so', async () => {
    const { keys, network, change } = show(all)
    await keys.click(await screen.findByRole('button', { name: /^Happy birthday/ }))
    const delivery = screen.getByRole('region', { name: 'Delivery' })
    expect(delivery).toHaveTextContent(/Arrives Jan 5.*kim@example\.com/)
    expect(screen.getByText('Lunch is on me')).toBeVisible()
    change([card, { ...waiting, sent: true }])
    await keys.click(within(delivery).getByRole('button', { name: 'Send now' }))
    const sent = { name: /^Happy birthday.*Sent Jan 5/, hidden: true }
    expect(await screen.findByRole('button', sent)).not.toBeNull()
    expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull()
    const body = { id: 2, recipientEmail: 'kim@example.com', sendNow: true }
    expect(requestsTo(network, sendPath).map((request) => request.body)).toEqual([body])
  })

  test('its address is changed; a refusal is shown and what was typed stays', async () => {
    const words = 'This gift card has been sent already.'
    const { keys, network } = show(all, () => problem(409, 'CONFLICT', words))
    await keys.click(await screen.findByRole('button', { name: /^Happy birthday/ }))
    await keys.click(screen.getByRole('button', { name: 'Change' }))
    const email = screen.getByLabelText('Send it to')
    await keys.clear(email)
    await keys.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter who gets it.')).toBeVisible()
    expect(requestsTo(network, sendPath)).toHaveLength(0)
    await keys.type(email, 'lee@example.com')
    // A date field is empty while a part of it is deleted.
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } })
    await keys.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose a day.')).toBeVisible()
    expect(requestsTo(network, sendPath)).toHaveLength(0)
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: later } })
    await keys.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(email).toHaveValue('lee@example.com')
    const body = { id: 2, recipientEmail: 'lee@example.com', deliverOn: later }
    expect(requestsTo(network, sendPath)[0]?.body).toEqual(body)
  })
})

test('GIFT-14 says of a card that its mail never left, and lets it go elsewhere', async () => {
  const lost = { ...waiting, deliverOn: '2026-01-05' }
  const spent = { ...lost, id: 5, balance: 0, mailFault: 'spent' } as const
  const { keys, network } = show([{ ...lost, mailFault: 'undelivered' }, spent])
  const name = /^Happy birthday, 50\.00, Could not be delivered/
  await keys.click(await screen.findByRole('button', { name }))
  expect(screen.getByText('For kim@example.com · Not sent: it was spent')).not.toBeNull()
  const delivery = screen.getByRole('region', { name: 'Delivery' })
  expect(delivery).toHaveTextContent(/Could not be delivered.*kim@example\.com/)
  await keys.click(screen.getByRole('button', { name: 'Change' }))
  const email = screen.getByLabelText('Send it to')
  await keys.clear(email)
  await keys.type(email, 'kim@work.example')
  await keys.click(screen.getByRole('button', { name: 'Save' }))
  const today = todayIn('America/Chicago', new Date())
  const body = { id: 2, recipientEmail: 'kim@work.example', deliverOn: today }
  expect(requestsTo(network, sendPath).map((request) => request.body)).toEqual([body])
})

test('GIFT-14 an empty wallet, and one that could not be loaded', async () => {
  show([])
  expect(await screen.findByText('No gift cards yet')).toBeVisible()
  cleanup()
  const failing = { [listPath]: () => problem(503, 'UNAVAILABLE', 'Not now.') }
  mount(<GiftCardList balance={1} opens takenAt="/" />, { answers: failing })
  expect(await screen.findByText('Your gift cards could not be loaded.')).toBeVisible()
})
