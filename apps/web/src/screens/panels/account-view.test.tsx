import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sampleUser } from '../../capabilities/session-user.fixtures.ts'
import { router } from '../../routes.tsx'
import { openAt } from '../../shell/shell.fixtures.tsx'

const giftCards = { mailed: true }
const cards = { entryUrl: '/card', loadMost: 5_000 }
const panelNow = () => (router.state.location.search as { panel?: string }).panel

async function show(user: ReturnType<typeof sampleUser> | null, config = {}) {
  const options = { user, config: { giftCards, cards, ...config } }
  const mounted = await openAt('/giftcards?panel=account', options)
  return { ...mounted, bar: within(await screen.findByRole('dialog')) }
}

async function more(user = sampleUser(), config = {}) {
  const shown = await show(user, config)
  await shown.keys.click(await shown.bar.findByRole('radio', { name: 'More' }))
  return { ...shown, rows: within(shown.bar.getByRole('navigation', { name: 'More' })) }
}

describe('the Account panel of a visitor', () => {
  test('BAR-10 BAR-11 BAR-13 BAR-14 SEC-02 says what an account offers, and opens Login', async () => {
    const { bar, keys } = await show(null)
    expect(await bar.findByText('Sign in to')).toBeVisible()
    for (const reason of ['Send Moxey', 'Receive Moxey', 'View your account details']) {
      expect(bar.getByText(reason)).toBeVisible()
    }
    expect(bar.getByRole('link', { name: 'Giftcards' })).toHaveAttribute('href', '/giftcards')
    const till = bar.getByRole('link', { name: 'Charge Card' })
    expect(till).toHaveAttribute('href', '/mpos/CODE_REQUIRED')
    await keys.click(bar.getByRole('button', { name: 'Sign In' }))
    expect(panelNow()).toBe('login')
  })
})

describe('the Account panel of a member', () => {
  test('BAR-15 BAR-16 shows the picture and names, with the card one press away', async () => {
    const { bar, keys } = await show(sampleUser({ avatarUrl: '/images/dana' }))
    expect(await bar.findByText('Dana Whitfield')).toBeVisible()
    expect(bar.getByText('Whitfield Catering')).toBeVisible()
    expect(document.querySelector('img[src="/images/dana"]')).not.toBeNull()
    await keys.click(bar.getByRole('button', { name: 'My Card' }))
    expect(panelNow()).toBe('card')
  })

  test.each([
    ['Send', 'send'],
    ['Accept', 'charge'],
    ['Reload CRA', 'load-cash-reserve'],
  ])('BAR-18 SEC-01 the quick button %s opens %s', async (label, panel) => {
    const { bar, keys } = await show(sampleUser())
    await keys.click(await bar.findByRole('button', { name: label }))
    expect(panelNow()).toBe(panel)
  })

  test('BAR-28 POINTS-01 has Community Rewards where the exchange gives points, and leads to them', async () => {
    const { pointsSetup } = sampleUser()
    const enrolled = (exchangeEnrolled: boolean) =>
      sampleUser({ pointsSetup: { ...pointsSetup, exchangeEnrolled } })
    const { bar } = await show(enrolled(true))
    const rewards = await bar.findByRole('link', { name: /Community Rewards/ })
    expect(rewards).toHaveAttribute('href', '/rewards')
    cleanup()
    const without = await show(enrolled(false))
    await without.bar.findByRole('button', { name: 'My Card' })
    expect(without.bar.queryByText('Community Rewards')).toBeNull()
  })

  test('BAR-20 BAR-23 SEC-01 More leads to everything a member may do', async () => {
    const { rows } = await more()
    const buttons = ['Send', 'Charge Card', 'Request', 'Load Cash Reserve', 'Sign Out']
    for (const name of buttons) expect(rows.getByRole('button', { name })).toBeVisible()
    const links = {
      'Account Details': '/account',
      'My Notifications': '/notifications',
      'Gift Cards': '/giftcards',
      Activity: '/transactions',
      'Terms and Conditions': '/termsandconditions',
    }
    for (const [name, href] of Object.entries(links)) {
      expect(rows.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', href)
    }
    const terms = rows.getByRole('link', { name: /Terms and Conditions/ })
    expect(terms).toHaveAttribute('target', '_blank')
  })

  test('SEC-01 the main contact sees people and products; members see no staff rows', async () => {
    const { rows } = await more()
    expect(rows.getByRole('button', { name: 'People and Cards' })).toBeVisible()
    for (const name of ['Approvals', 'Reversals', 'Issue Gift Cards', 'Grant FlashCash']) {
      expect(rows.queryByRole('link', { name })).toBeNull()
    }
  })

  test('TRIAL-04 TRIAL-05 a trial member cannot be paid or load the reserve', async () => {
    const { rows } = await more(sampleUser(), { trialAccountExchanges: [8] })
    for (const name of ['Charge Card', 'Request', 'Load Cash Reserve']) {
      expect(rows.queryByRole('button', { name })).toBeNull()
    }
  })
})

describe('a trial member', () => {
  const { exchangeId } = sampleUser().profile
  const config = {
    trialAccountExchanges: [exchangeId],
    support: { email: 'help@network.example', phone: '', address: '' },
  }

  test('TRIAL-06 is led to the way to a full membership', async () => {
    const { bar } = await show(sampleUser(), config)
    const way = await bar.findByRole('link', { name: 'How to upgrade' })
    expect(way).toHaveAttribute('href', '/members/cash-fee-free-forever')
  })
})
