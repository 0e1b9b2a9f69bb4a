/**
 * `npm run bench`: measures the program on an embedded server with fsync on, and compares each
 * figure with a baseline of the same round. A full run writes RESULTS.md. `--only <part>`, which
 * may be repeated, measures a part: start, ledger, http, search, plans. `--quick` checks in a
 * minute or two that everything runs.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster, type Cluster } from './cluster.ts'
import type { Round } from './figures.ts'
import { goals, judge, type Judged } from './goals.ts'
import { measureDuePlans } from './http/due-plans.part.ts'
import { measurePayments } from './http/payments.part.ts'
import { measureLedger } from './ledger/ledger.part.ts'
import { full, quick, type Plan } from './plan.ts'
import { report } from './report.ts'
import { measureSearch } from './search/search.part.ts'
import { measureStarts } from './start.part.ts'

type Part = (cluster: Cluster, plan: Plan) => AsyncIterable<Round>

const parts: Readonly<Record<string, { readonly title: string; readonly measure: Part }>> = {
  start: { title: 'Start', measure: measureStarts },
  ledger: {
    title: 'Ledger: sends with tip, both fees and points, durable',
    measure: measureLedger,
  },
  http: { title: 'HTTP, 64 connections, one process and its load', measure: measurePayments },
  search: { title: 'Search', measure: measureSearch },
  plans: { title: 'Schedules due at once', measure: measureDuePlans },
}

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string', multiple: true } },
})
const wanted = options.only ?? Object.keys(parts)
const isQuick = options.quick === true
const plan = isQuick ? quick : full
const cluster = await startCluster()
const measured = new Map<string, Judged[]>()
let server = ''
try {
  server = await cluster.describe()
  for (const name of wanted) {
    const part = parts[name]
    if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}.`)
    say(part.title)
    measured.set(part.title, judge(await roundsOf(part.measure)))
  }
} finally {
  await cluster.stop()
}

const page = report({ server, quick: isQuick, parts: measured })
console.log(`\n${page}`)
const figures = [...measured.values()].flat()
if (!options.only) {
  const forgotten = goals.find((goal) => !figures.some(({ figure }) => goal.figure.test(figure)))
  if (forgotten) throw new Error(`There is no figure ${String(forgotten.figure)}.`)
  if (!isQuick) await fs.writeFile(path.join(import.meta.dirname, 'RESULTS.md'), page)
}
process.exit(figures.some(({ verdict }) => verdict === 'FAILED') && !isQuick ? 1 : 0)

async function roundsOf(measure: Part): Promise<Round[]> {
  const rounds: Round[] = []
  for await (const round of measure(cluster, plan)) {
    rounds.push(round)
    say(`round ${rounds.length}`)
  }
  return rounds
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${what}`)
}
