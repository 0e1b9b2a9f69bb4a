import { addressOf } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { describe, expect, it } from 'vitest'
import { api } from '../testing/api.ts'
import { type Network, seedNetwork } from '../testing/network.fixtures.ts'
import { testApp } from '../testing/test-app.ts'

let network: Network
const app = testApp({
  seed: async (owner) => {
    network = await seedNetwork(owner)
  },
})

const sendPath = '/api/banking/v2/moxey/send/'
const member = () => api(app()).as(network.tokens.get('member') ?? '')
const post = (body: string, type = 'application/json', path = sendPath) =>
  member().send(path, { method: 'POST', headers: { 'content-type': type }, body })

describe('malformed requests', () => {
  it.each([
    ['malformed JSON', '{"amount": 1', '400 MALFORMED'],
    ['no JSON at all', 'hello', '400 MALFORMED'],
    ['a NUL byte', '{"note":"a\\u0000b"}', '400 MALFORMED'],
    ['half a surrogate pair', '{"note":"\\ud83d"}', '400 MALFORMED'],
    ['an array', '[1]', '400 VALIDATION'],
    ['a number', '1', '400 VALIDATION'],
    ['null', 'null', '400 VALIDATION'],
    ['an unknown field', '{"amout":1}', '400 VALIDATION'],
    ['__proto__', '{"__proto__":{"amount":1},"__proto__":2}', '400 VALIDATION'],
    ['too much', JSON.stringify({ note: 'x'.repeat(1_100_000) }), '413 TOO_LARGE'],
    ['a bank card number', '{"note":"4111 1111 1111 1111"}', '422 CARD_NUMBER_REFUSED'],
    [
      'deep nesting',
      `{"receiptInfo":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
      '400 MALFORMED',
    ],
  ])('API-42 %s', async (_what, body, expected) => {
    const { status, problem } = await post(body)
    expect(`${status} ${problem.code}`).toContain(expected)
    expect(problem).toMatchObject({ status, title: expect.any(String), message: problem.detail })
  })

  it('API-42 refuses other content types', async () => {
    expect(await post('a=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    expect(await post('<a/>', 'application/xml')).toMatchObject({ status: 415 })
  })

  it('API-42 names the invalid fields', async () => {
    const { problem } = await post('{"receiptInfo":5,"extra":1}')
    const fields = problem.errors?.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['extra', 'receiptInfo']))
  })

  it('API-42 SEC-07 names the field of a refused card number', async () => {
    const { status, problem } = await post('{"note":"4111–1111–1111–1111"}')
    const message = 'Please do not enter payment card numbers here.'
    expect([status, problem.errors]).toEqual([422, [{ field: 'note', message }]])
  })

  it('API-42 SEND-05 says what is missing or of the wrong kind in our words', async () => {
    const { problem: empty } = await post('{}')
    expect(empty.errors).toContainEqual({
      field: 'sendTarget',
      message: 'You must select a member to send to.',
    })
    const { problem } = await post('{"receiptInfo":5,"requestId":"x"}')
    expect(problem.errors).toEqual([
      { field: 'requestId', message: 'This value cannot be used here.' },
      { field: 'receiptInfo', message: 'This value cannot be used here.' },
    ])
    const { problem: later } = await post('{"recurring":5,"sendTarget":"m1","amount":1}')
    expect(later.errors).toEqual([
      { field: 'recurring', message: 'Choose how often to repeat it.' },
    ])
  })

  it('refuses an undeclared query parameter', async () => {
    const search = (query: string) => member().send(`/api/search/search/contacts?${query}`)
    expect((await search('query=ab&size=1000')).status).toBe(400)
    expect((await search('query=a&query=b')).status).toBe(400)
    expect((await search('query=ab&nothing=1')).status).toBe(400)
    expect((await search('query=a%00b')).status).toBe(400)
    expect((await search('query=4111111111111111&byCard=true')).status).toBe(422)
    expect((await search('query=%E0%A4%A')).status).toBeLessThan(500)
  })

  it('accepts paths with and without a trailing slash only', async () => {
    expect((await post('{}', 'application/json', sendPath.slice(0, -1))).status).toBe(400)
    expect((await member().send('/api/core/refresh/')).status).toBe(200)
    expect((await member().send('/api/core/nothing')).problem.code).toBe('NOT_FOUND')
    expect((await member().send('/api/%zz')).status).toBe(400)
    expect((await member().send(sendPath, { method: 'DELETE' })).status).toBe(404)
  })
})

const oddities: readonly unknown[] = [
  null,
  true,
  -1,
  0.001,
  1e308,
  '10.005',
  '-5',
  'NaN',
  '1e9',
  '9'.repeat(40),
  'x'.repeat(5_000),
  '\u202e',
  [],
  [1, 2],
  {},
  { toString: 1, constructor: {} },
  "'; drop table ledger.entries; --",
  '<script>alert(1)</script>',
]

describe('API-42 every POST with odd bodies', () => {
  const posts = calls.filter(({ method, id }) => method === 'POST' && id !== 'identity.logout')
  it.each(posts.map((call) => [call.id, call] as const))(
    '%s never answers 5xx',
    async (_id, call) => {
      const fields = Object.keys((call.input as unknown as { shape: object }).shape)
      const path = addressOf(call)
      for (const odd of oddities) {
        for (const body of [odd, Object.fromEntries(fields.map((field) => [field, odd]))]) {
          const { status } = await post(JSON.stringify(body), 'application/json', path)
          const failed = status < 500 ? '' : JSON.stringify(body).slice(0, 200)
          expect(failed).toBe('')
        }
      }
    },
  )
})
