/**
 * What searching costs among so many storefronts: each kind of question asked one after the other
 * on one connection, as the server asks it, beside a look-up by primary key of the same round.
 */
import { connect, type Database } from '@exchange/database'
import {
  createDirectory,
  type Directory,
} from '../../apps/server/src/capabilities/directory/index.ts'
import { openExchangeBook } from '../../apps/server/src/capabilities/exchanges/index.ts'
import { createPlaces } from '../../apps/server/src/capabilities/places/index.ts'
import { createRandom } from '../../tools/demo-world/random.ts'
import type { Cluster } from '../cluster.ts'
import { percentile } from '../figures.ts'
import type { Plan } from '../options.ts'
import { createCountry, type Country } from './drawn-storefronts.ts'
import { fillStorefronts } from './fill.ts'
import { questions } from './questions.ts'

const askedOfEach = 300
const warmUps = 200

export interface Cost {
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface SearchRound {
  readonly lookUp: Cost
  /** By kind of question. */
  readonly costs: ReadonlyMap<string, Cost>
}

export interface SearchFigures {
  readonly storefronts: number
  readonly fillSeconds: number
  readonly rounds: readonly SearchRound[]
}

export async function measureSearch(cluster: Cluster, plan: Plan): Promise<SearchFigures> {
  const { storefronts } = plan
  const clone = await cluster.clone('search')
  const country = createCountry('bench')
  const fillSeconds = (await fillStorefronts(clone.ownerUrl, country, storefronts)) / 1_000
  const database = connect({
    url: clone.url,
    max: 1,
    settings: { plan_cache_mode: 'force_generic_plan', jit: 'off' },
  })
  try {
    const directory = openDirectory(database)
    const rounds: SearchRound[] = []
    for (let number = 1; number <= plan.rounds; number += 1) {
      rounds.push(await searchRound(database, directory, { country, storefronts, number }))
    }
    return { storefronts, fillSeconds, rounds }
  } finally {
    await database.end()
    await clone.drop()
  }
}

function openDirectory(database: Database): Directory {
  const now = () => new Date()
  const exchanges = openExchangeBook({ database, now })
  return createDirectory({ database, exchanges, places: createPlaces(database), now })
}

interface Round {
  readonly country: Country
  readonly storefronts: number
  readonly number: number
}

async function searchRound(
  database: Database,
  directory: Directory,
  { country, storefronts, number }: Round,
): Promise<SearchRound> {
  const random = createRandom(`questions ${number}`)
  const lookUp = await costOf(() => {
    const id = random.int(1, storefronts)
    return () =>
      database.query({
        name: 'bench-look-up',
        text: 'select name from directory.storefronts where id = $1',
        values: [id],
      })
  })
  const costs = new Map<string, Cost>()
  for (const [name, draw] of Object.entries(questions)) {
    const cost = await costOf(() => {
      const ask = draw(random, country)
      return () => ask(directory)
    })
    costs.set(name, cost)
  }
  return { lookUp, costs }
}

/** Questions are drawn before the clock runs. */
async function costOf(draw: () => () => Promise<unknown>): Promise<Cost> {
  const latencies: number[] = []
  for (let asked = -warmUps; asked < askedOfEach; asked += 1) {
    const ask = draw()
    const began = performance.now()
    await ask()
    if (asked >= 0) latencies.push(performance.now() - began)
  }
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
}
