import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { termsMessages } from '@exchange/contract/terms/terms.messages'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { fakeNetwork, json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount, type Mounted } from '../mount.fixtures.tsx'
import { copyReceipt } from '../../ui/receipt-copy.ts'
import { AcceptTerms } from '../payments/terms.fixtures.tsx'
import { SendPanel } from './send-panel.tsx'
import { LoadStub, marco, PickMarco, sendAnswer } from './send.fixtures.tsx'

const path = '/api/banking/v2/moxey/send/'
const sent: Answer = () => json(sendAnswer())

function show(answer: Answer = sent, user = sampleUser()) {
  const onClose = vi.fn()
  const panel = (
    <SendPanel
      contactField={PickMarco}
      loadPart={LoadStub}
      termsDialog={AcceptTerms}
      onClose={onClose}
    />
  )
  return { ...mount(panel, { answers: { [path]: answer }, user }), onClose }
}

async function fill(shown: Mounted, { amount = '25', tip = '3.50', note = 'Flyers' } = {}) {
  const { keys } = shown
  await choose(shown)
  if (amount) await keys.type(screen.getByLabelText('Amount'), amount)
  if (tip) {
    await ownTip(shown)
    await keys.type(screen.getByLabelText('Tip'), tip)
  }
  if (note) await keys.type(screen.getByLabelText('Note'), note)
}

const choose = ({ keys }: Mounted) => keys.click(screen.getByRole('button', { name: /Send To/ }))
const ownTip = async ({ keys }: Mounted) =>
  await keys.click(await screen.findByRole('button', { name: /^(Add a tip|Tip Own)$/ }))

const press = ({ keys }: Mounted, name: RegExp = /^Send( |$)/) =>
  keys.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)

describe('send panel', () => {
  test('SEND-17 SEND-20 SEND-22 pays, shows the receipt, replaces the account', async () => {
    const shown = show()
    await fill(shown)
    await press(shown, /Send 25\.00 Moxey/)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    for (const row of [
      'Tip',
      'Commission',
      'Paid with FlashCash',
      'Points earned',
      'Date',
      'Note',
    ]) {
      expect(screen.getByText(row)).toBeVisible()
    }
    const [asked] = requestsTo(shown.network, path)
    expect(asked?.body).toEqual({ sendTarget: 'm41', amount: '25.00', tip: '3.50', note: 'Flyers' })
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/)
    expect(session.user()?.account?.tradeBalance).toBe(1825)
  })

  test('SEND-25 POINTS-03 CHARGE-17 shows points and the need for approval, and explains them on tap', async () => {
    const user = sampleUser()
    user.member.private.purchApprThresh = 20
    const shown = show(sent, user)
    await fill(shown)
    await shown.keys.click(screen.getByRole('button', { name: payWords.details }))
    expect(screen.getByText('Earns').closest('div')).toHaveTextContent('15pts')
    const wait = 'Payments of 20.00 or more wait for the approval of your exchange.'
    expect(screen.getByText(wait)).toBeVisible()
    await shown.keys.click(screen.getByRole('button', { name: 'How this comes about: Earns' }))
    expect(screen.getByText(/^1 point for each 1\.00 of 15\.00, rounded down/)).toBeVisible()
    await shown.keys.click(screen.getByRole('button', { name: /comes about: Commission/ }))
    expect(screen.getByText(/^5% of 15\.00, in dollars, from the Cash Reserve/)).toBeVisible()
    await press(shown)
    const why = await screen.findByRole('button', { name: 'How this comes about: Points earned' })
    await shown.keys.click(why)
    expect(screen.getByText(/^1 point for each 1\.00 of 15\.00/)).toBeVisible()
  })

  test.each([
    [{ fee: 0 }, /^There is no commission on what FlashCash pays, or between/],
    [{ fee: 0.75 }, /^5% of 15\.00/],
  ])("SEND-25 the receipt explains the server's fee: %j", async (parts, words) => {
    const shown = show(() => json(sendAnswer(parts)))
    await fill(shown)
    await press(shown)
    await shown.keys.click(
      await screen.findByRole('button', { name: 'How this comes about: Commission' }),
    )
    expect(screen.getByText(words)).toBeVisible()
    const copy = copyReceipt(screen.getByRole('button', { name: 'Download' }))
    expect(copy?.text).toMatch(/Commission: \$0\.\d\d\n/)
    expect(copy?.text).not.toMatch(/comes about|%/)
  })

  test('SEND-21 Close clears form and receipt and leaves', async () => {
    const shown = show()
    await fill(shown)
    await press(shown)
    await shown.keys.click(await screen.findByRole('button', { name: 'Close' }))
    expect(shown.onClose).toHaveBeenCalledOnce()
    await choose(shown)
    expect(screen.getByLabelText('Amount')).toHaveValue('')
    expect(screen.getByLabelText('Note')).toHaveValue('')
  })

  test('CSRCH-01 opens with the contact and amount of a link', async () => {
    const onClose = vi.fn()
    const start = { contact: marco, amount: '12.50' }
    const panel = (
      <SendPanel
        contactField={PickMarco}
        loadPart={LoadStub}
        termsDialog={AcceptTerms}
        start={start}
        onClose={onClose}
      />
    )
    const shown = { ...mount(panel, { answers: { [path]: sent }, user: sampleUser() }) }
    await press(shown, /Send 12\.50 Moxey/)
    await screen.findByText('K7MP2QX9WD')
    const [asked] = requestsTo(shown.network, path)
    expect(asked?.body).toMatchObject({ sendTarget: 'm41', amount: '12.50' })
  })

  test('SEND-18 SEND-19 fulfils a request: contact fixed, amount filled in, one fewer pending', async () => {
    const request = { requestId: 7, amount: 20, note: 'Kitchen tiles', product: 'Tiles' }
    const start = { contact: marco, amount: '20.00', request }
    const panel = (
      <SendPanel
        contactField={PickMarco}
        loadPart={LoadStub}
        termsDialog={AcceptTerms}
        start={start}
        onClose={vi.fn()}
      />
    )
    const answers = { [path]: () => json(sendAnswer({ completedRequest: true })) }
    const shown = mount(panel, { answers, user: sampleUser({ pendingNotifications: 1 }) })
    expect(screen.getByText('Kitchen tiles')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Send To/ })).toBeNull()
    expect(screen.getByRole('group', { name: 'Send To' })).toHaveTextContent(marco.list_name)
    await shown.keys.clear(screen.getByLabelText('Amount'))
    await shown.keys.type(screen.getByLabelText('Amount'), '19.99')
    await press(shown)
    const words = 'Moxey amount cannot be less than the requested amount'
    expect(await screen.findByText(words)).toBeVisible()
    await shown.keys.clear(screen.getByLabelText('Amount'))
    await shown.keys.type(screen.getByLabelText('Amount'), '25')
    await press(shown, /Send 25\.00 Moxey/)
    await screen.findByText('K7MP2QX9WD')
    expect(screen.getByText('Completed')).toBeVisible()
    expect(requestsTo(shown.network, path)[0]?.body).toMatchObject({
      sendTarget: 'm41',
      requestId: 7,
      amount: '25.00',
    })
    expect(session.user()?.pendingNotifications).toBe(0)
    expect(session.user()?.contact.pendingNotifications).toBe(0)
  })

  test('FMT-02 a comma before two last digits is the decimal mark, with Enter at once', async () => {
    const shown = show()
    await fill(shown, { amount: '1,250.00', tip: '' })
    expect(screen.getByLabelText('Amount')).toHaveValue('1250.00')
    await shown.keys.clear(screen.getByLabelText('Amount'))
    await ownTip(shown)
    await shown.keys.type(screen.getByLabelText('Tip'), '3,50')
    await shown.keys.type(screen.getByLabelText('Amount'), '1,50')
    expect(screen.getByLabelText('Tip')).toHaveValue('3.50')
    expect(screen.getByRole('button', { name: /^Send 1\.50 Moxey \+ \$3\.50 tip/ })).toBeVisible()
    await shown.keys.keyboard('{Enter}')
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    expect(requestsTo(shown.network, path)[0]?.body).toMatchObject({ amount: '1,50', tip: '3.50' })
    expect(screen.getByText('Tip').nextElementSibling).toHaveTextContent('$3.50')
  })

  test('SEND-07 SEND-08 the name of the currency may be typed; another one is refused in words', async () => {
    const shown = show()
    await fill(shown, { amount: '12.50 Moxey', tip: '5 €', note: '' })
    await shown.keys.tab()
    expect(screen.getByLabelText('Amount')).toHaveValue('12.50')
    const words = 'This is in another currency. Please type the amount in US dollars.'
    expect(await screen.findByText(words)).toBeVisible()
    const tip = screen.getByLabelText('Tip')
    await shown.keys.clear(tip)
    await shown.keys.type(tip, '5 Moxey')
    expect(await screen.findByText(words)).toBeVisible()
    expect(tip).toHaveValue('5 Moxey')
    await shown.keys.clear(tip)
    await shown.keys.type(tip, '$5')
    await press(shown, /Send 12\.50 Moxey \+ \$5\.00 tip/)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
  })

  test('SEND-05 SEND-06 says what is missing, focuses the first error, sends nothing', async () => {
    const shown = show()
    await press(shown)
    expect(await screen.findByText('You must select a member to send to.')).toBeVisible()
    expect(screen.getByText('You must specify an amount to send.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: /Send To/ })).toHaveFocus())
    expect(requestsTo(shown.network, path)).toHaveLength(0)
  })

  test('SEND-07 SEND-11 shows errors when a field is left', async () => {
    const shown = show()
    await choose(shown)
    await shown.keys.type(screen.getByLabelText('Amount'), '-5')
    await ownTip(shown)
    await shown.keys.type(screen.getByLabelText('Tip'), 'x')
    await shown.keys.tab()
    expect(await screen.findByText('Moxey may not be less than zero.')).toBeVisible()
    expect(await screen.findByText('Invalid tip.')).toBeVisible()
  })

  test('ERR-07 a refusal goes with the next edit', async () => {
    const reason = 'This member cannot receive Moxey at this time.'
    const shown = show(() => problem(409, 'TARGET_CANNOT_RECEIVE', reason))
    await fill(shown)
    await press(shown)
    expect(await screen.findByText(new RegExp(reason))).toBeVisible()
    await shown.keys.tab()
    expect(screen.getByText(new RegExp(reason))).toBeVisible()
    await shown.keys.type(screen.getByLabelText('Note'), '!')
    await waitFor(() => expect(screen.queryByText(new RegExp(reason))).toBeNull())
    await press(shown)
    expect(await screen.findByText(new RegExp(reason))).toBeVisible()
  })

  test('SEND-16 a tip removes the error of a missing amount', async () => {
    const shown = show()
    await press(shown)
    await ownTip(shown)
    await shown.keys.type(screen.getByLabelText('Tip'), '2')
    await waitFor(() =>
      expect(screen.queryByText('You must specify an amount to send.')).toBeNull(),
    )
  })

  test('ERR-06 ERR-07 a refusal keeps the fields, and the next try has a new key', async () => {
    const answers = [
      problem(402, 'LOW_CRA', 'Insufficient CRA'),
      problem(409, 'TARGET_CANNOT_RECEIVE', 'This member cannot receive Moxey at this time.'),
    ]
    const shown = show(() => answers.shift() as Response)
    await fill(shown)
    await press(shown)
    expect(
      await screen.findByText(
        'The amount in your Cash Reserve Account is not enough to cover this transaction.',
      ),
    ).toBeVisible()
    await press(shown)
    expect(
      await screen.findByText(
        'Unable to process your transaction at this time. Reason: This member cannot receive Moxey at this time.',
      ),
    ).toBeVisible()
    expect(screen.getByLabelText('Amount')).toHaveValue('25.00')
    const keys = requestsTo(shown.network, path).map((one) => one.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })

  test('TERMS-08 terms that changed meanwhile are read over the form, which stays filled', async () => {
    let tries = 0
    const shown = show(() => {
      tries += 1
      return tries === 1
        ? problem(403, 'TERMS_REQUIRED', 'Please accept the terms.')
        : sent({} as never)
    })
    await fill(shown)
    await press(shown)
    await shown.keys.click(await screen.findByRole('button', { name: termsMessages.readThem }))
    await shown.keys.click(screen.getByRole('button', { name: 'accept the terms' }))
    expect(screen.getByText(termsMessages.acceptedMeanwhile)).toBeVisible()
    expect(screen.getByLabelText('Amount')).toHaveValue('25.00')
    expect(requestsTo(shown.network, path)).toHaveLength(1)
    await press(shown)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    expect(requestsTo(shown.network, path)[1]?.body).toMatchObject({ note: 'Flyers' })
  })

  test('SEC-10 no answer is shown as unknown and retried with the same key and body', async () => {
    let tries = 0
    const shown = show(() => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      if (tries === 2) return problem(503, 'RETRY_SAME_KEY', 'Not yet.')
      return tries === 3 ? problem(429, 'TOO_MANY', 'Too fast.') : sent({} as never)
    })
    await fill(shown)
    await press(shown)
    expect(await screen.findByText('We could not confirm this payment')).toBeVisible()
    expect(screen.getByText('No response from API.')).toBeVisible()
    await press(shown, /Try again/)
    expect(await screen.findByText('Not yet.')).toBeVisible()
    await press(shown, /Try again/)
    expect(await screen.findByText('Too fast.')).toBeVisible()
    await press(shown, /Try again/)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    const asked = requestsTo(shown.network, path)
    expect(new Set(asked.map((one) => one.headers.get('idempotency-key'))).size).toBe(1)
    expect(new Set(asked.map((one) => JSON.stringify(one.body))).size).toBe(1)
  })

  test('SEC-10 SEND-04 a scheduled one without an answer says when, and where to look', async () => {
    const shown = show(() => {
      throw new TypeError('Failed to fetch')
    })
    await fill(shown)
    await press(shown, /Pay later or repeat/)
    const year = new Date().getFullYear() + 1
    const when = screen.getByLabelText('Date and time')
    fireEvent.change(when, { target: { value: `${year}-01-31T09:00` } })
    await shown.keys.selectOptions(screen.getByLabelText('Repeat'), 'Monthly')
    await press(shown, /^Schedule Send$/)
    expect(await screen.findByText('We could not confirm this payment')).toBeVisible()
    expect(screen.getByText(`1/31/${year} 9:00 AM`)).toBeVisible()
    expect(screen.getByText('Monthly')).toBeVisible()
    expect(screen.getByText(sendOutcomeMessages.giveUpScheduledHint)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Scheduled payments' })).toBeVisible()
    expect(screen.queryByText(/look at your transactions/)).toBeNull()
  })

  test('SEC-10 SESS-04 an expired session keeps both payment and key', async () => {
    let tries = 0
    const shown = show(() => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return problem(401, 'SESSION_INVALID', 'Please sign in again.')
    })
    await fill(shown)
    await press(shown)
    await screen.findByText('We could not confirm this payment')
    await press(shown, /Try again/)
    await waitFor(() => expect(session.user()).toBeNull())
    const [first] = requestsTo(shown.network, path)
    cleanup()
    const network = fakeNetwork({ [path]: sent, '/api/core/logactivity/': () => json({}) })
    globalThis.fetch = network.fetch
    session.begin({ accessToken: 'another', user: sampleUser() }, false)
    render(
      <SendPanel
        contactField={PickMarco}
        loadPart={LoadStub}
        termsDialog={AcceptTerms}
        onClose={vi.fn()}
      />,
    )
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    const [second] = requestsTo(network, path)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  test('SEC-10 two presses send once', async () => {
    const shown = show(() => new Promise((go) => setTimeout(() => go(json(sendAnswer())), 30)))
    await fill(shown)
    const button = screen.getByRole('button', { name: /Send 25/ })
    await shown.keys.dblClick(button)
    expect(await screen.findByText('K7MP2QX9WD')).toBeVisible()
    expect(requestsTo(shown.network, path)).toHaveLength(1)
  })

  test('SEND-23 a test account is stopped before any request', async () => {
    const shown = show(sent, sampleUser({ isTestAccount: true }))
    await fill(shown)
    await press(shown)
    expect(await screen.findByText('This is a test account and will not send Moxey')).toBeVisible()
    expect(requestsTo(shown.network, path)).toHaveLength(0)
  })
})
