/**
 * The kernel's instances, one of each per page. Importing this starts nothing; `app.tsx` calls
 * `startKernel` once.
 */
import { nameCurrency } from '@exchange/domain/typed/currency-name'
import { onlineManager, QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import { forgetOwnAnswers } from '../offline/offline.ts'
import { unsubscribePush } from '../offline/push.ts'
import { createActivity } from './activity.ts'
import { addresses } from './addresses.ts'
import { ApiProblem, createApiClient, type ApiClient } from './api-client.ts'
import { deviceStorage, tabStorage } from './browser-storage.ts'
import { applyBrand, pageMeta, readConfig } from './config.ts'
import { claimFormKeys, forgetFormKeys } from './form-key.ts'
import { forgetName, keepName } from './known-name.ts'
import { createLiveEvents, type LiveEvents } from './live-events.ts'
import { reloadPolled, startPoll } from './poll.ts'
import { askProof, proofAsked } from './proof.ts'
import { seeing } from './seeing.ts'
import { createSession, type Ended, type Session } from './session.ts'
import { tillToken } from './till-token.ts'
import { createTokenChannel } from './token-channel.ts'
import { createTokenStore } from './token-store.ts'
import { createUpgrade } from './upgrade.ts'

const pollMs = 120_000

/** Undefined on the server. */
const page = globalThis.document as Document | undefined
/** Sent with every request. */
export const apiKey = pageMeta(page, 'api-key') || 'demo-web'
const tokens = createTokenStore(tabStorage, deviceStorage)
// Looked up at each call, so that a test can replace it.
const network: typeof fetch = (input, init) => globalThis.fetch(input, init)
const currentToken = () => tillToken.get() ?? tokens.read()
const unauthorized = (message: string) =>
  tillToken.get() ? tillToken.set(null) : session.expire(message)

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (tries, failure) => tries < 2 && !(failure instanceof ApiProblem && failure.definite),
    },
  },
})

export const config = readConfig(page)
/** Amounts may be typed with the name of the currency. */
const nameIt = () => nameCurrency(config.get().brand.currency)
nameIt()
config.subscribe(nameIt)
export const upgrade = createUpgrade(pageMeta(page, 'build-id'), tabStorage, () =>
  location.reload(),
)
export const api: ApiClient = createApiClient({
  apiKey,
  fetch: network,
  token: currentToken,
  unauthorized,
  prove: askProof,
})
const tabs = createTokenChannel(tokens)
export const session: Session = createSession({
  api,
  tokens,
  tabStorage,
  forget: forgetUser,
  renewed: tabs.renewed,
})
export const activity = createActivity({
  api,
  session,
  tabStorage,
  deviceStorage,
  userAgent: globalThis.navigator?.userAgent ?? '',
})
export const liveEvents: LiveEvents = createLiveEvents({
  apiKey,
  fetch: network,
  token: currentToken,
  unauthorized,
  onReconnect: refreshAll,
})

/** Something has changed, but not what: refetches the session and all queries on the screen. */
export function refreshAll(): void {
  void session.refresh()
  void queryClient.invalidateQueries()
}

const sessionEndListeners = new Set<() => void>()

/** Runs `work` each time a session ends, so that a capability can forget its user. */
export function onSessionEnd(work: () => void): void {
  sessionEndListeners.add(work)
}

function forgetUser(ended: Ended): void {
  proofAsked.get()?.settle(false)
  queryClient.clear()
  if (ended !== 'expired') {
    forgetFormKeys()
    unsubscribePush()
  }
  for (const forget of sessionEndListeners) forget()
  forgetLastUser()
}

/** What a session left on the device that ended without a sign-out. */
function forgetLastUser(): void {
  forgetName()
  forgetOwnAnswers()
}

/** Fetches the configuration and compares builds; without an answer nothing changes. */
export async function loadConfig(): Promise<void> {
  const fresh: AppConfig | null = await api.call(addresses.getConfig, {}).catch(() => null)
  if (!fresh) return
  // An equal value keeps its identity, so that nothing renders again.
  config.set(replaceEqualDeep(config.get(), fresh))
  upgrade.check(fresh.branches.main.buildId)
}

/** Starts polling, live events, and what depends on the session. */
export function startKernel(): void {
  // The query library is only told of changes; queries made offline then run again online.
  onlineManager.setOnline(navigator.onLine)
  applyBrand(document, config.get().brand)
  config.subscribe(() => applyBrand(document, config.get().brand))
  startPoll(document, pollMs, () => void poll())
  if (session.state.get().status === 'no-user') forgetLastUser()
  followSession()
  tabs.listen()
  liveEvents.on('config', () => void loadConfig())
  liveEvents.on('balance', refreshAll)
  liveEvents.on('notification', refreshAll)
}

async function poll(): Promise<void> {
  void reloadPolled(queryClient)
  await loadConfig()
  const { status } = session.state.get()
  if (status === 'logged-in') await session.refresh()
  else if (status === 'no-user' && session.token() && navigator.onLine) await joinOtherTab()
}

/** Another tab signed in on this device. Without an answer this one stays as it is. */
async function joinOtherTab(): Promise<void> {
  const before = session.state.get()
  await session.restore().catch(() => {
    // Unless the person signed in meanwhile.
    if (session.state.get().status === 'logging-in') session.state.set(before)
  })
}

function followSession(): void {
  let connected: string | null = null
  const follow = () => {
    const user = session.user()
    if (user && !seeing) {
      claimFormKeys(user.contact.id)
      keepName(`${user.contact.fName} ${user.contact.lname}`.trim())
    }
    const token = session.state.get().status === 'logged-in' ? session.token() : null
    if (token !== connected) liveEvents.connect(token)
    connected = token
  }
  follow()
  session.state.subscribe(follow)
  // Another tab signed out: this tab does, too.
  addEventListener('storage', (event) => {
    if (event.key === 'exchange.token' && event.newValue === null && !tokens.read()) {
      session.expire()
    }
  })
}
