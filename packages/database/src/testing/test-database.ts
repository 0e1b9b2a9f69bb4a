/** The database of one test file: a clone of the run's template, dropped after the last test. */
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type ConnectOptions, type Database } from '../connect.ts'
import { cloneDatabase, type ClonedDatabase } from './databases.ts'

export interface TestDatabase {
  /** The application's address; available once the first hook has run. */
  url(): string
  ownerUrl(): string
  /** A pool with the application's rights; closed automatically. */
  connect(options?: Omit<ConnectOptions, 'url'>): Database
  connectAsOwner(options?: Omit<ConnectOptions, 'url'>): Database
}

/** Runs on each file's database after its tests, for example the ledger check. */
export type AfterSuite = (url: string) => Promise<void>

/** Call it once at the top of a test file; it adds the hooks. */
export function testDatabase(name = 'test', afterSuite?: AfterSuite): TestDatabase {
  let clone: ClonedDatabase | undefined
  const pools: Database[] = []
  beforeAll(async () => {
    clone = await cloneDatabase(inject('cloneSource'), name)
  })
  afterAll(async () => {
    try {
      if (clone && afterSuite) await afterSuite(clone.url)
    } finally {
      await Promise.all(pools.map((pool) => pool.end()))
      await clone?.drop()
    }
  })
  const known = () => {
    if (!clone) throw new Error('The test database exists only while tests or hooks run.')
    return clone
  }
  const open = (options: ConnectOptions) => {
    const pool = connect(options)
    pools.push(pool)
    return pool
  }
  return {
    url: () => known().url,
    ownerUrl: () => known().ownerUrl,
    connect: (options) => open({ ...options, url: known().url }),
    connectAsOwner: (options) => open({ ...options, url: known().ownerUrl }),
  }
}
