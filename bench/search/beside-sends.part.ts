/**
 * Sends beside searches: whether those who look for lunch keep those waiting who pay for it. Both
 * arrive as they please (open loop): a fixed number a second, timed from when each was due.
 */
import type { Cluster } from '../cluster.ts'
import { rateOf, type Rate } from '../figures.ts'
import { startServer, type Server } from '../http/processes.ts'
import { openHttpWorld, type HttpWorld } from '../http/world.ts'
import type { Plan } from '../options.ts'
import { createRandom, type Random } from '../../tools/demo-world/random.ts'
import { createCountry, often, townOf, type Country } from './drawn-storefronts.ts'
import { fillStorefronts } from './fill.ts'

const sendsASecond = 50
const searchesASecond = 50

export interface BesideSends {
  readonly storefronts: number
  /** Sends alone, and sends beside searches. */
  readonly idle: Rate
  readonly searching: Rate
  readonly searches: Rate
}

export async function measureBesideSends(cluster: Cluster, plan: Plan): Promise<BesideSends> {
  const world = await openHttpWorld(cluster)
  const country = createCountry('bench')
  await fillStorefronts(world.url, country, plan.storefronts)
  const server = await startServer(world)
  try {
    const seconds = plan.quick ? 3 : 20
    const random = createRandom('beside')
    const send = () => askToSend(server, world, random)
    const search = () => askToSearch(server, country, random)
    await Promise.all([openLoop(sendsASecond, seconds, send), openLoop(10, seconds, search)])
    const idle = await openLoop(sendsASecond, seconds, send)
    const [searching, searches] = await Promise.all([
      openLoop(sendsASecond, seconds, send),
      openLoop(searchesASecond, seconds, search),
    ])
    return { storefronts: plan.storefronts, idle, searching, searches }
  } finally {
    await server.stop()
    await world.close()
  }
}

/** So many a second for so long; a late answer does not delay the next question. */
async function openLoop(aSecond: number, seconds: number, ask: () => Promise<void>): Promise<Rate> {
  const latencies: number[] = []
  const began = performance.now()
  const asked: Promise<void>[] = []
  for (let number = 0; number < aSecond * seconds; number += 1) {
    const due = began + (number * 1_000) / aSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(due - performance.now(), 0)))
    const answered = ask().then(() => void latencies.push(performance.now() - due))
    // Heard below; until then a failure is nobody's.
    answered.catch(() => undefined)
    asked.push(answered)
  }
  await Promise.all(asked)
  return rateOf(latencies, performance.now() - began)
}

const headers = { 'x-api-key': 'demo-web', 'content-type': 'application/json' }

async function askToSend({ port }: Server, world: HttpWorld, random: Random): Promise<void> {
  const payer = random.int(0, world.tokens.length - 1)
  const payee = (payer + random.int(1, world.targets.length - 1)) % world.targets.length
  const response = await fetch(`http://127.0.0.1:${port}/api/banking/v2/moxey/send/`, {
    method: 'POST',
    headers: {
      ...headers,
      authorization: `Bearer ${world.tokens[payer]}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ sendTarget: world.targets[payee], amount: 25, tip: 3.5, note: 'Lunch' }),
  })
  await heed(response)
}

async function askToSearch({ port }: Server, country: Country, random: Random): Promise<void> {
  const { lat, lon } = townOf(random, country.towns)
  const variables = { search: often(random, country.words.slice(40)), geo: { lat, lon } }
  const query = new URLSearchParams({
    documentId: 'x-app:search',
    variables: JSON.stringify(variables),
  })
  await heed(await fetch(`http://127.0.0.1:${port}/graphql?${query.toString()}`, { headers }))
}

async function heed(response: Response): Promise<void> {
  const body = await response.text()
  if (!response.ok) throw new Error(`The answer was ${response.status}: ${body.slice(0, 200)}`)
}
