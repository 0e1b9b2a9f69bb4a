/** A small server with only `/graphql`, over a fixed directory. */
import type { MapPin, StorefrontSearch } from '@exchange/contract/directory/directory.contract'
import type { FastifyInstance } from 'fastify'
import { createServer } from '../../http/server.ts'
import { readConfig } from '../../kernel/config.ts'
import { createLog } from '../../kernel/log.ts'
import { testCardKey, testSealKey } from '../../testing/seal-key.ts'
import type { GraphReads } from './graph-schema.routes.ts'
import { registerGraphql } from './graphql.routes.ts'

const nothingFound: StorefrontSearch = {
  storefronts: [],
  count: 0,
  countLimited: false,
  seed: 'today',
  featuredCategories: [],
  featuredSectors: [],
  bounds: null,
  correctedTo: null,
  sectorInstead: null,
  around: null,
}

export function mapPin(storefrontId: number, name = `Business ${storefrontId}`): MapPin {
  return {
    storefrontId,
    memberId: storefrontId,
    name,
    categories: ['Restaurants'],
    sectors: ['Food'],
    city: 'New Orleans',
    state: 'LA',
    heroKey: null,
    isNew: false,
    newUntil: null,
    standby: false,
    openWeek: null,
    geo: { lat: 29.95, lon: -90.07 },
  }
}

export const smallDirectory: GraphReads = {
  search: async (input) => ({ ...nothingFound, seed: input.seed ?? 'today' }),
  details: async () => null,
  texts: async () => new Map(),
  pinDetails: async () => new Map(),
  mapData: async () => ({
    storefronts: [mapPin(1), mapPin(2)],
    deleteList: [3],
    updatedAt: '2026-01-01T00:00:00.000Z',
  }),
  mapMark: async () => ({ at: '2026-01-01T00:00:00.000Z', mark: '' }),
  location: async () => ({ city: null, state: null, zip: null, geo: null }),
  metros: async () => [],
  tree: async () => [],
  network: async () => ({
    members: 0,
    payments: null,
    paid: null,
    buyerFees: { from: 0, to: 0 },
    sellerFees: { from: 0, to: 0 },
  }),
}

/** Listens on a free port; the caller must close the server. */
export async function graphServer(
  reads: Partial<GraphReads> = {},
): Promise<{ readonly server: FastifyInstance; readonly url: string }> {
  const log = createLog(
    readConfig({
      DATABASE_URL: 'postgres://nowhere/none',
      LEDGER_SEAL_KEY: testSealKey,
      CARD_NUMBER_KEYS: testCardKey,
      LOG_LEVEL: 'silent',
    }),
  )
  const server = createServer({ trustProxy: false, log })
  registerGraphql(server, {
    reads: { ...smallDirectory, ...reads },
    admit: () => async (request) =>
      request.headers['x-api-key'] === 'demo-web'
        ? { caller: undefined, bearerHash: undefined }
        : { code: 'INVALID_API_KEY', detail: 'unknown' },
    log,
  })
  return { server, url: `${await server.listen({ port: 0, host: '127.0.0.1' })}/graphql` }
}
