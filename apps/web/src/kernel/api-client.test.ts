import { describe, expect, test, vi } from 'vitest'
import { addresses } from './addresses.ts'
import { ApiProblem, createApiClient } from './api-client.ts'
import { fakeNetwork, json, problem, type Answer } from './network.fixtures.ts'

function client(answers: Readonly<Record<string, Answer>>) {
  const network = fakeNetwork(answers)
  const unauthorized = vi.fn()
  const prove = vi.fn(async (_refused: ApiProblem) => false)
  const api = createApiClient({
    apiKey: 'demo-web',
    fetch: network.fetch,
    token: () => 'held',
    unauthorized,
    prove,
  })
  return { api, network, unauthorized, prove }
}

async function failureOf(call: Promise<unknown>): Promise<ApiProblem> {
  const failure: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(failure).toBeInstanceOf(ApiProblem)
  return failure as ApiProblem
}

describe('api client', () => {
  test('API-01 every call carries the API key and the bearer', async () => {
    const { api, network } = client({ '/api/core/refresh': () => json({ username: 'dana' }) })
    await api.call(addresses.refresh, { ts: '1' })
    const [asked] = network.requests
    expect(asked?.path).toBe('/api/core/refresh?ts=1')
    expect(asked?.headers.get('x-api-key')).toBe('demo-web')
    expect(asked?.headers.get('authorization')).toBe('Bearer held')
  })

  test('SEC-10 the idempotency key travels as a header, the input as JSON', async () => {
    const { api, network } = client({ '/api/core/v2/login': () => json({}) })
    const input = { username: 'dana', password: 'x' }
    await api.call(addresses.login, input, { idempotencyKey: 'k'.repeat(32) })
    expect(network.requests[0]?.headers.get('idempotency-key')).toBe('k'.repeat(32))
    expect(network.requests[0]?.body).toEqual(input)
  })

  test('ERR-18 a missing answer has its own text and is not definite', async () => {
    const { api } = client({})
    const failure = await failureOf(api.call(addresses.refresh, {}))
    expect(failure).toMatchObject({ status: 0, code: 'NO_ANSWER', definite: false })
    expect(failure.detail).toBe('No response from API.')
  })

  test('API-02 gives up after 30 seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const { api } = client({ '/api/core/refresh': () => json({}) })
    await api.call(addresses.refresh, {})
    expect(limit).toHaveBeenCalledWith(30_000)
  })

  test('a problem document becomes code, reason and field errors', async () => {
    const errors = [{ field: 'amount', message: 'Invalid amount.' }]
    const { api } = client({
      '/api': () => problem(400, 'VALIDATION', 'Look again.', { errors }),
    })
    const failure = await failureOf(api.call(addresses.login, {}))
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION', errors, definite: true })
  })

  test.each([
    [502, '<h1>Bad gateway</h1>'],
    [403, '<h1>Sign in to this network</h1>'],
    [401, '{"code":"SESSION_INVALID"}'],
    [403, '{"code":"FORBIDDEN","type":"about:blank","final":true}'],
  ])('SEC-10 the answer %s %s of a proxy counts as no answer', async (status, body) => {
    const { api, unauthorized } = client({ '/api': () => new Response(body, { status }) })
    const failure = await failureOf(api.call(addresses.refresh, {}))
    expect(failure).toMatchObject({ code: 'NO_ANSWER', definite: false, final: false })
    expect(unauthorized).not.toHaveBeenCalled()
  })

  test.each(['IN_PROGRESS', 'RELOAD_PENDING', 'IDEMPOTENCY_MISMATCH', 'CONFLICT'])(
    'SEC-10 %s is not definite',
    async (code) => {
      const { api } = client({ '/api': () => problem(409, code, '') })
      expect(await failureOf(api.call(addresses.refresh, {}))).toMatchObject({ definite: false })
    },
  )

  test("SESS-04 a 401 ends the session with the server's text", async () => {
    const { api, unauthorized } = client({ '/api': () => problem(401, 'SESSION_INVALID', 'Gone.') })
    await failureOf(api.call(addresses.refresh, {}))
    expect(unauthorized).toHaveBeenCalledWith('Gone.')
  })

  test('SESS-04 a wrong password or an unknown API key leaves the session alone', async () => {
    const wrong = client({ '/api': () => problem(400, 'LOGIN_FAILED', 'No.') })
    await failureOf(wrong.api.call(addresses.login, {}))
    expect(wrong.unauthorized).not.toHaveBeenCalled()
    const key = client({ '/api': () => problem(401, 'INVALID_API_KEY', 'No.') })
    await failureOf(key.api.call(addresses.refresh, {}))
    expect(key.unauthorized).not.toHaveBeenCalled()
  })

  test('SESS-04 a late 401 of an older token does not end a newer session', async () => {
    const { api, unauthorized } = client({ '/api': () => problem(401, 'SESSION_INVALID', '') })
    await failureOf(api.call(addresses.refresh, {}, { token: 'older' }))
    expect(unauthorized).not.toHaveBeenCalled()
  })

  describe('DOMAIN §16 a request for which its person has to prove who they are', () => {
    const asks = () =>
      problem(403, 'PROOF_REQUIRED', 'Nothing was done yet.', { ways: ['password'], payment: 'aa' })

    test('is sent again as it was, with the same key, once they have', async () => {
      let proved = false
      const { api, network, prove } = client({ '/api': () => (proved ? json({}) : asks()) })
      prove.mockImplementation(async ({ ways, payment }) => {
        expect([ways, payment]).toEqual([['password'], 'aa'])
        return (proved = true)
      })
      const input = { username: 'dana', password: 'x' }
      await api.call(addresses.login, input, { idempotencyKey: 'k'.repeat(32) })
      const [first, second, ...others] = network.requests.map(({ path, body, headers }) => {
        return { path, body, key: headers.get('idempotency-key') }
      })
      expect([second, others]).toEqual([first, []])
      expect(prove).toHaveBeenCalledTimes(1)
    })

    test('fails with that refusal when they leave it, which settles its key', async () => {
      const { api, network } = client({ '/api': asks })
      const failure = await failureOf(api.call(addresses.login, {}))
      expect(failure).toMatchObject({ code: 'PROOF_REQUIRED', definite: true, final: false })
      expect(network.requests).toHaveLength(1)
    })

    test('asks again while the server does, and not for another refusal', async () => {
      const answers = [asks, asks, () => problem(402, 'LOW_CRA', 'Insufficient CRA')]
      const { api, prove } = client({ '/api': () => (answers.shift() ?? asks)() })
      prove.mockImplementation(async () => true)
      expect(await failureOf(api.call(addresses.login, {}))).toMatchObject({ code: 'LOW_CRA' })
      expect(prove).toHaveBeenCalledTimes(2)
    })
  })
})
