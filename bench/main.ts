/**
 * `npm run bench`: what the program costs, each figure beside a yardstick of the same round, on an
 * embedded server with fsync on. A whole run writes RESULTS.md and results.json. `--quick` only
 * shows that all of it runs; `--only <part>` measures a part: ledger, journal, http, memory,
 * search, schedules, evaporation, start.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { settle, startCluster, type Cluster } from './cluster.ts'
import { judge } from './goals.ts'
import { measureMemory } from './http/memory.part.ts'
import { sendsRound } from './http/sends.part.ts'
import { wrkIsThere } from './http/wrk.ts'
import { openHttpWorld, proveWorld, type HttpWorld } from './http/world.ts'
import { measureEvaporation } from './jobs/evaporation.part.ts'
import { measureSchedules } from './jobs/schedules.part.ts'
import { openJournal } from './ledger/journal.part.ts'
import { postsRound } from './ledger/posts.part.ts'
import { parts, readPlan, type Plan } from './options.ts'
import { report } from './report.ts'
import { measureBesideSends } from './search/beside-sends.part.ts'
import { measureSearch } from './search/search.part.ts'
import { commit, machine, type Results, type Round } from './results.ts'
import { measureStart } from './start.part.ts'
import { openYardstick, type Yardstick } from './yardstick.ts'

const plan = readPlan(process.argv.slice(2))
const wants = (part: Plan['parts'][number]) => plan.parts.includes(part)
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`)

const results = await bench()
const page = report(results)
const file = (name: string) => path.join(import.meta.dirname, name)
if (!plan.quick && plan.parts.length === parts.length) await keep(page)
console.log(`\n${page}`)
process.exit(judge(results).every((goal) => goal.reached) || plan.quick ? 0 : 1)

/** Only a whole run is worth keeping. */
async function keep(text: string): Promise<void> {
  await fs.writeFile(file('RESULTS.md'), text)
  await fs.writeFile(file('results.json'), `${JSON.stringify(results, mapsAsObjects, 2)}\n`)
}

async function bench(): Promise<Results> {
  const start = wants('start') ? await step('npm start, warm', () => measureStart(plan)) : undefined
  const cluster = await startCluster()
  try {
    const { version, durability } = await cluster.describe()
    const measured = await onCluster(cluster)
    return {
      at: new Date().toISOString(),
      commit: commit(),
      machine: machine(),
      server: `PostgreSQL ${version}, ${durability}`,
      generator: (await wrkIsThere) ? 'wrk' : 'our own generator',
      quick: plan.quick,
      start,
      ...measured,
    }
  } finally {
    await cluster.stop()
  }
}

async function onCluster(
  cluster: Cluster,
): Promise<
  Omit<Results, 'at' | 'commit' | 'machine' | 'server' | 'generator' | 'quick' | 'start'>
> {
  const needsWorld = wants('http') || wants('memory')
  const world = needsWorld
    ? await step('a world to send in', () => openHttpWorld(cluster))
    : undefined
  const rounds = await measureRounds(cluster, world)
  const memory =
    world && wants('memory') ? await step('memory', () => measureMemory(world, plan)) : undefined
  if (world) {
    await step('ledger check', () => proveWorld(world))
    await world.close()
  }
  const journal = wants('journal') ? await measureJournal(cluster) : undefined
  const searching = await measureSearching(cluster)
  return { rounds, memory, journal, ...searching, ...(await measureJobs(cluster)) }
}

async function measureJobs(cluster: Cluster): Promise<Pick<Results, 'schedules' | 'evaporation'>> {
  const due = plan.dueSchedules.toLocaleString('en')
  const schedules = wants('schedules')
    ? await step(`${due} schedules that are due`, () => measureSchedules(cluster, plan))
    : undefined
  const evaporation = wants('evaporation')
    ? await step('FlashCash that evaporates', () => measureEvaporation(cluster, plan))
    : undefined
  return { schedules, evaporation }
}

async function measureSearching(
  cluster: Cluster,
): Promise<Pick<Results, 'search' | 'besideSends'>> {
  if (!wants('search')) return { search: undefined, besideSends: undefined }
  const count = plan.storefronts.toLocaleString('en')
  const search = await step(`searching among ${count} storefronts`, () =>
    measureSearch(cluster, plan),
  )
  const besideSends = await step('sends beside searches', () => measureBesideSends(cluster, plan))
  return { search, besideSends }
}

async function measureRounds(cluster: Cluster, world: HttpWorld | undefined): Promise<Round[]> {
  const rounds: Round[] = []
  if (!wants('ledger') && !wants('http')) return rounds
  const yardstick = await step('pgbench, making its tables', () =>
    openYardstick(cluster.yardstickUrl, plan),
  )
  if (!yardstick) say('No pgbench was found: there will be no ratios.')
  for (let number = 1; number <= plan.rounds; number += 1) {
    rounds.push(await measureRound(cluster, world, { number, yardstick }))
  }
  return rounds
}

async function measureRound(
  cluster: Cluster,
  world: HttpWorld | undefined,
  { number, yardstick }: { number: number; yardstick: Yardstick | undefined },
): Promise<Round> {
  const calm = () => settle(cluster.yardstickUrl)
  await calm()
  const t = await step(`round ${number}: pgbench`, async () => yardstick?.throughput())
  const lone = await step(`round ${number}: pgbench alone`, async () => yardstick?.loneLatency())
  await calm()
  const posts = wants('ledger')
    ? await step(`round ${number}: ledger`, () => postsRound(cluster, plan))
    : undefined
  await calm()
  const sends =
    world && wants('http')
      ? await step(`round ${number}: HTTP`, () => sendsRound(world, plan))
      : undefined
  return { yardstick: t, loneTransaction: lone, posts, sends }
}

async function measureJournal(cluster: Cluster): Promise<Results['journal']> {
  const journal = await step(`filling a journal of ${plan.journalEntries} entries`, () =>
    openJournal(cluster, plan),
  )
  const rounds = []
  for (let number = 1; number <= plan.rounds; number += 1) {
    rounds.push(await step(`round ${number}: full journal`, journal.round))
  }
  await step('ledger check', journal.close)
  return { entries: plan.journalEntries, fillSeconds: journal.fillSeconds, rounds }
}

async function step<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  say(what)
  return await work()
}

function mapsAsObjects(_key: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value
}
