import { fireEvent, render, screen } from '@testing-library/react'
import type { PersonRight } from '@exchange/domain/members/person-rights.rules'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { session } from '../kernel/kernel.ts'
import { samplePanel } from './panel.fixtures.ts'
import { SideBar } from './side-bar.tsx'

function show({
  locked = false,
  open = true,
  docked = false,
  waiting = false,
  needsRight = undefined as PersonRight | undefined,
} = {}) {
  const onClose = vi.fn()
  const view = render(
    <SideBar
      shown={{
        panel: samplePanel('login', { locked, ...(needsRight && { needsRight }) }),
        leaving: !open,
      }}
      open={open}
      locked={locked}
      waiting={waiting}
      pinned={{ possible: docked, active: docked, toggle: vi.fn() }}
      onClose={onClose}
      scroller={createRef()}
    />,
  )
  return { onClose, ...view }
}

const locked = () => 'locked' in document.documentElement.dataset

test('SHELL-09 backdrop, close button and Escape close the bar', () => {
  const { onClose } = show()
  fireEvent.click(screen.getByTestId('backdrop'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('TERMS-01 a locked panel is closed by none of them', () => {
  const { onClose } = show({ locked: true })
  fireEvent.click(screen.getByTestId('backdrop'))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('SHELL-10 the page behind does not scroll while the bar is open, and does afterwards', () => {
  const { unmount } = show()
  expect(locked()).toBe(true)
  unmount()
  expect(locked()).toBe(false)
})

test('pinned beside the page it is not a dialog, has no backdrop and locks nothing', () => {
  show({ docked: true })
  expect(screen.queryByTestId('backdrop')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('complementary', { name: 'The login view' })).toBeVisible()
  expect(locked()).toBe(false)
})

test('takes the focus when it opens', () => {
  show()
  expect(screen.getByRole('dialog', { name: 'The login view' })).toHaveFocus()
})

test('SESS-01 shows a skeleton while a session is restored', () => {
  show({ waiting: true })
  expect(screen.getByRole('dialog', { name: 'The login view' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Loading ...' })).toBeVisible()
  expect(screen.queryByText('This is login.')).toBeNull()
})

test('shows the offline notice, too', () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(screen.getByText(/You are offline/)).toBeVisible()
  offline.mockRestore()
})

test('SEC-08 a panel whose right the person lacks says so, and whom to ask', async () => {
  const { contact, ...user } = sampleUser()
  const few = { ...contact.private, isMainContact: false, may: ['send' as const] }
  const signedIn = { ...user, contact: { ...contact, private: few } }
  session.begin({ accessToken: 'token', user: signedIn }, false)
  const { unmount } = show({ needsRight: 'cards' })
  expect(
    await screen.findByText('You are not allowed to use the payment cards of your business.'),
  ).toBeVisible()
  expect(
    screen.getByText('Please ask Dana Whitfield, the main contact of your business.'),
  ).toBeVisible()
  unmount()
  show({ needsRight: 'send' })
  expect(screen.queryByText(/not allowed/)).toBeNull()
})
