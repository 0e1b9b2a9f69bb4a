import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CardPicker } from '../card-attempts/card-form-handle.ts'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { AutoReloadPanel } from './auto-reload-panel.tsx'

const path = '/api/banking/v2/autoReloadSignup/'
const card = (id: string, parts: Partial<WalletCard> = {}): WalletCard => ({
  customerVaultId: id,
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
  ...parts,
})
const enrolled = { autoReloadAmount: 30, autoReloadTrigger: 5 }
const Picker: CardPicker = ({ value, error }) => (
  <p>
    picks {value || 'nothing'} {error}
  </p>
)

function show(cards: readonly WalletCard[], preselected = '', answer?: Answer) {
  const wallet = Object.fromEntries(cards.map((one) => [one.customerVaultId, one]))
  const calls = { onAddCard: vi.fn(), onClose: vi.fn() }
  const panel = <AutoReloadPanel cardPicker={Picker} preselected={preselected} {...calls} />
  const answered: Answer = ({ body }) => {
    const { customerVaultId: id, autoReloadAmount: amount } = body as Record<string, string>
    return json(card(String(id), amount ? enrolled : {}))
  }
  const mounted = mount(panel, {
    answers: { [path]: answer ?? answered },
    user: sampleUser({ wallet }),
    config: { cards: { entryUrl: '/card-entry.html', loadMost: 5_000 } },
  })
  const press = (name: string) => mounted.keys.click(screen.getByRole('button', { name }))
  /** Presses Unenroll in the dialog that asks. */
  const confirm = async () => {
    const dialog = within(screen.getByRole('dialog', { name: 'Unenroll from auto-reload?' }))
    await mounted.keys.click(dialog.getByRole('button', { name: 'Unenroll' }))
  }
  return { ...mounted, ...calls, press, confirm }
}

describe('auto-reload', () => {
  test('AUTO-02 AUTO-05 AUTO-08 AUTO-16 enrols in three steps', async () => {
    const { press, keys, network } = show([card('V1'), card('V2', enrolled)].toReversed(), 'V1')
    expect(screen.getByText('Step 2 of 3')).toBeVisible()
    await press('Continue')
    await press('Turn on auto-reload')
    expect(screen.getByText('Please authorize the charges to your card.')).toBeVisible()
    await keys.click(screen.getByRole('checkbox', { name: /I authorize/ }))
    await press('Turn on auto-reload')
    expect(await screen.findByText('Auto-reload is set up')).toBeVisible()
    expect(requestsTo(network, path)[0]?.body).toMatchObject({ customerVaultId: 'V1' })
    const wallet = session.user()?.wallet
    expect([wallet?.['V1']?.autoReloadAmount, wallet?.['V2']?.autoReloadAmount]).toEqual([30, null])
  })

  test('AUTO-15 an expired card is not preselected', () => {
    show([card('V0', { expired: true }), card('V1')])
    expect(screen.getByText(/picks V1/)).toBeVisible()
  })

  test('AUTO-03 AUTO-04 AUTO-06 checks amount and trigger', async () => {
    const { press, keys } = show([card('V1')], 'V1')
    const amount = screen.getByLabelText('Charge my card')
    expect(amount).toHaveValue('25.00')
    for (const [typed, words] of [
      ['24.99', 'The minimum Cash Reserve auto-reload amount is $25.'],
      ['much', 'Invalid amount.'],
    ] as const) {
      await keys.clear(amount)
      await keys.type(amount, typed)
      await press('Continue')
      expect(screen.getByText(words)).toBeVisible()
    }
    await keys.clear(amount)
    await keys.type(amount, '25')
    await keys.type(screen.getByLabelText('When my Cash Reserve is below'), '{Home}-1')
    await press('Continue')
    expect(screen.getByText('The minimum trigger is $0.')).toBeVisible()
  })

  test('AUTO-09 AUTO-10 AUTO-12 AUTO-13 unenrols, says so for five seconds, and then offers 50', async () => {
    const { press, confirm } = show([card('V1', enrolled)])
    expect(screen.getByText('Auto-reload is on')).toBeVisible()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press('Unenroll')
    await confirm()
    const words = "You've Successfully Unenrolled from Auto-Reload"
    expect(await screen.findByText(words)).toBeVisible()
    await act(async () => void (await vi.advanceTimersByTimeAsync(5_100)))
    expect(screen.queryByText(words)).toBeNull()
    vi.useRealTimers()
    await press('Continue')
    expect(screen.getByLabelText('Charge my card')).toHaveValue('50.00')
  })

  test('AUTO-18 a refusal of the server stands under the button', async () => {
    const { press, confirm } = show([card('V1', enrolled)], '', () =>
      problem(403, 'FORBIDDEN', 'Not you.'),
    )
    await press('Unenroll')
    await confirm()
    expect(await screen.findByText('Not you.')).toBeVisible()
    expect(screen.getByText('Auto-reload is on')).toBeVisible()
  })

  test('AUTO-12 asks before it unenrols, and keeps the card if told so', async () => {
    const { press, network } = show([card('V1', enrolled)])
    await press('Unenroll')
    expect(screen.getByRole('dialog', { name: 'Unenroll from auto-reload?' })).toBeVisible()
    await press('Keep it')
    expect(screen.getByText('Auto-reload is on')).toBeVisible()
    expect(requestsTo(network, path)).toHaveLength(0)
  })

  test('AUTO-11 promises nothing of a declined card that is enrolled', async () => {
    const answer: Answer = () => json(card('V1', { ...enrolled, declined: true }))
    const { press, keys } = show([card('V1', { declined: true })], 'V1', answer)
    await press('Continue')
    await keys.click(screen.getByRole('checkbox', { name: /I authorize/ }))
    await press('Turn on auto-reload')
    expect(await screen.findByText(/declined last time/)).toBeVisible()
    expect(screen.queryByText(/from now on/)).toBeNull()
  })

  test('AUTO-11 warns about a declined card', () => {
    show([card('V1', { ...enrolled, declined: true })])
    expect(screen.getByText('This payment method was previously declined.')).toBeVisible()
  })

  test('AUTO-01 without a card, offers to add one', async () => {
    const { press, onAddCard } = show([])
    await press('Add a card')
    expect(onAddCard).toHaveBeenCalledOnce()
  })
})
