import { cashReserveMessages } from '@exchange/contract/cash-reserve/cash-reserve.messages'
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { cleanup, render, screen } from '@testing-library/react'
import { useImperativeHandle } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type {
  AttemptEnd,
  CardFormHandle,
  CardEntry,
  CardFormProps,
  CardPicker,
  CheckedCard,
} from '../card-attempts/card-form-handle.ts'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { LoadPanel } from './load-panel.tsx'

const path = '/api/banking/cc/stepone/'
const started: Answer = () => json({ formUrl: 'https://gateway.example/T1', attemptId: 'A1' })
const billing = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  address1: '1 Main Street',
  address2: '',
  city: 'Birmingham',
  state: 'AL',
  postal: '35203',
}
const typed: CheckedCard = { billing, cardType: 'visa', cardTypeNice: 'Visa', duplicate: false }
const saved: WalletCard = {
  customerVaultId: 'V1',
  billingId: null,
  cardType: 'visa',
  cardTypeNice: 'Visa',
  ccNumber: '411111******1111',
  ccExp: '0930',
  priority: 1,
  autoReloadAmount: null,
  autoReloadTrigger: null,
  declined: false,
  expired: false,
}

function answer(parts: Partial<AttemptAnswer> = {}): AttemptAnswer {
  const account = sampleUser().account
  return {
    attemptId: 'A1',
    purpose: 'load',
    state: 'approved',
    result: '1',
    'result-text': 'SUCCESS',
    mmsResponse: { newBalance: 300 },
    billing: null,
    receipt: {
      amount: 50,
      date: '2026-03-09T21:05:00.000Z',
      cardType: 'visa',
      cardTypeNice: 'Visa',
      last4: '1111',
      savedCard: true,
      fromWallet: false,
      newBalance: 300,
    },
    account: account && { ...account, cashBalance: 300 },
    wallet: { V1: saved },
    ...parts,
  }
}

interface ShowOptions {
  readonly ends?: readonly AttemptEnd[]
  readonly card?: CheckedCard | null
  readonly wallet?: Readonly<Record<string, WalletCard>>
  readonly begun?: Answer
  readonly watched?: Promise<AttemptEnd>
  readonly user?: SessionUser
}

const decided = (parts: Partial<AttemptAnswer> = {}): AttemptEnd => ({
  kind: 'decided',
  attempt: answer(parts),
})

function show(options: ShowOptions = {}) {
  const ends = [...(options.ends ?? [decided()])]
  const finish = vi.fn(async () => ends.shift() as AttemptEnd)
  const desk: CardFormHandle = {
    check: async () => (options.card === undefined ? typed : options.card),
    finish,
  }
  const entry: CardEntry = {
    Form: function Form({ ref }: CardFormProps) {
      useImperativeHandle(ref, () => desk)
      return <p>card form</p>
    },
    Unseen: function Unseen({ ref }) {
      useImperativeHandle(ref, () => desk)
      return null
    },
    watch: async () => options.watched ?? new Promise(() => undefined),
  }
  const Picker: CardPicker = ({ value }) => <p>pays with {value || 'nothing'}</p>
  const calls = { onClose: vi.fn(), onAutoReload: vi.fn() }
  const panel = <LoadPanel cardEntry={entry} cardPicker={Picker} {...calls} />
  const mounted = mount(panel, {
    answers: { [path]: options.begun ?? started },
    user: options.user ?? sampleUser({ wallet: options.wallet ?? {} }),
    config: { cards: { entryUrl: '/card-entry.html', loadMost: 5_000 } },
  })
  const press = () => mounted.keys.click(screen.getByRole('button', { name: /^Load/ }))
  return { ...mounted, ...calls, finish, press, panel }
}

describe('load cash reserve', () => {
  test('CRA-02 CRA-08 CRA-09 API-28 loads 50 with a new card and shows the receipt', async () => {
    const { press, network } = show()
    expect(screen.getByLabelText('Amount')).toHaveValue('50.00')
    expect(screen.getByRole('checkbox', { name: /Save this card/ })).toBeChecked()
    await press()
    for (const words of ['Loaded', 'Visa ending in 1111', 'New Cash Reserve balance']) {
      expect(await screen.findByText(words)).toBeVisible()
    }
    const [asked] = requestsTo(network, path)
    expect(asked?.body).toEqual({
      amount: '50.00',
      ...billing,
      cardType: 'visa',
      cardTypeNice: 'Visa',
      save: true,
    })
    expect(session.user()?.account?.cashBalance).toBe(300)
  })

  test('CRA-10 CRA-12 offers the saved card for auto-reload', async () => {
    const { press, keys, onAutoReload } = show()
    await press()
    await keys.click(await screen.findByRole('button', { name: 'Set up auto-reload' }))
    expect(onAutoReload).toHaveBeenCalledWith('V1')
  })

  test('ERR-13 a card that could not be saved leaves the load done, and says so', async () => {
    const done = answer()
    const receipt = done.receipt && { ...done.receipt, savedCard: false }
    const { press } = show({ ends: [decided({ receipt, wallet: {} })] })
    await press()
    expect(await screen.findByText('Loaded')).toBeVisible()
    expect(screen.getByText(cashReserveMessages.cardNotSaved)).toBeVisible()
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
    expect(session.user()?.account?.cashBalance).toBe(300)
  })

  test('CRA-03 CRA-07 a saved card pays without being typed', async () => {
    const { press, network } = show({ wallet: { V1: saved } })
    expect(screen.getByText('pays with V1')).toBeVisible()
    await press()
    await screen.findByText('Loaded')
    expect(requestsTo(network, path)[0]?.body).toEqual({ amount: '50.00', vaultId: 'V1' })
  })

  test('CRA-13 a card that is saved already is charged and not saved again', async () => {
    const { press, network } = show({ card: { ...typed, duplicate: true } })
    await press()
    await screen.findByText('Loaded')
    expect(requestsTo(network, path)[0]?.body).toMatchObject({ save: false })
  })

  test('CRA-05 CRA-06 checks the amount before any request', async () => {
    const { press, keys, network } = show()
    const field = screen.getByLabelText('Amount')
    await keys.clear(field)
    await keys.type(field, '9.99')
    await press()
    expect(screen.getByText('The minimum Cash Reserve reload amount is $10.')).toBeVisible()
    expect(field).toHaveValue('10.00')
    await keys.clear(field)
    await keys.type(field, 'ten')
    await press()
    expect(screen.getByText('Invalid amount.')).toBeVisible()
    expect(requestsTo(network, path)).toHaveLength(0)
  })

  test('CRA-05 the button rests under the sentence, until the amount can be loaded', async () => {
    const { keys, press, network } = show()
    const field = screen.getByLabelText('Amount')
    const button = () => screen.getByRole('button', { name: /^Load/ })
    await keys.clear(field)
    await keys.type(field, '5')
    await keys.tab()
    expect(screen.getByText('The minimum Cash Reserve reload amount is $10.')).toBeVisible()
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveTextContent(/^Load$/)
    await press()
    expect(field).toHaveValue('10.00')
    expect(button()).not.toHaveAttribute('aria-disabled')
    expect(button()).toHaveTextContent('Load $10.00')
    expect(requestsTo(network, path)).toHaveLength(0)
  })

  test('ERR-11 ERR-12 a decline shows its text, and the next try is a new attempt', async () => {
    const { press, network } = show({
      ends: [
        decided({ state: 'declined', 'result-text': 'DECLINE', account: null, receipt: null }),
        decided({ state: 'failed', 'result-text': 'Not charged.', account: null, receipt: null }),
        decided(),
      ],
    })
    await press()
    expect(
      await screen.findByText(
        'Payment was declined. Please try again with an alternate payment method.',
      ),
    ).toBeVisible()
    await press()
    expect(await screen.findByText('Not charged.')).toBeVisible()
    await press()
    await screen.findByText('Loaded')
    const keys = requestsTo(network, path).map((one) => one.headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(3)
  })

  test('SEC-10 two presses start one attempt', async () => {
    const { keys, finish } = show()
    await keys.dblClick(screen.getByRole('button', { name: 'Load $50.00' }))
    await screen.findByText('Loaded')
    expect(finish).toHaveBeenCalledOnce()
  })

  test('ERR-12 an unknown outcome is shown as being confirmed, also after a reload, until it is known', async () => {
    let tell: (end: AttemptEnd) => void = () => undefined
    const watched = new Promise<AttemptEnd>((done) => {
      tell = done
    })
    const words = /is being confirmed\. Please do not try again/
    const { press, panel } = show({ ends: [{ kind: 'confirming', attemptId: 'A1' }], watched })
    await press()
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull()
    cleanup()
    render(panel)
    expect(screen.getByText(words)).toBeVisible()
    tell(decided())
    expect(await screen.findByText('Loaded')).toBeVisible()
  })

  test('says when nothing was charged, and keeps the form', async () => {
    const { press } = show({ ends: [{ kind: 'not-charged', text: 'Nothing has been charged.' }] })
    await press()
    expect(await screen.findByText('Nothing has been charged.')).toBeVisible()
    expect(screen.getByText('card form')).toBeVisible()
  })

  test("ERR-12 a refused start shows the server's text", async () => {
    const { press } = show({ begun: () => problem(409, 'BEING_CONFIRMED', 'One is on its way.') })
    await press()
    expect(await screen.findByText('One is on its way.')).toBeVisible()
  })

  test('TRIAL-05 trial members have no cash reserve to load', () => {
    const { profile } = sampleUser()
    show({ user: sampleUser({ profile: { ...profile, exchangeId: 29 } }) })
    expect(screen.getByText(/Trial members cannot use a Cash Reserve Account/)).toBeVisible()
  })
})
