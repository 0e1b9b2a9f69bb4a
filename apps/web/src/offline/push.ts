/**
 * Push notifications in the page. `unable`: not supported by this browser or this server.
 * `refused`: the person or the browser refused, which only the browser's settings can change.
 */
export type PushState = 'unable' | 'refused' | 'off' | 'on'

export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Whether this browser shows push notifications; does not ask the person. */
export async function pushState(key: string | null): Promise<PushState> {
  const manager = key === null ? undefined : await findManager()
  if (!manager) return 'unable'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await manager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks the person, then subscribes. Throws when the browser fails. */
export async function subscribePush(key: string): Promise<PushDevice | 'refused'> {
  const manager = await findManager()
  if (!manager || (await Notification.requestPermission()) !== 'granted') return 'refused'
  const asked = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await manager.subscribe(asked).catch(async (failure: unknown) => {
    // A subscription made with an earlier key must be removed first.
    const former = await manager.getSubscription()
    if (!former) throw failure
    await former.unsubscribe()
    return await manager.subscribe(asked)
  })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { endpoint: subscription.endpoint, p256dh, auth }
}

/** Unsubscribes. The server learns it from the push service with its next message. */
export function unsubscribePush(): void {
  void findManager()
    .then((manager) => manager?.getSubscription())
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined)
}

async function findManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in globalThis)) return undefined
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  // Some browsers have it only in installed apps.
  return registration && 'pushManager' in registration ? registration.pushManager : undefined
}
