/** The gesture of a payment: who, how much, the sentence, and the way on. */
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo, type Mounted } from '../mount.fixtures.tsx'
import { AcceptTerms } from '../payments/terms.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { LoadStub, marco, PickMarco, sendAnswer } from './send.fixtures.tsx'
import { SendPanel } from './send-panel.tsx'

const path = '/api/banking/v2/moxey/send/'
const sent: Answer = () => json(sendAnswer())

function show({ user = sampleUser(), answer = sent, desc = 'Printing' } = {}) {
  const panel = (
    <SendPanel
      contactField={PickMarco}
      loadPart={LoadStub}
      termsDialog={AcceptTerms}
      start={{ contact: { ...marco, desc } }}
      onClose={vi.fn()}
    />
  )
  return mount(panel, { answers: { [path]: answer }, user })
}

function poor(cashBalance: number, availableBalance = 2350) {
  const user = sampleUser()
  const { account } = user
  if (!account) throw new Error('The sample user has an account.')
  return { ...user, account: { ...account, cashBalance, availableBalance } }
}

const amount = () => screen.getByLabelText('Amount')
const button = (name: RegExp | string) => screen.getByRole('button', { name })
const type = async ({ keys }: Mounted, text: string) => await keys.type(amount(), text)

/** A screen that is touched. */
function touch() {
  const real = globalThis.matchMedia
  const list = { addEventListener: () => undefined, removeEventListener: () => undefined }
  globalThis.matchMedia = ((media: string) => ({
    ...list,
    media,
    matches: media.includes('coarse'),
  })) as unknown as typeof matchMedia
  return () => {
    globalThis.matchMedia = real
  }
}

describe('the sentence', () => {
  test('says who gets what and what is paid, and unfolds its lines', async () => {
    const shown = show()
    await type(shown, '25')
    const rows = /They get ?25\.00 Moxey ?You pay ?25\.00 Moxey \+ \$0\.75/
    expect(document.body).toHaveTextContent(rows)
    expect(screen.queryByText('Balance afterwards, with FlashCash')).toBeNull()
    await shown.keys.click(button(payWords.details))
    expect(screen.getByText('Balance afterwards, with FlashCash')).toBeVisible()
  })
})

describe('a tip', () => {
  test('SEND-02 is offered as shares of the amount where one is usual, and follows the amount', async () => {
    const shown = show({ desc: 'Restaurants' })
    await type(shown, '25')
    await shown.keys.click(button('Tip 15% $3.75'))
    expect(button('Send 25.00 Moxey + $3.75 tip')).toBeVisible()
    await shown.keys.clear(amount())
    await type(shown, '250')
    expect(button('Send 250.00 Moxey + $37.50 tip')).toBeVisible()
    await shown.keys.click(button('Tip None'))
    await shown.keys.click(button('Send 250.00 Moxey'))
    await screen.findByText('K7MP2QX9WD')
    expect(requestsTo(shown.network, path)[0]?.body).toMatchObject({ amount: '250.00', tip: '' })
  })

  test('SEND-02 is behind a button in other trades', async () => {
    const shown = show()
    expect(screen.queryByRole('button', { name: 'Tip 15%' })).toBeNull()
    await shown.keys.click(button(payWords.tipAdd))
    expect(button('Tip 15%')).toBeVisible()
    expect(screen.getByLabelText('Tip')).toHaveFocus()
  })
})

describe('the keypad of a touched screen', () => {
  let restore: () => void = () => undefined
  afterEach(() => restore())

  test('types the amount, then the tip, without the keyboard of the system', async () => {
    restore = touch()
    const shown = show()
    expect(amount()).toHaveAttribute('inputmode', 'none')
    const keypad = within(screen.getByRole('group', { name: 'Keypad' }))
    const press = async (name: string) =>
      await shown.keys.click(keypad.getByRole('button', { name }))
    for (const key of ['2', '5', 'Decimal point', '5', '0']) await press(key)
    expect(amount()).toHaveValue('25.50')
    await press('Delete the last digit')
    await press('5')
    await shown.keys.click(button(payWords.tipAdd))
    await press('3')
    expect(screen.getByLabelText('Tip')).toHaveValue('3')
    expect(button('Send 25.55 Moxey + $3.00 tip')).toBeVisible()
    // Writing the note, and a tap beside it.
    await shown.keys.click(screen.getByLabelText('Note'))
    await shown.keys.click(document.body)
    await shown.keys.click(button('5'))
    expect(screen.getByLabelText('Tip')).toHaveValue('35')
  })

  test('a key without focus adds to the amount that was used last, and never begins anew', async () => {
    restore = touch()
    const shown = show()
    await type(shown, '25')
    await shown.keys.click(button(payWords.tipAdd))
    await shown.keys.click(button('Tip None'))
    await shown.keys.click(document.body)
    expect(amount()).not.toHaveFocus()
    await shown.keys.click(button('6'))
    expect(amount()).toHaveValue('256')
    expect(button('Send 256.00 Moxey')).toBeVisible()
  })

  test('does nothing while the payment is sent', async () => {
    restore = touch()
    const shown = show({ answer: () => new Promise<Response>(() => undefined) })
    await type(shown, '25')
    await shown.keys.click(button(/^Send 25/))
    await vi.waitFor(() => expect(button('6')).toBeDisabled())
    expect(button('Delete the last digit')).toBeDisabled()
  })
})

describe('the way on', () => {
  test('ERR-06 a short reserve is loaded in the same place, and what was typed stays', async () => {
    const config = { cards: { loadMost: 5_000 } as never }
    const panel = (
      <SendPanel
        contactField={PickMarco}
        loadPart={LoadStub}
        termsDialog={AcceptTerms}
        start={{ contact: marco, note: 'Flyers' }}
        onClose={vi.fn()}
      />
    )
    const shown = mount(panel, { user: poor(0.5), config })
    await type(shown, '310')
    expect(screen.getByText(/You need \$15\.00 and have \$0\.50\./)).toBeVisible()
    await shown.keys.click(button('Load $20'))
    expect(amount()).not.toBeVisible()
    await shown.keys.click(button('loaded 20.00'))
    expect(amount()).toBeVisible()
    expect(amount()).toHaveValue('310.00')
    expect(screen.getByLabelText('Note')).toHaveValue('Flyers')
  })

  test('SEND-10 more than the Buying Power is lowered by a press', async () => {
    const shown = show({ user: poor(250, 40) })
    await type(shown, '50')
    await shown.keys.click(button('Make it 40.00 Moxey'))
    expect(amount()).toHaveValue('40.00')
    expect(button('Send 40.00 Moxey')).toBeVisible()
  })

  test.each([
    ['TARGET_CANNOT_RECEIVE', 'Choose someone else', 'Send To: nobody'],
    ['OUTSIDE_HOURS', 'Pay later', 'Schedule Send'],
  ])('ERR-07 %s has the button "%s"', async (code, wayOn, then) => {
    const shown = show({ answer: () => problem(409, code, 'In words.') })
    await type(shown, '25')
    await shown.keys.click(button(/^Send 25/))
    expect(await screen.findByText(/Reason: In words\./)).toBeVisible()
    await shown.keys.click(button(wayOn))
    expect(button(then)).toBeVisible()
  })

  test('ERR-07 an error without a name never shows the words of the server', async () => {
    const shown = show({ answer: () => problem(403, 'FORBIDDEN', 'relation "x" is missing') })
    await type(shown, '25')
    await shown.keys.click(button(/^Send 25/))
    expect(await screen.findByText(/nothing was paid\. Please try again/)).toBeVisible()
    expect(document.body).not.toHaveTextContent('relation')
  })
})

test('SEND-21 the receipt shows the payee, and begins another payment to the same', async () => {
  const shown = show()
  await type(shown, '25')
  await shown.keys.click(button(/^Send 25/))
  await shown.keys.click(await screen.findByRole('button', { name: payWords.sendAgain }))
  expect(button("Send To: Marco's Print Shop")).toBeVisible()
  expect(amount()).toHaveValue('')
})
