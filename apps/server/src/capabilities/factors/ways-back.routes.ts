/** The routes of the way back for a person who has lost every second factor (DOMAIN §16). */
import {
  askWayBack as askCall,
  cancelWayBack as cancelCall,
  listWaysBack as listCall,
  openWayBack as openCall,
} from '@exchange/contract/factors/way-back.contract'
import { wayBackRefusals } from '@exchange/contract/factors/way-back.messages'
import { secondStepMessages } from '@exchange/contract/identity/second-step.messages'
import { wayBackDays, wayBackOpensAt, wayBackState } from '@exchange/domain/factors/way-back.rules'
import { fail, ok } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { addressBlock } from '../../kernel/address-block.ts'
import { refusalsIn } from '../../http/refusals.ts'
import type { Caller, Routes } from '../../http/route.ts'
import { askWayBack, cancelByCode, openWayBack, type WayBackNeeds } from './way-back.service.ts'
import { listWaysBack } from './ways-back.read.ts'

const refusals = refusalsIn(wayBackRefusals)

export function registerWaysBackRoutes(routes: Routes, needs: WayBackNeeds): void {
  const { database, now } = needs
  const answer = async ({ contactId, grants }: Caller) => {
    const since = new Date(now().getTime() - wayBackDays * 86_400_000)
    const rows = await listWaysBack(database, exchangesWith(grants, 'Users'), since)
    const deed = { act: 'ways-back.list', by: contactId, concerns: rows } as const
    await needs.staffLog.noteReading(database, deed)
    return ok({
      waysBack: rows.map((row) => ({
        ...{ wayBackId: row.id, contactId: row.contactId },
        ...{ person: row.person, business: row.business, phone: row.phone },
        askedTS: row.askedAt.toISOString(),
        opensTS: wayBackOpensAt(row.askedAt).toISOString(),
        ready: wayBackState(row, now()) === 'ready',
      })),
    })
  }
  routes.open(askCall, async ({ input: { ticket }, meta }) => {
    const asked = await askWayBack(needs, { ticket, address: addressBlock(meta.address) })
    if (!asked) return fail({ code: 'GONE', detail: secondStepMessages.ended })
    const { opensAt, ...office } = asked
    return ok({ ...office, opensTS: opensAt.toISOString() })
  })
  routes.open(cancelCall, async ({ input, meta: { address, userAgent: device } }) => {
    const cancelled = await cancelByCode(needs, input.code, { address, device })
    return cancelled.ok ? ok({}) : fail(refusals[cancelled.error])
  })
  routes.signedIn(listCall, ({ caller }) => answer(caller))
  routes.signedIn(openCall, async ({ input, caller }) => {
    const opened = await openWayBack(needs, caller, input.wayBackId)
    return opened.ok ? await answer(caller) : fail(refusals[opened.error])
  })
}
