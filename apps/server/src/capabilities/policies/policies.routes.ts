/** The routes of policies: what is in force, planned and past; publishing and withdrawing. */
import {
  publishPolicy as publishCall,
  readPolicies,
  withdrawPolicy as withdrawCall,
  type Policies,
  type PolicyChangeOut,
} from '@exchange/contract/policies/policies.contract'
import { changeFaultWords, policyRefusals } from '@exchange/contract/policies/policies.messages'
import { earliestDay } from '@exchange/domain/policies/policy-change.rules'
import {
  figuresOf,
  policyParts,
  type PolicyPart,
} from '@exchange/domain/policies/policy-parts.rules'
import { isTriedPart } from '@exchange/domain/policies/trial-summary.rules'
import { fail, ok } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Caller, Routes } from '../../http/route.ts'
import type { Exchange } from '../exchanges/index.ts'
import { listChanges, readVersion, type ChangeRow } from './policy-changes.read.ts'
import {
  publishPolicy,
  rightOf,
  withdrawPolicy,
  type PolicyNeeds,
} from './publish-policy.service.ts'
import { listTrials } from './trials.read.ts'
import { toTrial } from './trials.routes.ts'

export const refusals = refusalsIn(policyRefusals)
const changesShown = 200
const trialsShown = 20

export function registerPolicyRoutes(routes: Routes, needs: PolicyNeeds): void {
  const { database, exchanges, now } = needs
  routes.signedIn(readPolicies, async ({ input, caller }) => {
    const mine = [...(await exchanges.all()).values()].filter(
      ({ id, open }) => open && holdsRight(caller.grants, 'Points', id),
    )
    const exchange =
      input.exchangeId === undefined ? mine[0] : mine.find(({ id }) => id === input.exchangeId)
    if (!exchange) return fail(refusals['not-of-your-exchange'])
    const parts = policyParts.filter((part) => mayChange(caller, part, exchange))
    const [changes, trials, version] = await Promise.all([
      listChanges(database, exchange.id, changesShown),
      listTrials(database, exchange.id, trialsShown),
      readVersion(database, exchange.id),
    ])
    const shown = changes.filter(({ part }) => parts.includes(part))
    return ok({
      exchanges: mine.map(({ id: exchangeId, name }) => ({ exchangeId, name })),
      ...{ exchangeId: exchange.id, zone: exchange.zone, version },
      parts: parts.map((part) => toPart(part, exchange, { changes, now: now() })),
      changes: shown.map((change) => toChange(change, shown, now())),
      trials: trials.filter(({ part }) => parts.includes(part)).map(toTrial),
    })
  })
  routes.signedIn(publishCall, async ({ input, caller: staff }) => {
    const published = await publishPolicy(needs, { ...input, staff })
    if (!published.ok) {
      const { error } = published
      if (typeof error === 'string') return fail(refusals[error])
      return fail(faultsRefusal(error.faults, changeFaultWords))
    }
    const { changeId, validFrom } = published.value
    return ok({ changeId, validFrom: validFrom.toISOString() })
  })
  routes.signedIn(withdrawCall, async ({ input: { changeId }, caller: staff }) => {
    const withdrawn = await withdrawPolicy(needs, { changeId, staff })
    return withdrawn.ok ? ok({}) : fail(refusals[withdrawn.error])
  })
}

function mayChange({ grants }: Caller, part: PolicyPart, { id }: Exchange): boolean {
  return holdsRight(grants, rightOf(part), id)
}

interface Seen {
  readonly changes: readonly ChangeRow[]
  readonly now: Date
}

function toPart(
  part: PolicyPart,
  { policy, zone }: Exchange,
  { changes, now }: Seen,
): Policies['parts'][0] {
  const since = inForce(changes, part, now)?.validFrom
  return {
    part,
    figures: figuresOf(policy, part),
    since: since?.toISOString() ?? null,
    earliest: earliestDay(part, { zone, now }),
    tried: isTriedPart(part),
  }
}

/** The last change of the part that has come into force. */
function inForce(changes: readonly ChangeRow[], part: PolicyPart, now: Date) {
  return changes
    .filter((one) => one.part === part && !one.isWithdrawn && one.validFrom <= now)
    .toSorted((one, other) => other.validFrom.getTime() - one.validFrom.getTime())[0]
}

function toChange(row: ChangeRow, all: readonly ChangeRow[], now: Date): PolicyChangeOut {
  const { id, part, validFrom, before, after, reason, by, madeAt, withdrawnBy, isWithdrawn } = row
  const begun = inForce(all, part, now)?.id === id ? 'in-force' : 'past'
  const state = validFrom > now ? 'planned' : begun
  return {
    ...{ changeId: id, part, before, after, reason, by, withdrawnBy },
    state: isWithdrawn ? 'withdrawn' : state,
    validFrom: validFrom.toISOString(),
    date: madeAt.toISOString(),
  }
}
