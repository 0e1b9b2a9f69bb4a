/** The routes of the office's reward tiers (POINTS-09): read, tried, published, withdrawn. */
import {
  decideTiers as decideCall,
  proposeTiers as proposeCall,
  readTiers as readCall,
  tryTiers as tryCall,
  withdrawTiers as withdrawCall,
  type ProposedTiersOut,
  type RewardTierOut,
  type TiersChangeOut,
} from '@exchange/contract/rewards/tiers.contract'
import { tierFaultWords, tierRefusals } from '@exchange/contract/rewards/tiers.messages'
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { toWire } from '@exchange/domain/money'
import { fail, ok } from '@exchange/domain/result'
import {
  earliestTierDay,
  readTiers,
  triedTiers,
  type PlannedTier,
} from '@exchange/domain/rewards/tiers.rules'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { decideTiers } from './decide-tiers.service.ts'
import { proposeTiers } from './propose-tiers.service.ts'
import {
  findPlannedTiers,
  listTiersChanges,
  readTiersVersion,
  sumRedemptions,
  type TiersChangeRow,
} from './tier-changes.read.ts'
import { findWaitingTiers, type ProposalRow } from './tier-proposals.read.ts'
import { exchangeOf, exchangesOf, type TiersNeeds } from './tiers-exchange.service.ts'
import { listTiers } from './tiers.read.ts'
import { withdrawTiers } from './withdraw-tiers.service.ts'

const refusals = refusalsIn(tierRefusals)
const changesShown = 50

export function registerTierRoutes(routes: Routes, needs: TiersNeeds): void {
  const { database, now } = needs
  routes.signedIn(readCall, async ({ input: { exchangeId }, caller }) => {
    const mine = await exchangesOf(needs, caller)
    const exchange = exchangeId === undefined ? mine[0] : mine.find(({ id }) => id === exchangeId)
    if (!exchange) return fail(refusals['not-of-your-exchange'])
    const { id, zone, policy } = exchange
    const at = now()
    const planned = await findPlannedTiers(database, id, at)
    const asked = { by: caller.contactId, now: at }
    const [tiers, changes, version, next, proposal] = await Promise.all([
      listTiers(database, id, at),
      listTiersChanges(database, id, changesShown),
      readTiersVersion(database, id),
      planned ? listTiers(database, id, planned.validFrom) : [],
      findWaitingTiers(database, id, asked),
    ])
    const all = changes.map((change) => toChange(change))
    return ok({
      ...{ exchangeId: id, zone, version, enrolled: policy.earning.exchangeEnrolled },
      earliest: earliestTierDay({ zone, now: at }),
      tiers: tiers.map(toTier),
      planned: planned && all[0] ? { ...all[0], tiers: next.map(toTier) } : null,
      proposed: proposal ? toProposal(proposal, caller.contactId) : null,
      changes: all,
    })
  })
  routes.signedIn(proposeCall, async ({ input, caller: staff }) => {
    const proposed = await proposeTiers(needs, { ...input, staff })
    if (proposed.ok) return ok({ validFrom: proposed.value.toISOString() })
    const { error } = proposed
    if (typeof error === 'string') return fail(refusals[error])
    return fail(faultsRefusal(error.faults, tierFaultWords))
  })
  routes.signedIn(decideCall, async ({ input, caller: staff }) => {
    const decided = await decideTiers(needs, { ...input, staff })
    return decided.ok ? ok({}) : fail(refusals[decided.error])
  })
  routes.signedIn(withdrawCall, async ({ input, caller: staff }) => {
    const withdrawn = await withdrawTiers(needs, { ...input, staff })
    return withdrawn.ok ? ok({}) : fail(refusals[withdrawn.error])
  })
  registerTry(routes, needs)
}

function registerTry(routes: Routes, needs: TiersNeeds): void {
  routes.signedIn(tryCall, async ({ input, caller }) => {
    const exchange = await exchangeOf(needs, caller, input.exchangeId)
    if (!exchange) return fail(refusals['not-of-your-exchange'])
    const read = readTiers(input.tiers)
    if (!read.ok) return fail(faultsRefusal(read.error, tierFaultWords))
    const { id: exchangeId, zone } = exchange
    const month = monthAt(zone, needs.now())
    const [from, until] = [monthMoment(zone, monthsLater(month, -1)), monthMoment(zone, month)]
    const done = await sumRedemptions(needs.database, { exchangeId, from, until })
    const { redemptions, before, after, without, kept } = triedTiers(done, read.value)
    return ok({
      ...{ from: from.toISOString(), until: until.toISOString(), redemptions, without },
      ...{ before: toWire(before), after: toWire(after), kept: Number(kept) },
    })
  })
}

function toProposal(of: ProposalRow, contactId: number): ProposedTiersOut {
  return {
    ...{ proposalId: of.id, by: of.byName, reason: of.reason, mayPublish: of.isSecond },
    ...{ isOwn: of.by === contactId, date: of.at.toISOString() },
    ...{ validFrom: of.validFrom.toISOString(), expiresTS: of.expiresAt.toISOString() },
    tiers: of.tiers.map(({ days, ...tier }) => toTier({ ...tier, daysToExpire: days })),
  }
}

type Tier = Omit<PlannedTier, 'cost' | 'days'> & {
  readonly cost: bigint | number
  readonly daysToExpire: number
}

function toTier(tier: Tier): RewardTierOut {
  const { title, description, instructions, unlocked, autoRedeem, daysToExpire: days } = tier
  const words = { title, description, instructions, unlocked, autoRedeem }
  return { cost: Number(tier.cost), reward: toWire(tier.reward), days, ...words }
}

function toChange({
  validFrom,
  reason,
  by,
  second,
  madeAt,
  withdrawnBy,
}: TiersChangeRow): TiersChangeOut {
  const dates = { validFrom: validFrom.toISOString(), date: madeAt.toISOString() }
  return { ...dates, reason, by, second, withdrawnBy, tiers: [] }
}
