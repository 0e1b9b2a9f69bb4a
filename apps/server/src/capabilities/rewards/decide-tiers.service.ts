/**
 * Proposed reward tiers: a second person publishes them, and what was planned before is replaced;
 * or somebody withdraws them, who proposed them or not, because nothing has changed yet.
 */
import type { Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Exchange } from '../exchanges/index.ts'
import { readTiersVersion } from './tier-changes.read.ts'
import { insertTiersChange, lockTiers, planTiers, withdrawPlanned } from './tier-changes.store.ts'
import { findProposal, type ProposalRow } from './tier-proposals.read.ts'
import { updateProposal } from './tier-proposals.store.ts'
import {
  exchangeOf,
  plannedFact,
  tierText,
  type TiersNeeds,
  type TiersStaff,
} from './tiers-exchange.service.ts'
import { listTiers } from './tiers.read.ts'

export type TiersDecision = 'publish' | 'withdraw'

export interface DecideTiersOrder {
  readonly exchangeId: number
  readonly proposalId: number
  readonly decision: TiersDecision
  /** The number of changes that the person saw beside the proposal. */
  readonly version: number
  readonly staff: TiersStaff
}

export type DecideTiersRefusal =
  | 'not-of-your-exchange'
  | 'proposal-not-found'
  | 'proposal-closed'
  | 'same-person'
  | 'changed-meanwhile'

/** Once; a repetition of the same decision answers as before. */
export async function decideTiers(
  needs: TiersNeeds,
  order: DecideTiersOrder,
): Promise<Result<undefined, DecideTiersRefusal>> {
  const { exchangeId, proposalId: id, decision, version, staff } = order
  const exchange = await exchangeOf(needs, staff, exchangeId)
  if (!exchange) return fail('not-of-your-exchange')
  const now = needs.now()
  const by = staff.contactId
  const outcome = decision === 'publish' ? 'published' : 'withdrawn'
  return await needs.database.transaction(async (tx) => {
    await lockTiers(tx, exchangeId)
    const proposal = await findProposal(tx, { exchangeId, id }, by)
    if (!proposal) return fail('proposal-not-found')
    if (proposal.outcome === outcome && proposal.decidedBy === by) return ok(undefined)
    if (proposal.outcome !== null || proposal.expiresAt <= now) return fail('proposal-closed')
    if (decision === 'publish') {
      if (!proposal.isSecond) return fail('same-person')
      if ((await readTiersVersion(tx, exchangeId)) !== version) return fail('changed-meanwhile')
      await publish(needs, tx, exchange, { proposal, by, now })
    } else {
      await needs.staffLog.note(tx, {
        ...{ act: 'tiers.turn-down', by, concerns: [], exchanges: [exchangeId] },
        before: proposed(proposal),
      })
    }
    await updateProposal(tx, id, { outcome, by, at: now })
    return ok(undefined)
  })
}

interface Publishing {
  readonly proposal: ProposalRow
  readonly by: number
  readonly now: Date
}

async function publish(
  { staffLog, outbox }: TiersNeeds,
  tx: Tx,
  exchange: Exchange,
  { proposal, by, now }: Publishing,
): Promise<void> {
  const exchangeId = exchange.id
  const { tiers, validFrom, reason, by: proposer } = proposal
  const before = await listTiers(tx, exchangeId, validFrom)
  await withdrawPlanned(tx, { exchangeId, by, at: now })
  const change = { exchangeId, validFrom, reason, by: proposer, at: now, second: by }
  await insertTiersChange(tx, change)
  await planTiers(tx, { exchangeId, now, from: validFrom, tiers })
  await staffLog.note(tx, {
    ...{ act: 'tiers.publish', by, second: proposer, why: reason },
    ...{ concerns: [], exchanges: [exchangeId] },
    before: { tiers: before.map(tierText) },
    after: proposed(proposal),
  })
  await outbox.add(tx, [plannedFact(exchange, { by, validFrom, tiers })])
}

function proposed({ tiers, validFrom }: ProposalRow) {
  return { tiers: tiers.map(tierText), validFrom: validFrom.toISOString() }
}
