import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { monthUser, sampleMonth } from '../../capabilities/months/months.fixtures.ts'
import { sampleUser } from '../../capabilities/session-user.fixtures.ts'
import { json } from '../../kernel/network.fixtures.ts'
import { router } from '../../routes.tsx'
import { openAt } from '../../shell/shell.fixtures.tsx'

const answers = { '/api/core/v2/month/': () => json(sampleMonth()) }
const config = { cards: { entryUrl: '/card', loadMost: 5_000 }, giftCards: { mailed: true } }

async function show(panel: string, user: ReturnType<typeof sampleUser> | null = monthUser()) {
  const options = { user, answers, config }
  const mounted = await openAt(`/giftcards?panel=${panel}`, options)
  return { ...mounted, bar: within(await screen.findByRole('dialog')) }
}

const panelNow = () => (router.state.location.search as { panel?: string }).panel

describe('the info views', () => {
  test.each([
    ['buying-power-info', 'Buying Power', /your credit limit plus your balance/],
    ['balance-info', 'Balance', /you have earned minus the Moxey you have spent/],
    ['credit-limit-info', 'Credit Limit', /interest-free line of credit .* any other member/],
    ['cash-reserve-info', 'Cash Reserve Account', /A dollar account that pays tips and fees\./],
    ['community-rewards-info', 'Community Rewards', /earn points where your exchange takes part/],
    ['spending-target-info', 'Spending Target', /balance, your earnings and your spending habits/],
    ['community-fee-info', 'Community Fee', /at the start of the next month to members who miss/],
    ['flash-cash-info', 'FlashCash', /referrals .* Community Rewards, .*evaporates after a timer/],
  ])(
    'INFO-01 INFO-04 INFO-05 INFO-06 INFO-09 INFO-10 BAR-08 %s explains, and leads back',
    async (panel, title, text) => {
      const { bar, keys } = await show(panel)
      expect(await bar.findByRole('heading', { level: 2, name: title })).toBeVisible()
      expect(await bar.findByText(text)).toBeVisible()
      await keys.click(bar.getByRole('button', { name: 'Back to Account Summary' }))
      expect(panelNow()).toBe('account')
    },
  )

  test('INFO-05 what is not spent when the timer ends is deducted', async () => {
    const { bar } = await show('flash-cash-info')
    expect(await bar.findByText(/what you have not spent by then is deducted/)).toBeVisible()
  })

  test('INFO-09 the Cash Reserve Account leads to loading it', async () => {
    const { bar } = await show('cash-reserve-info')
    const name = 'Click here to reload your Cash Reserve Account.'
    const link = await bar.findByRole('link', { name })
    expect(link).toHaveAttribute('href', '/banking/loadcra')
  })

  test('INFO-10 Community Rewards leads to redeeming points', async () => {
    const { bar } = await show('community-rewards-info')
    const link = await bar.findByRole('link', { name: 'See what your points are worth' })
    expect(link).toHaveAttribute('href', '/rewards')
  })

  test('INFO-08 the Community Fee leads to Account Health', async () => {
    const { bar } = await show('community-fee-info')
    const name = 'Account Details > Dashboard > Account Health'
    expect(await bar.findByRole('link', { name })).toHaveAttribute('href', '/dashboard')
  })
})

describe('the account view', () => {
  test('BAR-29 SPEND-01 shows target and fee, each with its explanation', async () => {
    const { bar, keys } = await show('account')
    expect(await bar.findByText('Almost there!')).toBeVisible()
    await keys.click(bar.getByRole('button', { name: 'What is my Spending Target?' }))
    expect(panelNow()).toBe('spending-target-info')
  })

  test('BAR-29 SPEND-02 shows neither where the exchange shows none', async () => {
    const none = { showSpendingTarget: false, showCommunityFee: false }
    const { bar } = await show('account', monthUser({}, none))
    expect(await bar.findByRole('button', { name: 'My Card' })).toBeVisible()
    expect(bar.queryByText('Spending Target')).toBeNull()
    expect(bar.queryByText('Community Fee')).toBeNull()
  })
})

describe('the announcement', () => {
  test('BAR-03 BAR-09 a visitor opens it from Account, and goes back there', async () => {
    const { bar, keys } = await show('account', null)
    await keys.click(await bar.findByRole('button', { name: 'Are You Ready to Trade Up?' }))
    const join = await bar.findByRole('link', { name: 'Join the exchange near you' })
    expect(join).toHaveAttribute('href', '/join')
    await keys.click(bar.getByRole('button', { name: 'Go Back' }))
    expect(panelNow()).toBe('account')
  })

  test('BAR-03 BAR-09 opened by a link it has Cancel, which closes it', async () => {
    const { bar, keys } = await show('teaser', null)
    expect(await bar.findByText(/Pay with what you do best/)).toBeVisible()
    await keys.click(bar.getByRole('button', { name: 'Cancel' }))
    expect(panelNow()).toBeUndefined()
  })

  test('BAR-03 a trial member is led to a full membership', async () => {
    const trial = { ...config, trialAccountExchanges: [sampleUser().profile.exchangeId] }
    await openAt('/giftcards?panel=teaser', { config: trial })
    const link = await screen.findByRole('link', { name: 'How to upgrade' })
    expect(link).toHaveAttribute('href', '?panel=full-membership')
  })

  test('BAR-03 its text and where it leads are configured', async () => {
    const teaser = {
      text: 'Trade fair on May 3.',
      link: { label: 'Come', url: 'https://a.example/' },
    }
    await openAt('/giftcards?panel=teaser', { user: null, config: { ...config, teaser } })
    expect(await screen.findByText('Trade fair on May 3.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Come' })).toHaveAttribute('href', 'https://a.example/')
  })
})
