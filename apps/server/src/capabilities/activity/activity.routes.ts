/** The activity log over the wire: noted and answered at once (SHELL-17). */
import { logActivity } from '@exchange/contract/activity/activity.contract'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import type { ActivityLog } from './activity-log.service.ts'

/** Who it was is taken from the session; what the client says of user and member is not kept. */
export function registerActivityRoutes(
  routes: Routes,
  { log, now }: { readonly log: ActivityLog; readonly now: () => Date },
): void {
  routes.open(logActivity, async ({ input, caller, meta }) => {
    log.note({
      notedAt: now(),
      contactId: caller?.contactId ?? null,
      event: input.event,
      page: input.page ?? null,
      outcome: input.outcome ?? null,
      station: input.station ?? null,
      clientSession: input.session ?? null,
      userAgent: input.ua ?? meta.userAgent,
      clientTime: input.ts === undefined ? null : String(input.ts),
    })
    return ok({})
  })
}
