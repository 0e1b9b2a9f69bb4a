import { describe, expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { deviceStorage, tabStorage } from './browser-storage.ts'
import { fakeNetwork, json, problem, type Answer } from './network.fixtures.ts'
import { createSession, isOwnPath } from './session.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { createTokenStore } from './token-store.ts'

function start(answers: Readonly<Record<string, Answer>> = {}) {
  const network = fakeNetwork(answers)
  const tokens = createTokenStore(tabStorage, deviceStorage)
  const forget = vi.fn()
  const renewed = vi.fn()
  const api = createApiClient({
    apiKey: 'demo-web',
    fetch: network.fetch,
    token: tokens.read,
    unauthorized: (message) => session.expire(message),
    prove: async () => false,
  })
  const session = createSession({ api, tokens, tabStorage, forget, renewed })
  return { session, network, forget, renewed }
}

const welcome: Answer = () => json({ accessToken: 'fresh', user: sampleUser() })
const refused: Answer = () => problem(401, 'SESSION_INVALID', '')

describe('session', () => {
  test('SESS-01 begins without a user, or logging in when a token is saved', () => {
    expect(start().session.state.get().status).toBe('no-user')
    deviceStorage.set('token', 'saved')
    expect(start().session.state.get().status).toBe('logging-in')
  })

  test('SESS-02 exchanges the saved token at the login call and stores the new one', async () => {
    deviceStorage.set('token', 'saved')
    const { session, network, renewed } = start({ '/api/core/v2/login': welcome })
    await session.restore()
    expect(network.requests[0]?.headers.get('authorization')).toBe('Bearer saved')
    expect(session.state.get()).toMatchObject({ status: 'logged-in', restored: true })
    expect(deviceStorage.get('token')).toBe('fresh')
    expect(renewed).toHaveBeenCalledWith('saved', 'fresh')
  })

  test('SESS-03 a refused token logs out with the message', async () => {
    tabStorage.set('token', 'saved')
    const { session, forget } = start({ '/api/core/v2/login': refused })
    await session.restore()
    expect(session.state.get()).toEqual({
      status: 'no-user',
      message: 'Your user session is no longer valid. Please log back in.',
      ended: 'expired',
    })
    expect(tabStorage.get('token')).toBeNull()
    expect(forget).toHaveBeenCalled()
  })

  test('SESS-06 without an answer at the start the token is kept and the failure is thrown', async () => {
    tabStorage.set('token', 'saved')
    const { session } = start()
    await expect(session.restore()).rejects.toMatchObject({ code: 'NO_ANSWER' })
    expect(tabStorage.get('token')).toBe('saved')
    expect(session.state.get().status).toBe('logging-in')
  })

  test('AUTH-07 the token is stored with the tab, or on the device when kept', () => {
    const { session } = start()
    session.begin({ accessToken: 'one', user: sampleUser() }, false)
    expect([tabStorage.get('token'), deviceStorage.get('token')]).toEqual(['one', null])
    session.begin({ accessToken: 'two', user: sampleUser() }, true)
    expect([tabStorage.get('token'), deviceStorage.get('token')]).toEqual([null, 'two'])
  })

  test('SESS-08 refresh replaces the user by a newer one, never by an older member', async () => {
    const member = { ...sampleUser().member, name: 'Old', updateTimestamp: '2020-01-01T00:00:00Z' }
    const fresh = sampleUser({ member, pendingNotifications: 4 })
    const { session } = start({ '/api/core/refresh': () => json(fresh) })
    session.begin({ accessToken: 'one', user: sampleUser() }, false)
    await session.refresh()
    expect(session.user()).toMatchObject({ pendingNotifications: 4 })
    expect(session.user()?.member.name).toBe('Whitfield Catering')
  })

  test('SESS-04 a 401 on refresh ends the session', async () => {
    const { session } = start({ '/api/core/refresh': refused })
    session.begin({ accessToken: 'one', user: sampleUser() }, false)
    await session.refresh()
    expect(session.state.get()).toMatchObject({ status: 'no-user', ended: 'expired' })
  })

  test('SESS-07 a refresh without an answer changes nothing', async () => {
    const { session } = start()
    session.begin({ accessToken: 'one', user: sampleUser() }, false)
    await session.refresh()
    expect(session.user()?.username).toBe('dana')
  })

  test('SESS-05 logout forgets everything at once and tells the server with the old token', async () => {
    const { session, network, forget } = start({ '/api/core/v2/logout': () => json({}) })
    session.begin({ accessToken: 'one', user: sampleUser() }, true)
    session.rememberDestination('/account')
    const told = session.logout()
    expect(session.state.get()).toEqual({ status: 'no-user', message: '', ended: 'signed-out' })
    expect(session.token()).toBeNull()
    expect(session.takeDestination()).toBeNull()
    expect(forget).toHaveBeenCalled()
    await told
    expect(network.requests[0]?.headers.get('authorization')).toBe('Bearer one')
  })

  test('SESS-14 a destination is used once, and only inside this application', () => {
    const { session } = start()
    session.rememberDestination('/transactions?page=2')
    expect(session.takeDestination()).toBe('/transactions?page=2')
    expect(session.takeDestination()).toBeNull()
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/a\nb',
      'a',
    ]) {
      expect(isOwnPath(path)).toBe(false)
      session.rememberDestination(path)
      expect(session.takeDestination()).toBeNull()
    }
  })
})
