/**
 * The part of the composition that is the public directory: storefronts, places and search, the
 * graph, listings with their pictures, and the pages that tell of them.
 */
import type { FastifyInstance } from 'fastify'
import { createDirectory } from './capabilities/directory/index.ts'
import type { ExchangeBook } from './capabilities/exchanges/index.ts'
import { createGraphReads } from './capabilities/graphql/directory-reads.routes.ts'
import { registerGraphql } from './capabilities/graphql/graphql.routes.ts'
import {
  createVisitorAnswers,
  type VisitorAnswers,
} from './capabilities/graphql/visitor-answers.routes.ts'
import { registerListingsRoutes } from './capabilities/listings/listings.routes.ts'
import { registerUploads } from './capabilities/listings/upload.routes.ts'
import { createImages } from './capabilities/media/index.ts'
import { registerImages } from './capabilities/media/media.routes.ts'
import { createDirectoryHeads } from './capabilities/pages/directory-heads.routes.ts'
import { registerSitemaps } from './capabilities/pages/sitemaps.routes.ts'
import { createPlaces } from './capabilities/places/index.ts'
import { registerCatalogueRoutes } from './capabilities/search/catalogue.routes.ts'
import { createSearchLanes } from './capabilities/search/index.ts'
import { createStaticMaps } from './capabilities/static-map/index.ts'
import { registerStaticMap } from './capabilities/static-map/static-map.routes.ts'
import type { Gate, GatedCall } from './http/gate.ts'
import type { PageHead } from './http/page-head.ts'
import type { Routes } from './http/route.ts'
import type { Deps } from './kernel/deps.ts'

export interface DirectoryPart {
  pageHead(address: URL): Promise<PageHead | undefined>
  readonly visitorAnswer: VisitorAnswers
  registerRoutes(routes: Routes): void
  registerPages(server: FastifyInstance, admit: (call: GatedCall) => Gate): void
}

export function composeDirectory(deps: Deps, exchanges: ExchangeBook): DirectoryPart {
  const { config, db: database, searchDb, readDb, notices, log } = deps
  const now = () => deps.clock.now()
  // Two connections are left to the graph and the pages.
  const lanes = createSearchLanes({ atOnce: Math.max(config.searchPool - 2, 1), waiting: 20 })
  const places = createPlaces(searchDb)
  const directory = createDirectory({ database: searchDb, exchanges, places, now })
  notices.on('directory', directory.listingsChanged)
  notices.on('directory-vocabulary', directory.forgetVocabulary)
  const reads = createGraphReads(directory, places)
  return {
    visitorAnswer: createVisitorAnswers(reads),
    pageHead: createDirectoryHeads({ directory, brand: config.brand }),
    registerRoutes(routes) {
      registerCatalogueRoutes(routes, { database: searchDb, directory, lanes, now })
      registerListingsRoutes(routes, { database, places, videoService: config.videoService, now })
    },
    registerPages(server, admit) {
      registerImages(server, createImages({ replica: readDb, primary: database }))
      registerStaticMap(server, createStaticMaps(searchDb))
      registerUploads(server, { database, admit })
      registerSitemaps(server, { database: searchDb, publicUrl: config.publicUrl })
      registerGraphql(server, { reads, admit, log })
    },
  }
}
