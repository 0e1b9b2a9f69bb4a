import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { samplePanel } from './panel.fixtures.ts'
import { SideBar } from './side-bar.tsx'

function show({ locked = false, open = true, docked = false, waiting = false } = {}) {
  const onClose = vi.fn()
  const view = render(
    <SideBar
      shown={{ panel: samplePanel('login', { locked }), leaving: !open }}
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
