import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { flashCashMessages } from '@exchange/contract/flashcash/flashcash.messages'
import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useUser } from '../../kernel/hooks.ts'
import { session } from '../../kernel/kernel.ts'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { AccountPanel } from './account-panel.tsx'
import { InfoView } from './info-views.tsx'
import { cardGroups, VirtualCard } from './virtual-card.tsx'

const explain = {
  buyingPower: vi.fn(),
  balance: vi.fn(),
  cashReserve: vi.fn(),
  flashCash: vi.fn(),
  communityRewards: vi.fn(),
}

function Shown({ welcomeBack = false }) {
  const user = useUser()
  if (!user) return null
  const send = { label: 'Send', icon: null, onClick: () => undefined }
  const more = [{ heading: 'Me', rows: [{ label: 'Account Details', href: '/account' }] }]
  return (
    <AccountPanel
      user={user}
      welcomeBack={welcomeBack}
      explain={explain}
      more={more}
      rewardsHref="/rewards"
      onCard={vi.fn()}
      quick={[send]}
    />
  )
}

const show = (user = sampleUser(), config = {}) => mount(<Shown />, { user, config })

describe('account panel', () => {
  test('BAR-24 shows the three balances, each with its explanation', async () => {
    const { keys } = show()
    for (const amount of ['2,350.00', '1,850.00', '250.00']) {
      expect(screen.getByText(amount, { exact: false })).toBeVisible()
    }
    await keys.click(screen.getByRole('button', { name: 'What is Buying Power?' }))
    await keys.click(screen.getByRole('button', { name: 'What is my Balance?' }))
    await keys.click(screen.getByRole('button', { name: 'What is the Cash Reserve Account?' }))
    for (const door of [explain.buyingPower, explain.balance, explain.cashReserve]) {
      expect(door).toHaveBeenCalledOnce()
    }
  })

  test('BAR-26 FLASH-07 shows FlashCash only to enrolled members', () => {
    show()
    expect(screen.getByText('FlashCash')).toBeVisible()
    const account = session.user()?.account
    if (account) act(() => session.merge({ account: { ...account, flashCashEnroll: false } }))
    expect(screen.queryByText('FlashCash')).toBeNull()
  })

  test('FLASH-02 FLASH-04 says what evaporates next and when, or that nothing will', () => {
    show()
    const widget = screen.getByText('FlashCash').closest('section')
    expect(widget).toHaveTextContent(/10\.00.*4\.00.* evaporates \w+/)
    const account = session.user()?.account
    if (account) {
      const none = { flashNextExpireBalance: 0, flashNextExpireDate: null }
      act(() => session.merge({ account: { ...account, ...none } }))
    }
    expect(screen.getByText(flashCashMessages.none)).toBeVisible()
  })

  test('BAR-30 shows partial members an explanation and no figures', () => {
    show(sampleUser({ account: null }))
    expect(screen.getByText(/has not been approved yet/)).toBeVisible()
    expect(screen.queryByText('Buying Power')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  test('BAR-31 shows the announcement to members of a removed exchange', () => {
    show(sampleUser(), { removedExchanges: [8] })
    expect(screen.getByText('Your exchange has left the network')).toBeVisible()
  })

  test('BAR-17 BAR-19 the exchange is one press away, and More holds the menu rows', async () => {
    const { keys } = show()
    await keys.click(screen.getByRole('button', { name: /Contact My Exchange/ }))
    expect(screen.getByRole('menuitem', { name: '(555) 010-0188' })).toHaveAttribute(
      'href',
      'tel:5550100188',
    )
    await keys.click(screen.getByRole('radio', { name: 'More' }))
    expect(screen.getByRole('link', { name: 'Account Details' })).toBeVisible()
    expect(screen.queryByText('Buying Power')).toBeNull()
  })

  test('SHELL-27 greets a returning user', () => {
    mount(<Shown welcomeBack />)
    expect(screen.getByText('Welcome back, Dana')).toBeVisible()
  })

  test('a balance that rises is announced', () => {
    show()
    const account = session.user()?.account
    if (account) act(() => session.merge({ account: { ...account, tradeBalance: 1900 } }))
    expect(screen.getByText('Balance: 1,900.00')).toHaveAttribute('role', 'status')
  })
})

describe('info views and card', () => {
  test('INFO-02 BAR-08 shows the calculation and leads back', async () => {
    const onBack = vi.fn()
    const { keys } = mount(<InfoView name="buyingPower" onBack={onBack} />)
    expect(screen.getByText(/your credit limit plus your balance/)).toBeVisible()
    expect(screen.getByText('2,350.00', { exact: false })).toBeVisible()
    await keys.click(screen.getByRole('button', { name: 'Back to Account Summary' }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  test.each([
    ['balance', /earned minus the Moxey you have spent/, '1,850.00'],
    ['creditLimit', /interest-free line of credit .* any other member/, '500.00'],
    ['flashCash', /evaporates after a timer/, '10.00'],
    ['cashReserve', /A dollar account that pays tips and fees/, '250.00'],
    ['communityRewards', /purchases earn points/, '120'],
  ] as const)(
    'INFO-01 INFO-03..05 INFO-09 INFO-10 POINTS-08 explains %s with the member’s own figures',
    (name, words, figure) => {
      mount(<InfoView name={name} onBack={vi.fn()} />)
      expect(screen.getByText(words)).toBeVisible()
      expect(screen.getAllByText(figure, { exact: false })[0]).toBeVisible()
    },
  )

  test('INFO-03 CHARGE-17 breaks the balance down into earned, spent, held and FlashCash', async () => {
    const held = { currency: 25, cash: 1.25 }
    const working = { earned: 5_000, spent: 3_145, held: 15 }
    mount(<InfoView name="balance" onBack={vi.fn()} />, {
      user: sampleUser({ held }),
      answers: { '/api/core/v2/balance/': () => json(working) },
    })
    await screen.findByText('Earned')
    const shown = [...document.querySelectorAll('dl div')].map(({ textContent }) => textContent)
    expect(shown).toEqual([
      'Earned5,000.00 units',
      'Spent(3,145.00) units',
      'Held for pending payments(25.00) units',
      'Of it out of FlashCash10.00 units',
      'FlashCash10.00 units',
      'Balance1,850.00 units',
    ])
  })

  test('CHARGE-17 shows the held part of the cash reserve; FLASH-07 no figures without FlashCash', () => {
    const user = sampleUser({ held: { currency: 25, cash: 1.25 } })
    mount(<InfoView name="cashReserve" onBack={vi.fn()} />, { user })
    expect(screen.getByText('Held for pending payments').parentElement).toHaveTextContent('$1.25')
    cleanup()
    const account = user.account && { ...user.account, flashCashEnroll: false }
    mount(<InfoView name="flashCash" onBack={vi.fn()} />, { user: { ...user, account } })
    expect(screen.queryByText('Your FlashCash')).toBeNull()
  })

  test('DASH-02 E12 asks for the number; masks the middle groups; the QR holds all of it', async () => {
    expect(cardGroups('9000123412341238')).toEqual(['9000', '••••', '••••', '1238'])
    const own = { cardNumber: '4000123412340127', cardScan: '4000123412340127000000000042' }
    const answers = { '/api/core/v2/contacts/card/own/': () => json(own) }
    mount(<VirtualCard />, { answers })
    expect(screen.queryByText('4000')).toBeNull()
    expect(await screen.findByRole('img', { name: /QR code: Card ending in 0127/ })).toBeVisible()
    expect(screen.getByText('4000')).toBeVisible()
    expect(screen.queryByText(/41234/)).toBeNull()
  })

  test('DASH-02 a card whose number cannot be loaded can be tried again', async () => {
    const answer = vi.fn(() => problem(503, 'UNAVAILABLE', 'Not now.'))
    const answers = { '/api/core/v2/contacts/card/own/': answer }
    const { keys } = mount(<VirtualCard />, { answers })
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })
    expect(screen.getByText(accountMessages.cardFailed)).toBeVisible()
    const asked = answer.mock.calls.length
    await keys.click(retry)
    await vi.waitFor(() => expect(answer.mock.calls.length).toBeGreaterThan(asked))
  })
})
