/** The routes of erasing people and businesses (decision 0074). */
import {
  agreeErasure as agreeCall,
  askErasure,
  askErasureFor,
  listErasures,
  readErasure,
  stopErasure as stopCall,
  takeBackErasure,
} from '@exchange/contract/erasure/erasure.contract'
import { contactMessages } from '@exchange/contract/contact-details/contact-details.messages'
import { erasureRefusals, officeErasureRefusals } from '@exchange/contract/erasure/erasure.messages'
import { erasureState } from '@exchange/domain/erasure/erasure.rules'
import { fail, ok } from '@exchange/domain/result'
import { refusalsIn } from '../../http/refusals.ts'
import type { Caller, Routes } from '../../http/route.ts'
import type { ErasureRow } from './erasures.read.ts'
import {
  agreeToErasure,
  askForAnother,
  listForOffice,
  stopErasure,
  type OfficeErasureNeeds,
} from './office-erasures.service.ts'
import {
  askOwnErasure,
  readOwnErasure,
  takeBackOwnErasure,
  type OwnErasure,
} from './own-erasure.service.ts'

const refusals = refusalsIn(erasureRefusals)
const officeRefusals = refusalsIn(officeErasureRefusals)

export function registerErasureRoutes(routes: Routes, needs: OfficeErasureNeeds): void {
  routes.signedIn(readErasure, async ({ caller }) =>
    ok(ownOut(await readOwnErasure(needs, caller.contactId))),
  )
  routes.signedIn(askErasure, async ({ caller }) => {
    // Whoever presents the network signs in as this person, and all of them are one.
    if (caller.testAccount)
      return fail({ code: 'TEST_ACCOUNT', detail: contactMessages.testAccount })
    const asked = await askOwnErasure(needs, caller.contactId)
    return asked.ok ? ok(ownOut(asked.value)) : fail(refusals[asked.error])
  })
  routes.signedIn(takeBackErasure, async ({ caller }) => {
    const taken = await takeBackOwnErasure(needs, caller.contactId)
    return taken.ok ? ok(ownOut(taken.value)) : fail(refusals[taken.error])
  })
  registerOfficeRoutes(routes, needs)
}

function registerOfficeRoutes(routes: Routes, needs: OfficeErasureNeeds): void {
  const answer = async (caller: Caller) => {
    const rows = await listForOffice(needs, caller)
    return ok({ erasures: rows.map(officeOut) })
  }
  routes.signedIn(listErasures, ({ caller }) => answer(caller))
  routes.signedIn(askErasureFor, async ({ input, caller }) => {
    const asked = await askForAnother(needs, caller, input)
    return asked.ok ? await answer(caller) : fail(officeRefusals[asked.error])
  })
  routes.signedIn(agreeCall, async ({ input, caller }) => {
    const agreed = await agreeToErasure(needs, caller, input.erasureId)
    return agreed.ok ? await answer(caller) : fail(officeRefusals[agreed.error])
  })
  routes.signedIn(stopCall, async ({ input, caller }) => {
    const stopped = await stopErasure(needs, caller, input.erasureId)
    return stopped.ok ? await answer(caller) : fail(officeRefusals[stopped.error])
  })
}

function ownOut({ asked, open }: OwnErasure) {
  return {
    asked: asked && { askedTS: asked.askedAt.toISOString(), dueTS: asked.dueAt.toISOString() },
    open: [...open],
  }
}

function officeOut(row: ErasureRow) {
  const state = erasureState(row)
  return {
    ...{ erasureId: row.id, memberId: row.memberId, contactId: row.contactId },
    ...{ person: row.person, business: row.business, byOffice: row.byOffice },
    askedTS: row.askedAt.toISOString(),
    dueTS: row.dueAt.toISOString(),
    state: state === 'done' ? 'under-way' : state,
    own: row.byOffice && (row.isOwn || row.concernsReader),
    open: [...row.open],
  }
}
