import { logout, refresh } from '@exchange/contract/identity/identity.contract'
import { describe, expect, it, vi } from 'vitest'
import { addMember } from '../capabilities/members/members.fixtures.ts'
import { api } from '../testing/api.ts'
import { seedNetwork } from '../testing/network.fixtures.ts'
import { signedIn } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'
import { createSessions } from './sessions.ts'

const app = testApp({ seed: async (owner) => void (await seedNetwork(owner)) })

const hourMs = 3_600_000
const from = (ms: number) => new Date(Date.now() + ms)

async function newSession(expiresAt?: Date): Promise<string> {
  const { contactId } = await addMember(app().owner)
  return signedIn(app().owner, contactId, expiresAt ? { expiresAt } : {})
}

describe('sessions', () => {
  it('SESS-05 end in every process at once', async () => {
    const { port } = await app().another()
    const elsewhere = api({ url: `http://127.0.0.1:${port}` })
    const token = await newSession()
    expect((await elsewhere.as(token).call(refresh, {})).status).toBe(200)
    await api(app()).as(token).call(logout, {})
    await vi.waitFor(async () => {
      expect((await elsewhere.as(token).call(refresh, {})).problem.code).toBe('SESSION_INVALID')
    }, 10_000)
  })

  it('SESS-04 end by themselves, also when they are remembered', async () => {
    const token = await newSession(from(hourMs))
    expect((await api(app()).as(token).call(refresh, {})).status).toBe(200)
    app().clock.now = from(hourMs + 1_000)
    const late = await api(app()).as(token).call(refresh, {})
    expect(late).toMatchObject({ status: 401, problem: { code: 'SESSION_INVALID' } })
    app().clock.now = null
  })

  it.each(['', 'x', 'Bearer', 'x'.repeat(10_000), 'ex1_%00'])(
    'SESS-04 a bad token is no session: %s',
    async (token) => {
      expect((await api(app()).as(token).call(refresh, {})).status).toBe(401)
    },
  )
})

describe('what a process remembers of sessions', () => {
  const facts = { contactId: 1, memberId: 1, exchangeId: 8, grants: [], testAccount: false }
  const find = async (token: string) => {
    const time = { now: new Date('2026-01-01T00:00:00Z') }
    const expiresAt = new Date(time.now.getTime() + hourMs)
    const touched: Buffer[] = []
    const port = {
      find: vi.fn(async () => ({ ...facts, expiresAt, lifetimeMs: hourMs })),
      touch: (tokenHash: Buffer) => void touched.push(tokenHash),
    }
    const tell: ((payload: string) => void)[] = []
    const notices = {
      hearing: true,
      on: (_: string, heard: (payload: string) => void) => void tell.push(heard),
    }
    const sessions = createSessions(port, { now: () => time.now }, notices as never)
    const caller = await sessions.find(token)
    if (!caller) throw new Error('There is no session.')
    return {
      ...{ sessions, caller, time, port, touched, notices },
      tell: (payload: string) => tell[0]?.(payload),
    }
  }

  it('SESS-07 SEC-08 is not trusted while notices may be missed', async () => {
    const { sessions, caller, port, notices } = await find('token')
    expect(await sessions.isGood(caller)).toBe(true)
    expect(port.find).toHaveBeenCalledTimes(1)
    notices.hearing = false
    expect(await sessions.isGood(caller)).toBe(true)
    expect(port.find).toHaveBeenCalledTimes(2)
  })

  it('SESS-07 lives on from the last call that a person caused', async () => {
    const { sessions, caller, time, touched } = await find('token')
    time.now = new Date(time.now.getTime() + 20_000)
    sessions.touch(caller)
    sessions.touch(caller)
    expect(touched).toHaveLength(1)
    expect(await sessions.isGood(caller)).toBe(true)
  })

  it('asks the database once for many calls, and again after half a minute', async () => {
    const { sessions, time, port } = await find('token')
    expect(sessions.find('token')).not.toBeInstanceOf(Promise)
    expect(port.find).toHaveBeenCalledTimes(1)
    time.now = new Date(time.now.getTime() + 31_000)
    await Promise.all([sessions.find('token'), sessions.find('token')])
    expect(port.find).toHaveBeenCalledTimes(2)
  })

  it('forgets what it is told to forget, and all of it after a break', async () => {
    const { sessions, caller, port, tell } = await find('token')
    tell(Buffer.from(caller.tokenHash, 'base64').toString('hex'))
    await sessions.find('token')
    expect(port.find).toHaveBeenCalledTimes(2)
    tell('')
    await sessions.find('token')
    expect(port.find).toHaveBeenCalledTimes(3)
  })
})
