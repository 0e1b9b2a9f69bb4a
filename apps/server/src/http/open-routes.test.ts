/**
 * SEC-06: the outcome of every route outside the contract for every kind of caller. The test writes
 * the table (`-u`), and reviewers read its diff.
 */
import { addressOf } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Network, seedNetwork } from '../testing/network.fixtures.ts'
import { testApp } from '../testing/test-app.ts'
import { composedRoutes } from './composed-routes.fixtures.ts'

let network: Network
const app = testApp({
  // A gateway must be configured, or its routes do not exist; it is never called.
  env: {
    GATEWAY_ADDRESS: 'http://127.0.0.1:9',
    GATEWAY_API_KEY: 'a-key-of-the-gateway',
    GATEWAY_WEBHOOK_KEY: 'a-key-of-its-webhooks',
  },
  seed: async (owner) => {
    network = await seedNetwork(owner)
  },
})

/**
 * `nobody` sends no headers, `client` only an application key, the others a bearer token as well.
 */
const askers = ['nobody', 'wrong key', 'client', 'member', 'editor'] as const
type Asker = (typeof askers)[number]

/** Addresses for routes with parameters. */
const addresses: Readonly<Record<string, string>> = {
  '/sitemap/:file': '/sitemap/99999.xml',
  '/docs/*': '/docs/nothing',
  '/images/:key': '/images/nobodys',
  '/graphql': '/graphql?query=%7B__typename%7D',
  '/tiles/:version/:z/:x/:y': '/tiles/any/0/0/0',
  '/cards/return/:nonce': '/cards/return/nobodys?token-id=nobodys',
}

let routes: readonly string[]

beforeAll(async () => {
  routes = await composedRoutes(app().deps.config)
})

const ofCalls = new Set(calls.map((call) => `${call.method} ${addressOf(call).replace(/\/$/, '')}`))

function headersOf(asker: Asker): Record<string, string> {
  if (asker === 'nobody') return {}
  if (asker === 'wrong key') return { 'x-api-key': 'somebody-else' }
  const token = { client: undefined, member: 'member', editor: 'Listing' } as const
  const kind = token[asker]
  const bearer = kind && `Bearer ${network.tokens.get(kind)}`
  return { 'x-api-key': 'demo-web', ...(bearer && { authorization: bearer }) }
}

/** Reads the status only, because the stream of events never ends. */
async function statusOf(route: string, asker: Asker): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const stop = new AbortController()
  const { status } = await fetch(app().url + (addresses[path] ?? path), {
    method,
    headers: { ...headersOf(asker), ...(path === '/graphql' && graphqlOf(method).headers) },
    ...(path === '/graphql' && graphqlOf(method).body),
    signal: stop.signal,
  })
  stop.abort()
  return status
}

function graphqlOf(method: string) {
  if (method === 'GET') return { headers: {}, body: {} }
  const body = JSON.stringify({ query: '{__typename}' })
  return { headers: { 'content-type': 'application/json' }, body: { body } }
}

describe('SEC-06 API-42 routes outside of the contract', () => {
  it('have the outcomes in the table', async () => {
    const outside = routes.filter((route) => !ofCalls.has(route)).toSorted()
    expect(routes).toHaveLength(ofCalls.size + outside.length)
    const rows = await Promise.all(
      outside.map(async (route) => {
        const statuses = await Promise.all(askers.map((asker) => statusOf(route, asker)))
        return lineOf(route, statuses.map(String))
      }),
    )
    const table = [lineOf('', askers), ...rows].join('\n')
    await expect(`${table}\n`).toMatchFileSnapshot('open-routes.snapshot.txt')
    // All at once load whatever a server only loads when it is asked for.
  }, 60_000)
})

function lineOf(route: string, cells: readonly string[]): string {
  return [route.padEnd(42), ...cells.map((cell) => cell.padEnd(10))].join('').trimEnd()
}
