/** The route by which staff see what they give out. */
import { readOutlays, type Outlays } from '@exchange/contract/exchanges/outlays.contract'
import { toWire } from '@exchange/domain/money'
import { ok } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import type { Routes } from '../../http/route.ts'
import type { Concerned, StaffDeed } from '../audit/index.ts'
import type {
  GivenOutlay,
  OutlayDesk,
  OutlayLimits,
  OutlayQuestion,
  WaitingOutlay,
} from './outlay-desk.read.ts'

export function registerOutlays(
  routes: Routes,
  read: (question: Omit<OutlayQuestion, 'now'>) => Promise<OutlayDesk>,
  noteReading: (deed: StaffDeed) => Promise<void>,
): void {
  routes.signedIn(readOutlays, async ({ input: { kind }, caller }) => {
    const exchanges = exchangesWith(caller.grants, 'Finance')
    const { limits, waiting, given } = await read({ kind, exchanges, by: caller.contactId })
    await noteReading({
      ...{ act: 'outlays.list', by: caller.contactId },
      concerns: [
        ...waiting.flatMap(({ exchangeId, content }) => ofMember(exchangeId, content.member)),
        ...given.flatMap(({ exchangeId, memberId }) => ofMember(exchangeId, memberId)),
      ],
    })
    return ok({
      limits: limits.map(toLimits),
      waiting: waiting.map(toWaiting),
      given: given.map(toGiven),
    })
  })
}

/** A gift card is no member's. */
function ofMember(exchangeId: number, memberId: number | null | undefined): Concerned[] {
  return memberId ? [{ memberId, exchangeId }] : []
}

function toLimits(of: OutlayLimits): Outlays['limits'][0] {
  const { exchangeId, exchange, alone, aloneGiven, budget, budgetGiven } = of
  const left = (most: bigint, used: bigint) => toWire(most > used ? most - used : 0n)
  return {
    ...{ exchangeId, exchange, alone: toWire(alone), budget: toWire(budget) },
    aloneLeft: left(alone, aloneGiven),
    budgetLeft: left(budget, budgetGiven),
  }
}

function toWaiting({ content, expiresAt, ...of }: WaitingOutlay): Outlays['waiting'][0] {
  return {
    ...of,
    memberId: content.member ?? null,
    amount: toWire(BigInt(content.amount)),
    days: content.days ?? null,
    note: content.note ?? content.message ?? '',
    recipientEmail: content.recipientEmail ?? '',
    expiresTS: expiresAt.toISOString(),
  }
}

function toGiven({ amount, givenAt, memberId: _member, ...of }: GivenOutlay): Outlays['given'][0] {
  return { ...of, amount: toWire(amount), date: givenAt.toISOString() }
}
