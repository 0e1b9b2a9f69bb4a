/** Sends beside searches: whether those who look for lunch keep those waiting who pay for it. */
import type { Cluster } from '../cluster.ts'
import type { Rate } from '../figures.ts'
import { askHeaders, askToSend, forSeconds, heed, openLoop } from '../http/open-loop.ts'
import { startServer, type Server } from '../http/processes.ts'
import { openHttpWorld } from '../http/world.ts'
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
  await fillStorefronts(world.ownerUrl, country, plan.storefronts)
  const server = await startServer(world)
  try {
    const random = createRandom('beside')
    const sends = () =>
      openLoop(sendsASecond, forSeconds(sendsASecond, plan.besideSeconds), () =>
        askToSend(server, world, random),
      )
    const searches = (aSecond: number) =>
      openLoop(aSecond, forSeconds(aSecond, plan.besideSeconds), () =>
        askToSearch(server, country, random),
      )
    await Promise.all([sends(), searches(10)])
    const idle = await sends()
    const [searching, searched] = await Promise.all([sends(), searches(searchesASecond)])
    return { storefronts: plan.storefronts, idle, searching, searches: searched }
  } finally {
    await server.stop()
    await world.close()
  }
}

async function askToSearch({ port }: Server, country: Country, random: Random): Promise<void> {
  const { lat, lon } = townOf(random, country.towns)
  const variables = { search: often(random, country.words.slice(40)), geo: { lat, lon } }
  const query = new URLSearchParams({
    documentId: 'x-app:search',
    variables: JSON.stringify(variables),
  })
  const address = `http://127.0.0.1:${port}/graphql?${query.toString()}`
  await heed(await fetch(address, { headers: askHeaders }))
}
