/**
 * Offline use: pages, pictures and answers of the directory that were seen before can be seen
 * again. The network comes first for everything that changes. Answers to a signed-in member are in
 * a cache of their own, deleted when the session ends (`offline.ts`). Payments are never cached.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { cacheNames } from './cache-names.ts'
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

const worker = globalThis as unknown as Worker
const shellAddress = '/directory'
const patienceSeconds = 4
const notOurs = /^\/(api|graphql|docs|healthz|readyz|metrics|cards|card-entry\.html)(\/|$)/

worker.addEventListener('install', (event) => event.waitUntil(prepare()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('push', (event) => event.waitUntil(showPushed(worker, event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(worker, event)))

async function prepare(): Promise<void> {
  const assets = await caches.open(cacheNames.assets)
  const pages = await caches.open(cacheNames.pages)
  await Promise.all([assets.addAll([...firstFiles]), pages.add(shellAddress)])
  await worker.skipWaiting()
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
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !notOurs.test(url.pathname),
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds: patienceSeconds,
    plugins: few(40),
  }),
)

const answers = { networkTimeoutSeconds: patienceSeconds, plugins: few(200) }
const asVisitor = new NetworkFirst({
  ...answers,
  cacheName: cacheNames.answers,
  matchOptions: ignoreVary,
})
const asMember = new NetworkFirst({ ...answers, cacheName: cacheNames.ownAnswers })

registerRoute(
  // The map caches its pins itself.
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname === '/graphql' && !url.search.includes('map-data'),
  (asked) => (asked.request.headers.has('authorization') ? asMember : asVisitor).handle(asked),
)

worker.addEventListener('message', (event) => event.waitUntil(cachePageAnswers(asVisitor, event)))

/** A page that was never seen still starts the app, which says what it cannot load. */
setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await caches.match(shellAddress) : undefined
  return shell ?? Response.error()
})
