/**
 * The cost of searching among many storefronts: each kind of search one after another on one
 * connection, as in the server, compared with a primary key look-up of the same round; and the
 * latency of sends beside searches.
 */
import { connect, type Database } from '@exchange/database'
import { createDirectory } from '../../apps/server/src/capabilities/directory/index.ts'
import { openExchangeBook } from '../../apps/server/src/capabilities/exchanges/index.ts'
import { createPlaces } from '../../apps/server/src/capabilities/places/index.ts'
import { createRandom } from '../../tools/demo-world/random.ts'
import type { Cluster } from '../cluster.ts'
import { percentile, type Round } from '../figures.ts'
import { startServer } from '../http/drive.ts'
import { askToSearch, askToSend, openLoop } from '../http/open-loop.ts'
import { openHttpWorld, type HttpWorld } from '../http/world.ts'
import type { Plan } from '../plan.ts'
import { createCountry, often, townOf, type Country } from './drawn-storefronts.ts'
import { fillStorefronts } from './fill.ts'
import { questions } from './questions.ts'

const askedOfEach = 300
const warmUps = 200

interface Searched {
  readonly world: HttpWorld
  readonly country: Country
  readonly storefronts: number
  readonly besideSeconds: number
}

export async function* measureSearch(
  cluster: Cluster,
  { storefronts, besideSeconds, rounds }: Plan,
): AsyncGenerator<Round, void> {
  const world = await openHttpWorld(cluster)
  const country = createCountry('bench')
  const searched = { world, country, storefronts, besideSeconds }
  await fillStorefronts(world.ownerUrl, country, storefronts)
  const settings = { plan_cache_mode: 'force_generic_plan', jit: 'off' }
  const database = connect({ url: world.url, max: 1, settings })
  try {
    for (let round = 1; round <= rounds; round += 1) {
      yield { ...(await costs(database, searched, round)), ...(await besideSends(searched)) }
    }
  } finally {
    await database.end()
    await world.close()
  }
}

async function costs(
  database: Database,
  { country, storefronts }: Searched,
  round: number,
): Promise<Round> {
  const now = () => new Date()
  const exchanges = openExchangeBook({ database, now })
  const directory = createDirectory({ database, exchanges, places: createPlaces(database), now })
  const random = createRandom(`questions ${round}`)
  const text = 'select name from directory.storefronts where id = $1'
  const lookUp = await costOf(() => {
    const values = [random.int(1, storefronts)]
    return () => database.query({ name: 'bench-look-up', text, values })
  })
  const figures: Record<string, number> = { 'Look-up by primary key, median ms': lookUp.p50 }
  for (const [name, draw] of Object.entries(questions)) {
    const { p50, p99 } = await costOf(() => {
      const ask = draw(random, country)
      return () => ask(directory)
    })
    figures[`Search: ${name}, median in look-ups`] = p50 / lookUp.p50
    figures[`Search: ${name}, p99 in look-ups`] = p99 / lookUp.p50
  }
  return figures
}

/** Milliseconds. Generating the searches is not timed. */
async function costOf(draw: () => () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const latencies: number[] = []
  for (let asked = -warmUps; asked < askedOfEach; asked += 1) {
    const ask = draw()
    const began = performance.now()
    await ask()
    if (asked >= 0) latencies.push(performance.now() - began)
  }
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
}

/** Measures whether searches delay payments. */
async function besideSends({ world, country, besideSeconds }: Searched): Promise<Round> {
  const server = await startServer(world)
  const random = createRandom('beside')
  const aWhile = (seconds: number) => seconds < besideSeconds
  const sends = () => openLoop(aWhile, () => askToSend(server.port, world, random))
  const searches = () =>
    openLoop(aWhile, () => {
      const { lat, lon } = townOf(random, country.towns)
      const search = often(random, country.words.slice(40))
      return askToSearch(server.port, { search, geo: { lat, lon } })
    })
  try {
    await Promise.all([sends(), searches()])
    const idle = await sends()
    const [beside] = await Promise.all([sends(), searches()])
    return {
      'p99 of sends alone, 50 a second, ms': idle.p99,
      'p99 of sends beside 50 searches a second, against none': beside.p99 / idle.p99,
    }
  } finally {
    await server.stop()
  }
}
