import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mount } from '../capabilities/mount.fixtures.tsx'
import { queryClient, session } from '../kernel/kernel.ts'
import { router } from '../routes.tsx'
import { openAt, pathNow } from './shell.fixtures.tsx'

const reason = 'Your user session is no longer valid. Please log back in.'

// As in `startApp`. First in this file: the router was not mounted yet.
test('SESS-03 ROUTE-34 a session that is refused before the first render opens Login with the reason', async () => {
  mount(null)
  session.state.set({ status: 'logging-in' })
  router.update({ history: createMemoryHistory({ initialEntries: ['/activate'] }) })
  await router.load()
  session.expire()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByLabelText('Username')).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
  expect(pathNow()).toBe('/')
  expect(session.takeDestination()).toBe('/activate')
})

test('SESS-03 ROUTE-34 a session that ends on a page that needs a user does, too', async () => {
  await openAt('/activate')
  act(() => session.expire())
  expect(await screen.findByLabelText('Username')).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
  expect(pathNow()).toBe('/')
  expect(session.takeDestination()).toBe('/activate')
})

test('AUTH-10 an end that was told is not told again, nor is a visit without a session', async () => {
  await openAt('/termsandconditions')
  act(() => session.expire())
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ panel: 'login' }))
  const isAsked = async (href: string) => {
    await act(() => router.navigate({ href }))
    await new Promise((later) => setTimeout(later, 300))
    return router.state.location.search['panel'] !== undefined
  }
  expect(await isAsked('/giftcards')).toBe(false)
  act(() => session.state.set({ status: 'no-user', message: '', ended: 'never-begun' }))
  expect(await isAsked('/termsandconditions')).toBe(false)
})
