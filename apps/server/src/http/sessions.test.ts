import { logout, refresh } from '@exchange/contract/identity/identity.contract'
import { describe, expect, it } from 'vitest'
import { addMember } from '../capabilities/members/members.fixtures.ts'
import { api } from '../testing/api.ts'
import { seedNetwork } from '../testing/network.fixtures.ts'
import { signedIn } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'
import { createSessions, hashToken } from './sessions.ts'

const app = testApp({ seed: async (owner) => void (await seedNetwork(owner)) })

const hourMs = 3_600_000
const from = (ms: number) => new Date(Date.now() + ms)

async function newSession(expiresAt?: Date): Promise<string> {
  const { contactId } = await addMember(app().owner)
  return signedIn(app().owner, contactId, expiresAt ? { expiresAt } : {})
}

describe('sessions', () => {
  it('SESS-05 end in every process immediately', async () => {
    const { port } = await app().another()
    const elsewhere = api({ url: `http://127.0.0.1:${port}` })
    const token = await newSession()
    expect((await elsewhere.as(token).call(refresh, {})).status).toBe(200)
    await api(app()).as(token).call(logout, {})
    expect((await elsewhere.as(token).call(refresh, {})).problem.code).toBe('SESSION_INVALID')
  })

  it('SESS-04 expire', async () => {
    const token = await newSession(from(hourMs))
    expect((await api(app()).as(token).call(refresh, {})).status).toBe(200)
    app().clock.now = from(hourMs + 1_000)
    const late = await api(app()).as(token).call(refresh, {})
    expect(late).toMatchObject({ status: 401, problem: { code: 'SESSION_INVALID' } })
    app().clock.now = null
  })

  it.each(['', 'x', 'Bearer', 'x'.repeat(10_000), 'ex1_%00'])(
    'SESS-04 do not exist for an invalid token: %s',
    async (token) => {
      expect((await api(app()).as(token).call(refresh, {})).status).toBe(401)
    },
  )
})

it('SESS-07 record the last call caused by a person', async () => {
  const touched: string[] = []
  const proof = {
    ...{ sessionId: '', provedAt: new Date(), provedFrom: null },
    ...{ secondFactor: false, sendingLocked: false },
  }
  const facts = {
    ...proof,
    ...{ contactId: 1, memberId: 1, exchangeId: 8, grants: [], testAccount: false },
  }
  const sessions = createSessions({
    find: async () => facts,
    usedUp: async () => undefined,
    proofWays: async () => [],
    touch: (tokenHash) => void touched.push(tokenHash.toString('base64')),
  })
  const caller = await sessions.find('token')
  if (caller) sessions.touch(caller)
  expect(touched).toEqual([hashToken('token')])
})
