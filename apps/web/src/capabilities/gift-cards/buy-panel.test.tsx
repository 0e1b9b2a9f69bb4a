import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { todayIn } from '@exchange/domain/gift-cards/delivery-day.rules'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { BuyGiftCardPanel } from './buy-panel.tsx'

const path = '/api/banking/giftcards/buy'
const account = sampleUser().account
const bought = {
  id: 'g1',
  account: account && { ...account, tradeBalance: 1_800 },
  amount: 50,
  giftCardNumber: '9101234567894273',
  lastDay: '2031-03-09',
  recipientEmail: 'kim@example.com',
  message: 'Enjoy',
  design: 'birthday',
  deliverOn: null,
  moxeyPayConfirm: 'K7MP2QX9WD',
  date: '2026-03-09T21:05:00.000Z',
}

const dayAfter = (days: number) =>
  todayIn('America/Chicago', new Date(Date.now() + days * 86_400_000))

function show(answer: Answer = () => json(bought), user = sampleUser()) {
  const onClose = vi.fn()
  const config = { giftCards: { mailed: true } }
  const panel = <BuyGiftCardPanel onClose={onClose} />
  return { ...mount(panel, { answers: { [path]: answer }, user, config }), onClose }
}

const press = (keys: ReturnType<typeof show>['keys'], name: RegExp = /^Buy/) =>
  keys.click(screen.getByRole('button', { name }))

describe('buying a gift card', () => {
  test('GIFT-14 buys one for somebody with a suggested amount; the receipt shows the number once', async () => {
    const { keys, network } = show()
    expect(screen.queryByLabelText('Message')).toBeNull()
    await keys.click(screen.getByRole('button', { name: '50.00' }))
    await keys.type(screen.getByLabelText('Send it to'), 'kim@example.com')
    await keys.type(screen.getByLabelText('Message'), 'Enjoy')
    await press(keys, /^Buy for 50\.00 Moxey$/)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    expect(screen.getByText(/They get it by email/)).toBeVisible()
    const [asked] = requestsTo(network, path)
    expect(asked?.body).toEqual({
      amount: '50.00',
      design: 'gift',
      recipientEmail: 'kim@example.com',
      message: 'Enjoy',
      deliverOn: '',
    })
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/)
    expect(session.user()?.account?.tradeBalance).toBe(1_800)
  })

  test('GIFT-14 is for a day to come, in a design of one’s choice, and is seen before it is bought', async () => {
    const later = { ...bought, deliverOn: dayAfter(30) }
    const { keys, network } = show(() => json(later))
    await keys.click(screen.getByRole('radio', { name: 'Happy birthday' }))
    await keys.type(screen.getByLabelText('Amount'), '40')
    await keys.type(screen.getByLabelText('Send it to'), 'kim@example.com')
    await keys.type(screen.getByLabelText('Message'), 'Lunch is on me')
    await keys.click(screen.getByRole('radio', { name: 'On a later day' }))
    const day = screen.getByLabelText('Day')
    expect(day).toHaveValue(dayAfter(1))
    fireEvent.change(day, { target: { value: dayAfter(400) } })
    await press(keys, /^Buy for 40\.00 Moxey$/)
    expect(await screen.findByText('Choose a day within one year.')).toBeVisible()
    fireEvent.change(day, { target: { value: '' } })
    expect(screen.getByRole('radio', { name: 'On a later day' })).toBeChecked()
    await press(keys, /^Buy for 40\.00 Moxey$/)
    expect(await screen.findByText('Choose a day.')).toBeVisible()
    expect(requestsTo(network, path)).toHaveLength(0)
    fireEvent.change(day, { target: { value: dayAfter(30) } })
    const preview = screen.getByText(/^Arrives /).closest('[aria-hidden]')
    expect(preview).toHaveTextContent(/Happy birthday.*40\.00.*Arrives.*Lunch is on me/)
    await press(keys, /^Buy for 40\.00 Moxey$/)
    expect(await screen.findByText(/^We email it on/)).toBeVisible()
    expect(requestsTo(network, path)[0]?.body).toEqual({
      amount: '40.00',
      design: 'birthday',
      recipientEmail: 'kim@example.com',
      message: 'Lunch is on me',
      deliverOn: dayAfter(30),
    })
  })

  test('GIFT-14 one for oneself is sent with no message and no day', async () => {
    const { keys, network } = show()
    await keys.type(screen.getByLabelText('Send it to'), 'kim@example.com')
    await keys.click(screen.getByRole('radio', { name: 'On a later day' }))
    await keys.clear(screen.getByLabelText('Send it to'))
    await keys.click(screen.getByRole('button', { name: '25.00' }))
    await press(keys, /^Buy for 25\.00 Moxey$/)
    await screen.findByText('K7MP2QX9WD')
    const body = { amount: '25.00', design: 'gift', recipientEmail: '' }
    expect(requestsTo(network, path)[0]?.body).toEqual(body)
  })

  test.each([
    ['', 'You must specify an amount.'],
    ['4.99', 'A gift card is for at least 5.00 Moxey.'],
    ['1000.01', 'A gift card is for at most 1,000.00 Moxey.'],
    ['x', 'Invalid amount.'],
  ])('GIFT-14 an amount of "%s" is rejected without a request: %s', async (amount, words) => {
    const { keys, network } = show()
    if (amount) await keys.type(screen.getByLabelText('Amount'), amount)
    await press(keys)
    expect(await screen.findByText(words)).toBeVisible()
    expect(requestsTo(network, path)).toHaveLength(0)
  })

  test('GIFT-14 FlashCash buys none: the rest is shown, and is the maximum', async () => {
    const poor = account && { ...account, availableBalance: 60, flashCashBalance: 10 }
    const { keys } = show(undefined, sampleUser({ account: poor }))
    expect(screen.getByText(/You can spend up to/)).toHaveTextContent('50.00')
    await keys.type(screen.getByLabelText('Amount'), '50.01')
    await press(keys)
    expect(await screen.findByText(/FlashCash does not buy gift cards/)).toBeVisible()
  })

  test('GIFT-14 CHARGE-17 the need for approval is shown while typing, and nothing is sent', async () => {
    const { member } = sampleUser()
    const young = { ...member, private: { ...member.private, purchApprThresh: 500 } }
    const { keys, network } = show(undefined, sampleUser({ member: young }))
    const words = giftCardMessages.needsApproval
    await keys.type(screen.getByLabelText('Amount'), '499.99')
    expect(screen.queryByText(words)).toBeNull()
    await keys.clear(screen.getByLabelText('Amount'))
    await keys.type(screen.getByLabelText('Amount'), '500')
    expect(screen.getByText(words)).toBeVisible()
    await press(keys)
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(requestsTo(network, path)).toHaveLength(0)
  })

  test('GIFT-14 SEC-10 a refusal is shown; a lost answer is retried with the same key', async () => {
    let tries = 0
    const { keys, network } = show(() => {
      tries += 1
      if (tries === 1) return problem(403, 'NEEDS_APPROVAL', 'This amount needs approval.')
      if (tries === 2) throw new TypeError('Failed to fetch')
      return json(bought)
    })
    await keys.click(screen.getByRole('button', { name: '50.00' }))
    await press(keys)
    expect(await screen.findByText('This amount needs approval.')).toBeVisible()
    await press(keys)
    expect(await screen.findByText('We could not confirm this gift card')).toBeVisible()
    await press(keys, /^Try again$/)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    const used = requestsTo(network, path).map(({ headers }) => headers.get('idempotency-key'))
    expect(used[1]).not.toBe(used[0])
    expect(used[2]).toBe(used[1])
  })

  test('TRIAL-07 BAR-30 GIFT-14 members who cannot buy are told why; a test account is stopped', async () => {
    const user = sampleUser()
    show(undefined, { ...user, profile: { ...user.profile, exchangeId: 29 } })
    expect(screen.getByText(/^Trial members cannot buy gift cards/)).toBeVisible()
    cleanup()
    show(undefined, sampleUser({ account: null }))
    expect(screen.queryByLabelText('Amount')).toBeNull()
    cleanup()
    const { keys, network } = show(undefined, sampleUser({ isTestAccount: true }))
    await keys.click(screen.getByRole('button', { name: '50.00' }))
    await press(keys)
    const words = 'This is a test account and will not process Moxey'
    expect(await screen.findByText(words)).toBeVisible()
    expect(requestsTo(network, path)).toHaveLength(0)
  })
})
