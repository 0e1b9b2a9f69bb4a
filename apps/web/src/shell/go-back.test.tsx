import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { openedFrom } from '../navigation/bar.ts'
import { router } from '../routes.tsx'
import { openAt } from './shell.fixtures.tsx'

const config = { cards: { entryUrl: '/card-entry.html', loadMost: 5_000 } }
const panelNow = () => (router.state.location.search as { panel?: string }).panel
const slowly = { timeout: 5_000 }

async function open(panel: string) {
  openedFrom.set(null)
  const options = { user: sampleUser({ wallet: {} }), config }
  const mounted = await openAt(`/account?panel=${panel}`, options)
  return { ...mounted, bar: within(await screen.findByRole('dialog', {}, slowly)) }
}

test.each([['load-cash-reserve'], ['add-card']])(
  'BAR-09 %s opened over a page is cancelled to Account',
  async (panel) => {
    const { keys, bar } = await open(panel)
    await keys.click(await bar.findByRole('button', { name: 'Cancel' }, slowly))
    expect(panelNow()).toBe('account')
  },
)

test.each([['load-cash-reserve'], ['add-card']])(
  'BAR-09 %s opened from another panel goes back there',
  async (panel) => {
    const { keys, bar } = await open('card')
    await bar.findByRole('heading', { name: 'My Card' }, slowly)
    await act(() => router.navigate({ href: `/account?panel=${panel}` }))
    await keys.click(await bar.findByRole('button', { name: 'Go Back' }, slowly))
    expect(panelNow()).toBe('card')
  },
)
