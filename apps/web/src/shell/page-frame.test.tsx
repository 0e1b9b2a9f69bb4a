import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { upgrade } from '../kernel/kernel.ts'
import type { FakeNetwork } from '../kernel/network.fixtures.ts'
import { router } from '../routes.tsx'
import { openAt } from './shell.fixtures.tsx'

const support = { email: 'help@example.org', phone: '504 555 0100', address: '1 Canal St' }
const companyLinks = [{ label: 'About us', url: 'https://example.org/about' }]
const words = "We've made a few changes around here! Please click here to upgrade."
const footer = () => within(screen.getByRole('contentinfo'))

/** The logged activities of this kind. */
function told(network: FakeNetwork, event: string) {
  return requestsTo(network, '/api/core/logactivity/')
    .map(({ body }) => body as { readonly event: string; readonly page: string })
    .filter((one) => one.event === event)
    .map(({ page }) => page)
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  upgrade.needed.set(false)
})

test('SHELL-06 SHELL-07 an outdated page is covered and can only be upgraded, which reloads it', async () => {
  const reload = vi.spyOn(upgrade, 'reload').mockImplementation(() => undefined)
  const { keys } = await openAt('/directory/explore', { user: null })
  expect(screen.queryByText(words)).toBeNull()
  act(() => upgrade.needed.set(true))
  const modal = await screen.findByRole('dialog', { name: words })
  expect(modal).toHaveClass('size-full')
  const cancel = createEvent('cancel', modal, { cancelable: true })
  fireEvent(modal, cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(fireEvent.keyDown(modal, { key: 'Escape' })).toBe(false)
  await keys.click(within(modal).getByRole('button', { name: 'Upgrade' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('SHELL-14 SHELL-15 the footer shows contact details, and a click in it is logged', async () => {
  const { network, keys } = await openAt('/directory/explore', {
    user: null,
    config: { support, companyLinks },
  })
  expect(footer().getByText(support.address)).toBeVisible()
  const email = footer().getByRole('link', { name: support.email })
  expect(email).toHaveAttribute('href', `mailto:${support.email}`)
  const phone = footer().getByRole('link', { name: support.phone })
  expect(phone).toHaveAttribute('href', `tel:${support.phone}`)
  await keys.click(email)
  await keys.click(phone)
  await keys.click(footer().getByRole('link', { name: 'About us' }))
  expect(told(network, 'footer')).toEqual(['email', 'phone', 'About us'])
})

test('SHELL-14 the footer leaves out what is not configured', async () => {
  const none = { email: '', phone: '', address: '' }
  await openAt('/directory/explore', { user: null, config: { support: none, companyLinks: [] } })
  const links = footer().getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Terms and Conditions'])
})

test('SHELL-16 opening a page logs one page view', async () => {
  const { network } = await openAt('/directory/explore', { user: null })
  await vi.waitFor(() => expect(told(network, 'page')).toEqual(['/directory/explore']))
  await act(() => router.navigate({ href: '/termsandconditions' }))
  await vi.waitFor(() =>
    expect(told(network, 'page')).toEqual(['/directory/explore', '/termsandconditions']),
  )
})
