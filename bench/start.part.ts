/** The duration of `npm start` when everything is installed, built and filled. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Cluster } from './cluster.ts'
import type { Round } from './figures.ts'
import type { Plan } from './plan.ts'
import { serve } from './serving.ts'

export async function* measureStarts(
  _cluster: Cluster,
  { rounds }: Plan,
): AsyncGenerator<Round, void> {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'exchange start '))
  const start = async () => {
    const server = await serve(['npm', 'start'], { DATA_DIR: dataDir })
    await server.stop()
    return { 'Warm npm start, ms': server.readyMs }
  }
  try {
    await start()
    for (let round = 0; round < rounds; round += 1) yield await start()
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}
