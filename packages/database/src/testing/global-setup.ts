/**
 * Vitest's global setup for projects that need PostgreSQL: one server for the whole run (embedded
 * in a temporary folder, or TEST_DATABASE_URL) with one migrated template. Tests use it through
 * `testDatabase()` of ./test-database.ts.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../embedded/start.ts'
import {
  createLogin,
  createTemplate,
  dropDatabase,
  dropLogin,
  type CloneSource,
} from './databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    cloneSource: CloneSource
  }
}

/** Several databases, and the log of their changes. */
const NEEDED_BYTES = 2 * 1024 ** 3

let shared: Promise<{ source: CloneSource; stop(): Promise<void> }> | undefined
let users = 0

/** Several projects of one run share the server; the last one stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared ??= startServer()
  users += 1
  const { source, stop } = await shared
  project.provide('cloneSource', source)
  return async () => {
    users -= 1
    if (users === 0) await stop()
  }
}

async function startServer() {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') {
    const { template } = await createTemplate(given, given)
    const { url, name } = await createLogin(given)
    return {
      source: { adminUrl: given, appUrl: url, template },
      stop: async () => {
        await dropDatabase(given, template)
        await dropLogin(given, name)
      },
    }
  }
  const dataDir = await fs.mkdtemp(path.join(await testFolder(), 'exchange test '))
  const server = await startEmbedded({
    dataDir,
    fast: true,
    settings: { max_wal_size: '512MB' },
  })
  const source = await createTemplate(server.ownerUrl('postgres'), server.url('postgres'))
  return {
    source,
    stop: async () => {
      await server.stop()
      await fs.rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A folder in memory where the system has one with enough space: each test file's database is made
 * of 1,500 files, which took a second on a disk and a seventh of that in memory.
 */
async function testFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const space = await fs.statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return space > NEEDED_BYTES ? inMemory : os.tmpdir()
}
