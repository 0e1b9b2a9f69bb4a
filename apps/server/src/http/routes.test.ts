import { defineCall } from '@exchange/contract/call'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '../kernel/log.ts'
import { createMetrics } from '../kernel/metrics.ts'
import { createAccessRules } from './access.ts'
import { wireRefusals } from './problem.ts'
import { createAdapter } from './routes.ts'
import { createServer } from './server.ts'

const log = createLog({ logLevel: 'silent' })
const call = (id: string, who: 'anyone' | 'session' | 'money') =>
  defineCall({
    id,
    method: 'POST',
    base: 'core',
    path: `/${id}`,
    summary: '',
    access: { who },
    input: z.strictObject({}),
    output: z.strictObject({}),
  })

function newAdapter() {
  return createAdapter({
    seeing: { find: async () => undefined },
    apiKeys: new Set(['key']),
    sessions: {
      find: async () => undefined,
      usedUp: async () => undefined,
      isGood: async () => false,
      touch: () => undefined,
      proofWays: async () => [],
    },
    programs: { find: async () => undefined },
    now: () => new Date(),
    access: createAccessRules('Moxey', true),
    limits: {
      count: () => 0,
      start: () => undefined,
      stop: async () => undefined,
      settle: async () => undefined,
    },
    noted: () => undefined,
    log,
    metrics: createMetrics(),
    runs: {
      run: async (_key, work) => work(undefined),
      recall: async () => ({ ok: false, error: wireRefusals.notArrived }),
    },
    wayOn: async () => undefined,
    checkAnswers: true,
  })
}

const done = async () => ({ ok: true, value: {} }) as const
const newServer = () => createServer({ trustProxy: false, log })

describe('SEC-06 a process does not start', () => {
  it('if a call has no route or a route has no call', () => {
    const [open, other] = [call('open', 'anyone'), call('other', 'anyone')]
    const adapter = newAdapter()
    adapter.routes.open(open, done)
    expect(() => adapter.mount(newServer(), [open, other])).toThrow('Calls without a route: other')
    expect(() => adapter.mount(newServer(), [])).toThrow('Routes without a call: open')
  })

  it('if a call has two routes, or a route of the wrong access', () => {
    const adapter = newAdapter()
    const secret = call('secret', 'session')
    adapter.routes.signedIn(secret, done)
    expect(() => adapter.routes.signedIn(secret, done)).toThrow('has two routes')
    expect(() => adapter.routes.open(call('money', 'money'), done)).toThrow(
      'needs a route of another kind',
    )
    const bare = { ...call('bare', 'anyone'), access: undefined as never }
    expect(() => adapter.routes.open(bare, done)).toThrow('needs a route of another kind')
  })
})

describe('a handler that fails', () => {
  it('answers 500 without internal details', async () => {
    const broken = call('broken', 'anyone')
    const adapter = newAdapter()
    adapter.routes.open(broken, async () => {
      throw new Error('select secret from table')
    })
    const server = newServer()
    adapter.mount(server, [broken])
    const headers = { 'x-api-key': 'key' }
    const reply = await server.inject({ method: 'POST', url: '/api/core/broken', headers })
    expect(reply.statusCode).toBe(500)
    expect(reply.body).not.toContain('secret')
    expect(reply.json()).toMatchObject({ code: 'INTERNAL', status: 500 })
    await server.close()
  })

  it('answers that the outcome is unknown if the database is lost during a money call', async () => {
    const { refusalOf } = await import('./failure.ts')
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
    expect(refusalOf(lost, true).code).toBe('RETRY_SAME_KEY')
    expect(refusalOf(lost, false).code).toBe('UNAVAILABLE')
  })
})
