/** FlashCash buckets of which many end at the same moment: how long until the job has them all. */
import { connect, type Database } from '@exchange/database'
import { setTimeout as pause } from 'node:timers/promises'
import { proveBooks, settle, type Cluster } from '../cluster.ts'
import { startServer } from '../http/processes.ts'
import { openHttpWorld } from '../http/world.ts'
import type { Plan } from '../options.ts'
import { fillBuckets, oneInEnds } from './fill-buckets.ts'

const lookMs = 200

export interface EvaporationFigures {
  readonly buckets: number
  readonly ended: number
  readonly seconds: number
}

export async function measureEvaporation(
  cluster: Cluster,
  { buckets }: Plan,
): Promise<EvaporationFigures> {
  const world = await openHttpWorld(cluster)
  const database = connect({ url: world.ownerUrl, max: 2, statementTimeoutMs: 0 })
  try {
    await fillBuckets(database, buckets)
    await proveBooks(world.ownerUrl)
    await settle(world.ownerUrl)
    const server = await startServer(world)
    const began = performance.now()
    await database.query(`select graphile_worker.add_job('flashcash.evaporate')`)
    await evaporation(database)
    const seconds = (performance.now() - began) / 1_000
    await server.stop()
    await proveBooks(world.ownerUrl)
    return { buckets, ended: Math.floor(buckets / oneInEnds), seconds }
  } finally {
    await database.end()
    await world.close()
  }
}

async function evaporation(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      `select
      from flashcash.buckets
      where evaporated_at is null
        and ends_at <= now()
      limit 1`,
    )
    if (rows.length === 0) return
    await pause(lookMs)
  }
}
