/** The route that opens the app as a member sees it. */
import { openSeeing as openCall } from '@exchange/contract/member-records/see.contract'
import { recordRefusals } from '@exchange/contract/member-records/record.messages'
import { fail, ok } from '@exchange/domain/result'
import { refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import type { RecordNeeds } from './read-record.service.ts'
import { openSeeing } from './see-as.service.ts'

const refusals = refusalsIn(recordRefusals)

export function registerSeeing(routes: Routes, needs: RecordNeeds): void {
  routes.signedIn(openCall, async ({ input: { memberId }, caller }) => {
    const opened = await openSeeing(needs, caller, memberId)
    if (!opened.ok) return fail(refusals[opened.error])
    const { seeingId, name, endsAt } = opened.value
    return ok({ seeingId, name, endsDate: endsAt.toISOString() })
  })
}
