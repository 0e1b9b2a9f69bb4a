/** A directory of thousands of storefronts for a test file, used without a server. */
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { beforeAll } from 'vitest'
import { openExchangeBook } from '../exchanges/index.ts'
import { addExchange, publishTerms } from '../members/members.fixtures.ts'
import { createPlaces } from '../places/index.ts'
import { addThousands } from './directory.fixtures.ts'
import { createDirectory, type Directory, type SearchAsked, type Viewer } from './index.ts'

type Found = Awaited<ReturnType<Directory['search']>>

type FoundIds = Found & { readonly ids: readonly number[] }

export const thousands = 2_400

export interface DirectoryOfThousands {
  /** With the owner's rights. */
  readonly owner: Database
  /** The first twenty in the order `best`, unless `asked` differs. */
  find(asked: Partial<SearchAsked>, viewer?: Viewer): Promise<FoundIds>
}

/** Call at the top of a test file; usable once the hooks have run. */
export function directoryOfThousands(
  name: string,
  seed?: (owner: Database) => Promise<unknown>,
  count = thousands,
): DirectoryOfThousands {
  const database = testDatabase(name)
  const now = () => new Date('2026-11-20T15:00:00Z')
  let made: Made | undefined
  const ready = () => {
    if (!made) throw new Error('The directory exists only while tests run.')
    return made
  }
  beforeAll(async () => {
    const owner = database.connectAsOwner({ max: 1, statementTimeoutMs: 60_000 })
    await publishTerms(owner)
    await addExchange(owner, 8)
    await addThousands(owner, count)
    await seed?.(owner)
    const db = database.connect({
      max: 2,
      settings: { plan_cache_mode: 'force_generic_plan' },
    })
    const exchanges = openExchangeBook({ database: db, now })
    const needs = { database: db, exchanges, places: createPlaces(db), now }
    made = { owner, directory: createDirectory(needs) }
  })
  return {
    get owner() {
      return ready().owner
    },
    find: (asked, viewer) => find(ready().directory, asked, viewer),
  }
}

interface Made {
  readonly owner: Database
  readonly directory: Directory
}

async function find(
  directory: Directory,
  asked: Partial<SearchAsked>,
  viewer: Viewer,
): Promise<FoundIds> {
  const usual = { search: '', size: 20, page: 0, sort: 'best' as const }
  const found = await directory.search({ ...usual, ...asked }, viewer)
  return { ...found, ids: found.storefronts.map(({ storefrontId }) => storefrontId) }
}
