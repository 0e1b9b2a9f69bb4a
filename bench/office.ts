/**
 * `npm run bench:office`: what the office of a large exchange waits for, each measured once on an
 * embedded server: the policy lab of 2,000 members with 500,000 payments; the month, the tax year
 * and the lists of 100,000 members. `--quick` checks that everything runs; `--only lab` or `large`.
 */
import { parseArgs } from 'node:util'
import { startCluster, type Cluster } from './cluster.ts'
import type { Round } from './figures.ts'
import { openOffice, type OfficeStory, type OfficeWorld } from './office/fill.ts'
import { measureLab, measureLists, measureMonth, measureTax } from './office/measures.ts'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' } },
})
const share = options.quick === true ? 0.005 : 1
const lastYear = new Date().getFullYear() - 1
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const parts: Readonly<Record<string, (cluster: Cluster) => Promise<void>>> = {
  lab: (cluster) =>
    within(
      cluster,
      { members: 2_000, payments: 500_000, from: daysAgo(360), until: new Date() },
      async (world) => tell(await measureLab(world)),
    ),
  large: (cluster) =>
    within(
      cluster,
      {
        ...{ members: 100_000, payments: 250_000, until: new Date() },
        from: new Date(Date.UTC(lastYear, 0, 5)),
      },
      async (world) => {
        tell(await measureMonth(world))
        tell(await measureTax(world, lastYear))
        tell(await measureLists(world, lastYear))
      },
    ),
}

/** Upper bounds. */
const goals: readonly (readonly [RegExp, number])[] = [
  [/^Policy lab, .*, s$/, 60],
  [/^Month, .*, s$/, 120],
  [/^Tax, .*, s$/, 120],
  [/^List, .*, p99 ms$/, 200],
]

const cluster = await startCluster()
let failed = 0
try {
  for (const name of options.only === undefined ? Object.keys(parts) : [options.only]) {
    const part = parts[name]
    if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(', ')}.`)
    await part(cluster)
  }
} finally {
  await cluster.stop()
}
process.exit(failed > 0 ? 1 : 0)

async function within(
  of: Cluster,
  { members, payments, ...story }: Omit<OfficeStory, 'oneInHoldsOldMoney'>,
  measure: (world: OfficeWorld) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const sizes = { members: Math.ceil(members * share), payments: Math.ceil(payments * share) }
  const world = await openOffice(of, { ...story, ...sizes, oneInHoldsOldMoney: 5 })
  say(`Filled with ${sizes.members} members, s`, (performance.now() - began) / 1_000)
  try {
    await measure(world)
  } finally {
    await world.close()
  }
}

function tell(round: Round): void {
  for (const [figure, found] of Object.entries(round)) say(figure, found)
}

function say(figure: string, found: number): void {
  const most = goals.find(([pattern]) => pattern.test(figure))?.[1]
  const missed = most !== undefined && found > most
  if (missed) failed += 1
  const verdict = most === undefined ? '' : missed ? `MISSED, at most ${most}` : `at most ${most}`
  console.log(`${figure.padEnd(44)} ${found.toFixed(1).padStart(10)}  ${verdict}`)
}
