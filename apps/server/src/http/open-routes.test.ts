/** SEC-06 beside the contract: every route the server has is a call or stands in the table. */
import { addressOf } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Network, seedNetwork } from '../testing/network.fixtures.ts'
import { testApp } from '../testing/test-app.ts'
import { composedRoutes } from './composed-routes.fixtures.ts'
import { type Asker, askers, openRoutes } from './open-routes.expected.ts'

let network: Network
const app = testApp({
  // With a gateway, or its addresses are not there; nobody asks it anything.
  env: {
    GATEWAY_ADDRESS: 'http://127.0.0.1:9',
    GATEWAY_API_KEY: 'a-key-of-the-gateway',
    GATEWAY_WEBHOOK_KEY: 'a-key-of-its-webhooks',
  },
  seed: async (owner) => {
    network = await seedNetwork(owner)
  },
})

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

/** The status alone: a stream of events never ends by itself. */
async function statusOf(route: string, asker: Asker): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const stop = new AbortController()
  const { status } = await fetch(app().url + (openRoutes[route]?.ask ?? path), {
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
  it('stand in the table, each of them, and no other', () => {
    const outside = routes.filter((route) => !ofCalls.has(route))
    expect(outside.toSorted()).toEqual(Object.keys(openRoutes).toSorted())
    expect(routes).toHaveLength(ofCalls.size + outside.length)
  })

  it.each(Object.entries(openRoutes))('%s', async (route, { answers }) => {
    const heard = Object.fromEntries(
      await Promise.all(askers.map(async (asker) => [asker, await statusOf(route, asker)])),
    )
    const expected =
      typeof answers === 'number'
        ? Object.fromEntries(askers.map((asker) => [asker, answers]))
        : answers
    expect(heard).toEqual(expected)
  })
})
