import { chargeMessages } from '@exchange/contract/charge/charge.messages'
import { giftCardMessages } from '@exchange/contract/gift-cards/gift-cards.messages'
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { termsMessages } from '@exchange/contract/terms/terms.messages'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import type { ScanButton, ContactField } from '../payments/party-fields.ts'
import { swipedCard } from './swiped-card.ts'
import { requestsTo, mount, type Mounted } from '../mount.fixtures.tsx'
import { AcceptTerms } from '../payments/terms.fixtures.tsx'
import { ChargePanel } from './charge-panel.tsx'
import {
  chargeAnswer,
  dana,
  giftCard,
  giftCardAnswer,
  giftCardNumber,
  read,
  typed,
} from './charge.fixtures.ts'

const path = '/api/banking/v2/moxey/charge/'
const charged: Answer = () => json(chargeAnswer())

/** A minimal field that finds a person by name and reads a card. */
const PickDana: ContactField = ({ label, value, onChange, onDigits }) => (
  <>
    <button type="button" onClick={() => onChange(dana)}>
      {label}: {value?.list_name ?? 'nobody'}
    </button>
    <button type="button" onClick={() => onDigits?.(read)}>
      read a card
    </button>
    <button type="button" onClick={() => onDigits?.(giftCardNumber)}>
      read a gift card
    </button>
  </>
)

const approvalPath = '/api/banking/v2/moxey/approval/'
const approvalId = '0198c0de-0000-8000-8000-000000000001'

function show(
  answer: Answer = charged,
  user = sampleUser(),
  more: Readonly<Record<string, Answer>> = {},
) {
  const findHolder = vi.fn(async (number: string) => (number === typed ? dana : null))
  const findGiftCard = vi.fn(async () => giftCard)
  swipedCard.set(null)
  const onClose = vi.fn()
  const panel = (
    <ChargePanel
      scanButton={scan}
      findHolder={findHolder}
      contactField={PickDana}
      termsDialog={AcceptTerms}
      findGiftCard={findGiftCard}
      onClose={onClose}
    />
  )
  return {
    ...mount(panel, {
      answers: { [path]: answer, [approvalPath]: approved, ...more },
      user,
      config: { cards: { entryUrl: '/card-entry.html', loadMost: 5_000 } },
    }),
    findHolder,
    findGiftCard,
    onClose,
  }
}

const approved: Answer = () =>
  json({ approvalId, status: 'Approved', moxeyPayConfirm: 'K7MP2QX9WD' })

/** Stands in for the camera. */
const scan: ScanButton = ({ onDigits }) => (
  <button type="button" onClick={() => onDigits(read)}>
    scan
  </button>
)

const swipe = (digits: string) => act(async () => swipedCard.set(digits))
const press = ({ keys }: Mounted, name: RegExp = /^Charge( \d|$)/) =>
  keys.click(screen.getByRole('button', { name }))

describe('charge panel', () => {
  test('CHARGE-10 CHARGE-11 CHARGE-12 CHARGE-14 swipe, amount, button, receipt', async () => {
    const shown = show()
    await swipe(read)
    expect(await screen.findByText('Dana Whitfield')).toBeVisible()
    expect(shown.findHolder).toHaveBeenCalledWith(typed)
    await shown.keys.type(screen.getByLabelText('Amount'), '18')
    await press(shown, /Charge 18\.00 Moxey/)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    for (const row of ['Charged', 'Card', 'Commission', 'Date']) {
      expect(screen.getAllByText(row)[0]).toBeVisible()
    }
    const [asked] = requestsTo(shown.network, path)
    expect(asked?.body).toEqual({ chargeTarget: read, amount: '18.00', tip: '', note: '' })
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/)
    expect(session.user()?.account?.tradeBalance).toBe(1868)
    await shown.keys.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByLabelText('Amount')).toHaveValue('')
    expect(screen.queryByText('Dana Whitfield')).toBeNull()
  })

  test('CHARGE-09 CSRCH-10 CSRCH-12 a typed number is capped, looked up and masked', async () => {
    const shown = show()
    await shown.keys.type(screen.getByLabelText('Card'), `x${typed}99`)
    expect(await screen.findByText('Dana Whitfield')).toBeVisible()
    expect(screen.getByText(/9012 •••• •••• \d{4}/)).toBeVisible()
    expect(screen.getByLabelText('Amount')).toHaveFocus()
    await shown.keys.type(screen.getByLabelText('Amount'), '100.01')
    expect(screen.getByText(/^Above 100\.00 Moxey in 24 hours, the holder/)).toBeVisible()
  })

  test('CSRCH-12 CHARGE-03 an invalid number is reported on leaving and on submit', async () => {
    const shown = show()
    await shown.keys.type(screen.getByLabelText('Card'), '1234')
    await shown.keys.tab()
    expect(await screen.findByText('Invalid card number')).toBeVisible()
    await press(shown)
    expect(await screen.findByText('This card number is invalid.')).toBeVisible()
    expect(screen.getByText('You must specify an amount to charge.')).toBeVisible()
    expect(requestsTo(shown.network, path)).toHaveLength(0)
  })

  test('CSRCH-19 CHARGE-16 a scanned card counts as read, not as typed', async () => {
    const shown = show()
    await press(shown, /^scan$/)
    expect(await screen.findByText('Dana Whitfield')).toBeVisible()
    expect(shown.findHolder).toHaveBeenCalledWith(typed)
    await shown.keys.type(screen.getByLabelText('Amount'), '250')
    expect(screen.queryByText(/can be charged up to 100\.00/)).toBeNull()
  })

  test('CHARGE-02 sells the first product unless another is chosen', async () => {
    const products = [
      { id: 4, description: 'Tiles' },
      { id: 9, description: 'Grout' },
    ]
    const shown = show(charged, sampleUser({ products }))
    await swipe(read)
    await shown.keys.type(screen.getByLabelText('Amount'), '1')
    expect(screen.getByLabelText('Product Sold')).toHaveValue('4')
    await shown.keys.selectOptions(screen.getByLabelText('Product Sold'), '9')
    await press(shown)
    await screen.findByText('K7MP2QX9WD')
    expect(requestsTo(shown.network, path)[0]?.body).toMatchObject({ productId: '9' })
  })

  test('CHARGE-02 CHARGE-16 by name: says in advance that the payer must approve, then waits for it', async () => {
    const answer = chargeAnswer()
    const pending = { approvalId, waitsFor: 'holder', expiresTS: answer.date }
    const asked = { ...answer, account: null, moxeyPayConfirm: null, pending }
    const shown = show(() => json(asked))
    await shown.keys.click(screen.getByRole('button', { name: 'No card? Find them by name' }))
    await shown.keys.click(screen.getByRole('button', { name: 'Member: nobody' }))
    await shown.keys.type(screen.getByLabelText('Amount'), '18')
    expect(screen.getByText(/48 hours to approve this charge in the app/)).toBeVisible()
    await press(shown, /Ask for 18\.00 Moxey/)
    expect(requestsTo(shown.network, path)[0]?.body).toMatchObject({ chargeTarget: 'c7' })
    expect(session.user()?.account?.tradeBalance).toBe(sampleUser().account?.tradeBalance)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    expect(screen.getByText('It has been paid.')).toBeVisible()
  })

  test('CHARGE-02 GIFT-03 a card number entered in the name field pays as a card', async () => {
    const shown = show()
    const byName = async () =>
      shown.keys.click(screen.getByRole('button', { name: 'No card? Find them by name' }))
    await byName()
    await press(shown, /^read a gift card$/)
    expect(await screen.findByText('Gift card · 60.00 on it')).toBeVisible()
    expect(screen.getByLabelText('Amount')).toHaveFocus()
    await shown.keys.click(screen.getByRole('button', { name: 'Charge another card' }))
    await byName()
    await press(shown, /^read a card$/)
    await shown.keys.type(screen.getByLabelText('Amount'), '250')
    await press(shown, /Charge 250\.00/)
    await screen.findByText('K7MP2QX9WD')
    expect(requestsTo(shown.network, path)[0]?.body).toMatchObject({ chargeTarget: read })
  })

  test('SEC-10 a charge by name without an answer does not point to the transactions', async () => {
    const shown = show(() => {
      throw new TypeError('Failed to fetch')
    })
    await shown.keys.click(screen.getByRole('button', { name: 'No card? Find them by name' }))
    await shown.keys.click(screen.getByRole('button', { name: 'Member: nobody' }))
    await shown.keys.type(screen.getByLabelText('Amount'), '18')
    await press(shown, /Ask for 18/)
    expect(await screen.findByText(chargeMessages.giveUpByNameHint)).toBeVisible()
    expect(screen.queryByText(/look at your transactions/)).toBeNull()
  })

  test('TERMS-08 terms that changed meanwhile are read over the form, which stays filled', async () => {
    const shown = show(() => problem(403, 'TERMS_REQUIRED', 'Please accept the terms.'))
    await swipe(read)
    await shown.keys.type(screen.getByLabelText('Amount'), '18')
    await press(shown)
    await shown.keys.click(await screen.findByRole('button', { name: termsMessages.readThem }))
    await shown.keys.click(screen.getByRole('button', { name: 'accept the terms' }))
    expect(screen.getByText(termsMessages.acceptedMeanwhile)).toBeVisible()
    expect(screen.getByLabelText('Amount')).toHaveValue('18.00')
  })

  test('SEC-10 a lost answer is shown as unknown, and retried with the same key', async () => {
    let tries = 0
    const shown = show(() => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return charged({} as never)
    })
    await swipe(read)
    await shown.keys.type(screen.getByLabelText('Amount'), '18')
    await press(shown)
    expect(await screen.findByText('We could not confirm this charge')).toBeVisible()
    await press(shown, /Try again/)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    const asked = requestsTo(shown.network, path)
    expect(new Set(asked.map((one) => one.headers.get('idempotency-key'))).size).toBe(1)
  })

  test('CHARGE-14 the next swipe closes the receipt and starts the next charge', async () => {
    const shown = show()
    await swipe(read)
    await shown.keys.type(screen.getByLabelText('Amount'), '18')
    await press(shown)
    await screen.findByText('K7MP2QX9WD')
    await swipe(read)
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue(''))
    expect(await screen.findByText('Dana Whitfield')).toBeVisible()
  })

  test('GIFT-04 GIFT-05 GIFT-09 GIFT-11 GIFT-12 GIFT-13 charges a gift card and shows the rest due', async () => {
    const giftPath = '/api/banking/v2/moxey/giftcard/'
    const { keys, network } = show(charged, sampleUser(), {
      [giftPath]: () => json(giftCardAnswer()),
    })
    await keys.type(screen.getByLabelText('Tip'), '3')
    await keys.type(screen.getByLabelText('Card'), giftCardNumber)
    expect(await screen.findByText('Gift card · 60.00 on it')).toBeVisible()
    expect(screen.queryByLabelText('Tip')).toBeNull()
    await keys.type(screen.getByLabelText('Amount'), '75')
    expect(document.body).toHaveTextContent('15.00 Moxey stays due.')
    await keys.click(screen.getByRole('button', { name: /^Charge 60\.00 Moxey$/ }))
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    for (const row of ['Gift card', 'Due', 'Left on the card', 'Date']) {
      expect(screen.getAllByText(row)[0]).toBeVisible()
    }
    expect(requestsTo(network, giftPath)[0]?.body).toEqual({
      giftCardNumber,
      amount: '75.00',
      note: '',
    })
    await keys.click(screen.getByRole('button', { name: 'Close' }))
    await keys.type(screen.getByLabelText('Card'), giftCardNumber)
    await keys.click(await screen.findByRole('button', { name: 'Charge another card' }))
    expect(screen.getByLabelText('Tip')).toBeVisible()
  })

  test.each([
    ['GIFT-07', { expired: 1 }, 'This gift card is expired.'],
    ['GIFT-08', { balance: 0 }, 'Gift card has no remaining balance.'],
    ['GIFT-05', { error: 'Gift card not found.' }, 'Gift card not found.'],
  ] as const)('%s a gift card that cannot pay is not charged: %j', async (_, parts, words) => {
    const { keys, network, findGiftCard } = show()
    findGiftCard.mockResolvedValue({ ...giftCard, ...parts })
    await keys.type(screen.getByLabelText('Card'), giftCardNumber)
    expect(await screen.findByText(words)).toBeVisible()
    await keys.type(screen.getByLabelText('Amount'), '10')
    await keys.click(screen.getByRole('button', { name: /^Charge( \d|$)/ }))
    expect(screen.getByText(words)).toBeVisible()
    expect(network.requests.filter(({ path: at }) => at.includes('giftcard'))).toHaveLength(0)
  })

  test('GIFT-14 the need for approval is reported once, and checked again only after a change', async () => {
    const giftPath = '/api/banking/v2/moxey/giftcard/'
    const words = giftCardMessages.needsApproval
    const { member } = sampleUser()
    const young = { ...member, private: { ...member.private, salesApprThresh: 50 } }
    const { keys, network } = show(charged, sampleUser({ member: young }), {
      [giftPath]: () => problem(403, 'NEEDS_APPROVAL', words),
    })
    const amount = screen.getByLabelText('Amount')
    const button = () => screen.getByRole('button', { name: /^Charge \d/ })
    await keys.type(screen.getByLabelText('Card'), giftCardNumber)
    expect(await screen.findByText('Gift card · 60.00 on it')).toBeVisible()
    await keys.type(amount, '50')
    expect(screen.getByText(words)).toBeVisible()
    await keys.click(button())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await keys.clear(amount)
    await keys.type(amount, '50.0')
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await keys.clear(amount)
    await keys.type(amount, '49')
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByText(words)).toBeNull()
    await keys.clear(amount)
    await keys.type(amount, '60')
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(screen.getAllByText(words)).toHaveLength(1)
    await keys.click(button())
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'))
    expect(requestsTo(network, giftPath)).toHaveLength(2)
    await keys.click(screen.getByRole('button', { name: 'Charge another card' }))
    expect(screen.getByRole('button', { name: /^Charge( \d|$)/ })).toBeEnabled()
    expect(screen.queryByText(words)).toBeNull()
  })

  test('GIFT-10 a seller that takes no gift cards is told before any request', async () => {
    const { member } = sampleUser()
    const user = sampleUser({
      member: { ...member, public: { ...member.public, giftCard: false } },
    })
    const { keys, findGiftCard } = show(charged, user)
    await keys.type(screen.getByLabelText('Card'), giftCardNumber)
    expect(screen.getByText(/You are not currently accepting Moxey gift cards/)).toBeVisible()
    expect(findGiftCard).not.toHaveBeenCalled()
  })

  test('SEND-25 CHARGE-17 shows what remains and that it waits; a tap explains the fee', async () => {
    const { keys } = show()
    await swipe(read)
    await keys.type(screen.getByLabelText('Amount'), '2500')
    expect(screen.getByText(/^Charges of 2,500\.00 or more wait/)).toBeVisible()
    await keys.click(screen.getByRole('button', { name: payWords.details }))
    expect(screen.getByText('Balance afterwards').closest('div')).toHaveTextContent('4,350.00')
    const reserve = screen.getByText('Cash Reserve afterwards').closest('div')
    expect(reserve).toHaveTextContent('$125.00')
    const why = screen.getByRole('button', { name: /How this comes about: Commission/ })
    expect(why).toHaveAttribute('aria-expanded', 'false')
    await keys.click(why)
    expect(screen.getByText(/^5% of 2,500\.00, in dollars, from the Cash Reserve/)).toBeVisible()
  })

  test('SEND-25 the receipt explains a fee that was lower than for the whole amount', async () => {
    const shown = show(() => json({ ...chargeAnswer(), fee: 0.4 }))
    await swipe(read)
    await shown.keys.type(screen.getByLabelText('Amount'), '18')
    await press(shown)
    const why = await screen.findByRole('button', { name: 'How this comes about: Commission' })
    await shown.keys.click(why)
    expect(screen.getByText(/^There is no commission on what FlashCash pays/)).toBeVisible()
  })

  test('ERR-09 ERR-10 a refusal says whose reserve is short, with a link to load it, or its reason', async () => {
    const answers = [
      problem(402, 'LOW_CRA', 'Insufficient CRA'),
      problem(402, 'INSUFFICIENT_FUNDS', 'This card does not cover the amount.'),
    ]
    const shown = show(() => answers.shift() ?? new Response())
    await swipe(read)
    await shown.keys.type(screen.getByLabelText('Amount'), '18')
    await press(shown)
    const low =
      "The amount in member's Cash Reserve Account is not enough to cover this transaction."
    expect(await screen.findByText(low)).toBeVisible()
    const reload = 'Click here to reload your Cash Reserve Account.'
    expect(screen.getByRole('link', { name: reload })).toHaveAttribute('href', '/banking/loadcra')
    await press(shown)
    expect(
      await screen.findByText(
        'Unable to process this transaction at this time. Reason: This card does not cover the amount.',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('link', { name: reload })).toBeNull()
  })

  test('CHARGE-15 a test account is stopped before any request', async () => {
    const shown = show(charged, sampleUser({ isTestAccount: true }))
    await swipe(read)
    await shown.keys.type(screen.getByLabelText('Amount'), '18')
    await press(shown)
    expect(
      await screen.findByText('This is a test account and will not process Moxey'),
    ).toBeVisible()
    expect(requestsTo(shown.network, path)).toHaveLength(0)
  })

  test('BAR-30 TRIAL-04 members who cannot charge are told why', () => {
    show(charged, sampleUser({ account: null }))
    expect(screen.getByText('Your membership has not been approved yet.')).toBeVisible()
    cleanup()
    const { profile } = sampleUser()
    show(charged, sampleUser({ profile: { ...profile, exchangeId: 29 } }))
    expect(screen.getByText(/Trial members are not allowed to accept/)).toBeVisible()
  })
})
