/** The route of the activity log; it answers without waiting for the write (SHELL-17). */
import { logActivity } from '@exchange/contract/activity/activity.contract'
import { ok } from '@exchange/domain/result'
import type { Routes } from '../../http/route.ts'
import type { ActivityLog } from './activity-log.service.ts'

/** The contact comes from the session; user and member in the request body are ignored. */
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
