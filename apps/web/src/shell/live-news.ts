/** What live events change on the screen. The kernel itself handles new configuration. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { liveEvents, queryClient, refreshAll, session } from '../kernel/kernel.ts'

/** Called once, at the start. */
export function followLiveEvents(): void {
  liveEvents.on('notification', refreshAll)
  liveEvents.on('balance', (data) => {
    const account = (data as { account?: SessionUser['account'] } | null)?.account
    if (!account) return refreshAll()
    session.merge({ account })
    void queryClient.invalidateQueries()
  })
}
