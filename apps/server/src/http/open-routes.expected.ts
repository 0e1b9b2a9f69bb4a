/**
 * The routes that are not calls of the contract, and who may use each: written by hand and read by
 * people. The test beside it walks the server's own list of routes; one that is missing here fails.
 */

/** Nobody sends nothing, a client the key of an application alone, the others a bearer, too. */
export const askers = ['nobody', 'wrong key', 'client', 'member', 'editor'] as const
export type Asker = (typeof askers)[number]

export interface OpenRoute {
  readonly who: string
  /** What is asked for, when it is not the path itself. */
  readonly ask?: string
  /** The status that everybody gets, or each. */
  readonly answers: number | Readonly<Record<Asker, number>>
}

const anybody = (answers: number, ask?: string): OpenRoute => ({
  who: 'anybody',
  answers,
  ...(ask !== undefined && { ask }),
})

const keyed: OpenRoute = {
  who: 'a client with the key of an application; a bearer sees more',
  ask: '/graphql?query=%7B__typename%7D',
  answers: { nobody: 401, 'wrong key': 401, client: 200, member: 200, editor: 200 },
}

/** Card numbers are refused before anything is read, whoever sends them (API-32). */
const gone: OpenRoute = { who: 'nobody', answers: 410 }

export const openRoutes: Readonly<Record<string, OpenRoute>> = {
  'GET /healthz': anybody(200),
  'GET /readyz': anybody(200),
  // Figures name no member.
  'GET /metrics': anybody(200),
  'GET /robots.txt': anybody(200),
  'GET /sitemap.xml': anybody(200),
  'GET /sitemap/:file': anybody(404, '/sitemap/99999.xml'),
  'GET /docs': anybody(200),
  'GET /docs/json': anybody(200),
  'GET /docs/yaml': anybody(200),
  'GET /docs/schema.graphql': anybody(200),
  'GET /docs/static/index.html': anybody(200),
  'GET /docs/static/swagger-initializer.js': anybody(200),
  'GET /docs/*': anybody(404, '/docs/nothing'),
  'HEAD /docs/*': anybody(404, '/docs/nothing'),
  // A place is missing: who asks is not asked.
  'GET /images/map': anybody(400),
  'GET /images/:key': anybody(404, '/images/nobodys'),
  // The mail of a demo and of tests, where it is kept: see docs/delivery.md for all others.
  'GET /dev/outbox': anybody(200),
  'GET /graphql': keyed,
  'POST /graphql': keyed,
  'GET /api/core/events': {
    who: 'whoever is signed in, of what is theirs',
    answers: { nobody: 401, 'wrong key': 401, client: 401, member: 200, editor: 200 },
  },
  // The editor sends no picture.
  'POST /api/headless/listing/image': {
    who: 'whoever holds the right Listing',
    answers: { nobody: 401, 'wrong key': 401, client: 401, member: 403, editor: 400 },
  },
  'GET /cards/return/:nonce': {
    who: 'the browser that the gateway sends back, by the single-use nonce',
    ask: '/cards/return/nobodys?token-id=nobodys',
    answers: 404,
  },
  'POST /api/banking/cc/webhook': { who: 'the gateway, by its signature', answers: 404 },
  'GET /api/banking/cc/direct': gone,
  'POST /api/banking/cc/direct': gone,
  'PUT /api/banking/cc/direct': gone,
  'PATCH /api/banking/cc/direct': gone,
}
