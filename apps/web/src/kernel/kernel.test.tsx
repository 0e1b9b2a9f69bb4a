import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage } from './browser-storage.ts'
import { liveEvents, queryClient, session, startKernel } from './kernel.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { cacheNames } from '../offline/cache-names.ts'
import { fakeNetwork } from './network.fixtures.ts'

afterEach(() => {
  liveEvents.connect(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('ACCT-04 lists are fetched again when live events reconnect', async () => {
  let tries = 0
  const { fetch } = fakeNetwork({
    '/api/core/events': () => {
      tries += 1
      if (tries === 1) throw new TypeError('Failed to fetch')
      return new Response(': hello\n\n')
    },
  })
  vi.stubGlobal('fetch', fetch)
  queryClient.setQueryData(['notifications'], 'of before the break')
  const isOld = () => queryClient.getQueryState(['notifications'])?.isInvalidated
  liveEvents.connect('token')
  expect(isOld()).toBe(false)
  await expect.poll(isOld, { timeout: 5_000 }).toBe(true)
  expect(tries).toBe(2)
})

test('a start that finds no session deletes the answers of the last one', async () => {
  const deleted: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 })
  startKernel()
  expect(deleted).toEqual([cacheNames.ownAnswers])
})

test('SESS-06 a poll asks for the session of another tab, and changes nothing without an answer', async () => {
  vi.useFakeTimers()
  const { fetch, requests } = fakeNetwork({})
  vi.stubGlobal('fetch', fetch)
  startKernel()
  deviceStorage.set('token', 'of another tab')
  const polled = async () => {
    requests.length = 0
    await vi.advanceTimersByTimeAsync(121_000)
    const asked = requests.some(({ path }) => path.startsWith('/api/core/v2/login'))
    return { asked, status: session.state.get().status }
  }
  session.state.set({ status: 'no-user', message: '', ended: 'never-begun' })
  expect(await polled()).toEqual({ asked: true, status: 'no-user' })
  session.state.set({ status: 'away' })
  expect(await polled()).toEqual({ asked: false, status: 'away' })
})

test('SESS-06 who signs in while a poll asks stays signed in without its answer', async () => {
  vi.useFakeTimers()
  const { fetch } = fakeNetwork({
    '/api/core/v2/login': () => {
      session.begin({ accessToken: 'own', user: sampleUser() }, false)
      throw new TypeError('Failed to fetch')
    },
  })
  vi.stubGlobal('fetch', fetch)
  startKernel()
  deviceStorage.set('token', 'of another tab')
  session.state.set({ status: 'no-user', message: '', ended: 'never-begun' })
  await vi.advanceTimersByTimeAsync(121_000)
  expect(session.state.get().status).toBe('logged-in')
})
