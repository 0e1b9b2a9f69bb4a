import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { session } from '../kernel/kernel.ts'
import { openAt, pathNow } from '../shell/shell.fixtures.tsx'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'

const staff = () => sampleUser({ rights: { '8|||Listing': true } })
const branches = { main: { buildId: 'build-7' } }

describe('/debug', () => {
  test('ROUTE-09 SHELL-29 shows build, environment, breakpoint and session to staff, without the token', async () => {
    await openAt('/debug', { user: staff(), config: { branches, devPages: false } })
    expect(await screen.findByText('build-7')).toBeVisible()
    expect(screen.getByText('prod')).toBeVisible()
    expect(screen.getByText(`${innerWidth} px`, { exact: false })).toBeVisible()
    expect(screen.getByText('8|||Listing')).toBeVisible()
    const token = session.token() ?? 'none'
    expect(token).not.toBe('none')
    expect(document.querySelector('main')?.textContent).not.toContain(`${token}${token}`)
    expect([...document.querySelectorAll('dd')].map((dd) => dd.textContent)).not.toContain(token)
  })

  test.each([
    ['a member', () => sampleUser()],
    ['a visitor', () => null],
  ])('ROUTE-09 leads %s home', async (_who, user) => {
    await openAt('/debug', { user: user(), config: { branches, devPages: false } })
    await waitFor(() => expect(pathNow()).toBe('/'))
  })

  test('ROUTE-09 SHELL-29 a development network shows it to everybody', async () => {
    await openAt('/debug', { user: null, config: { branches, devPages: true } })
    expect(await screen.findByText('dev')).toBeVisible()
    expect(pathNow()).toBe('/debug')
  })
})

test('ROUTE-24 /background is a full screen without data', async () => {
  const { network } = await openAt('/background', { user: null })
  expect(await screen.findByRole('heading', { name: 'Moxey' })).toBeVisible()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(network.requests.filter(({ path }) => !path.includes('logactivity'))).toEqual([])
})
