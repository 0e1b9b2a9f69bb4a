/**
 * Reports page views and finished flows to the activity log (SHELL-15 to SHELL-17). Nothing waits
 * for it, failures are ignored, and it never contains what a person typed.
 */
import { addresses } from './addresses.ts'
import type { ApiClient } from './api-client.ts'
import type { SafeStorage } from './browser-storage.ts'
import { randomId } from './random-id.ts'
import type { Session } from './session.ts'

export interface ActivityEvent {
  /** What happened: `page`, `send`, `footer`. */
  readonly event: string
  readonly page?: string
  /** `done`, or the code of the failure. */
  readonly outcome?: string
}

export interface Activity {
  log(happening: ActivityEvent): void
}

interface ActivityDeps {
  readonly api: ApiClient
  readonly session: Session
  readonly tabStorage: SafeStorage
  readonly deviceStorage: SafeStorage
  readonly userAgent: string
}

export function createActivity(deps: ActivityDeps): Activity {
  return {
    log(happening) {
      const user = deps.session.user()
      const body = {
        ...happening,
        station: storedId(deps.deviceStorage, 'station'),
        session: storedId(deps.tabStorage, 'visit'),
        ua: deps.userAgent.slice(0, 500),
        ts: Date.now(),
        ...(user ? { user: user.username, mId: user.member.memberId } : {}),
      }
      const options = { keepalive: true, ownUnauthorized: true }
      deps.api.call(addresses.logActivity, body, options).catch(() => undefined)
    },
  }
}

/** An id that stays the same as long as it is stored. */
function storedId(store: SafeStorage, name: string): string {
  const known = store.get(name)
  if (known) return known
  const fresh = randomId()
  store.set(name, fresh)
  return fresh
}
