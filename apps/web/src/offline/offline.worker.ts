/**
 * Offline use: pages, pictures, parts of the map and answers of the directory that were seen before
 * can be seen again. The network comes first for everything that changes. Answers to a signed-in
 * member are in a cache of their own, deleted when the session ends, and when the app starts
 * without one (`offline.ts`). No header of a request is stored. Payments are never cached.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { ownKey, plainKey } from './cache-key.ts'
import { cacheNames, isFormer } from './cache-names.ts'
import { cachePageAnswers, ignoreVary } from './page-answers.ts'
import { openPushed, showPushed } from './pushed.ts'
import type {
  ExtendableEvent,
  NotificationEvent,
  PushEvent,
  WorkerMessageEvent,
  WorkerScope,
} from './worker-scope.ts'

interface Worker extends WorkerScope {
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void
  addEventListener(name: 'message', listen: (event: WorkerMessageEvent) => void): void
  addEventListener(name: 'push', listen: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listen: (event: NotificationEvent) => void): void
}

/** Inserted by the build: the files of the first page. */
declare const firstFiles: readonly string[]
/** Inserted by the build: what a till needs besides. */
declare const tillFiles: readonly string[]

const worker = globalThis as unknown as Worker
const shellAddress = '/directory'
const patienceSeconds = 4
const notOurs = /^\/(api|graphql|docs|healthz|readyz|metrics|cards|tiles|card-entry\.html)(\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(prepare()))
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), deleteFormer()])),
)
worker.addEventListener('push', (event) => event.waitUntil(showPushed(worker, event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(worker, event)))

async function prepare(): Promise<void> {
  const assets = await caches.open(cacheNames.assets)
  const pages = await caches.open(cacheNames.pages)
  await Promise.all([assets.addAll([...firstFiles]), pages.add(shellAddress)])
  await worker.skipWaiting()
}

async function deleteFormer(): Promise<void> {
  const former = (await caches.keys()).filter(isFormer)
  await Promise.all(former.map((name) => caches.delete(name)))
}

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>

/** Limits the number of entries. (The library's own types do not fit each other exactly.) */
function few(maxEntries: number): Plugins {
  return [new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })] as unknown[] as Plugins
}

// File names contain a hash of the content, so cached files are never out of date.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: cacheNames.assets, plugins: few(150) }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({ cacheName: cacheNames.images, plugins: few(400) }),
)
/** A place without a tile is remembered, too: otherwise the map would ask for it again. */
const tileAnswers = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 || response.status === 204 ? response : null,
}
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/tiles/'),
  new CacheFirst({ cacheName: cacheNames.tiles, plugins: [tileAnswers, ...few(800)] }),
)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !notOurs.test(url.pathname),
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds: patienceSeconds,
    plugins: few(40),
  }),
)

type KeyOf = (request: Request) => Request | Promise<Request>

/** Asks the network first. The key decides what is stored of a request. */
function answersIn(cacheName: string, keyOf: KeyOf): NetworkFirst {
  const keyed = { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => keyOf(request) }
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: patienceSeconds,
    matchOptions: ignoreVary,
    plugins: [keyed, ...few(200)],
  })
}

const asVisitor = answersIn(cacheNames.answers, plainKey)
const asMember = answersIn(cacheNames.ownAnswers, ownKey)

registerRoute(
  // The map caches its pins itself. What staff see as a member is not cached.
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    url.pathname === '/graphql' &&
    !url.search.includes('map-data') &&
    !request.headers.has('x-see-as'),
  (asked) => (asked.request.headers.has('authorization') ? asMember : asVisitor).handle(asked),
)

worker.addEventListener('message', (event) =>
  event.waitUntil(Promise.all([cachePageAnswers(asVisitor, event), keepTill(event)])),
)

/** Once a till was opened: its files, and a page to start it from. */
async function keepTill({ data }: WorkerMessageEvent): Promise<void> {
  if ((data as { till?: true } | null)?.till !== true) return
  const assets = await caches.open(cacheNames.assets)
  const kept = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  await assets.addAll(tillFiles.filter((file) => !kept.has(file)))
}

/** A page that was never seen still starts the app, which says what it cannot load. */
setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await caches.match(shellAddress) : undefined
  return shell ?? Response.error()
})
