/**
 * The page's side of what is pushed. `unable`: this browser or this server cannot; `refused`: the
 * person or the browser said no, and only the browser's settings change that.
 */
export type PushState = 'unable' | 'refused' | 'off' | 'on'

export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Whether this browser shows what is pushed; asks nobody. */
export async function pushState(key: string | null): Promise<PushState> {
  const manager = key === null ? undefined : await findManager()
  if (!manager) return 'unable'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await manager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks the person, then the browser. Throws when the browser cannot after all. */
export async function showHere(key: string): Promise<PushDevice | 'refused'> {
  const manager = await findManager()
  if (!manager || (await Notification.requestPermission()) !== 'granted') return 'refused'
  const asked = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await manager.subscribe(asked).catch(async (failure: unknown) => {
    // One of an earlier key stands in the way.
    const former = await manager.getSubscription()
    if (!former) throw failure
    await former.unsubscribe()
    return await manager.subscribe(asked)
  })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}

/** The browser's push service says so to the server, the next time it is asked. */
export function showNothingMore(): void {
  void findManager()
    .then((manager) => manager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined)
}

async function findManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in globalThis)) return undefined
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  // Browsers that push to installed apps alone have none.
  return registration && 'pushManager' in registration ? registration.pushManager : undefined
}
