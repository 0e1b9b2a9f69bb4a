/**
 * Reward tiers from a day to come on, proposed by one person. They turn points into FlashCash, so
 * that a second person, who has seen the same tiers, publishes them.
 */
import { isDeepStrictEqual } from 'node:util'
import { fail, ok, type Result } from '@exchange/domain/result'
import {
  proposalEnd,
  readTiersChange,
  type TierFault,
  type TypedTiers,
} from '@exchange/domain/rewards/tiers.rules'
import { readTiersVersion } from './tier-changes.read.ts'
import { lockTiers } from './tier-changes.store.ts'
import { findWaitingTiers } from './tier-proposals.read.ts'
import { insertProposal, type NewProposal } from './tier-proposals.store.ts'
import { exchangeOf, tierText, type TiersNeeds, type TiersStaff } from './tiers-exchange.service.ts'

export interface ProposeTiersOrder extends TypedTiers {
  readonly exchangeId: number
  readonly version: number
  readonly staff: TiersStaff
}

export type ProposeTiersRefusal =
  | 'not-of-your-exchange'
  | 'changed-meanwhile'
  | 'waits-already'
  | { readonly faults: readonly TierFault[] }

/** Returns from when they would apply. A repetition of a lost answer answers as before. */
export async function proposeTiers(
  needs: TiersNeeds,
  order: ProposeTiersOrder,
): Promise<Result<Date, ProposeTiersRefusal>> {
  const { exchangeId, version, staff } = order
  const exchange = await exchangeOf(needs, staff, exchangeId)
  if (!exchange) return fail('not-of-your-exchange')
  const now = needs.now()
  const read = readTiersChange(order, { zone: exchange.zone, now })
  if (!read.ok) return fail({ faults: read.error })
  const { tiers, validFrom, reason } = read.value
  const by = staff.contactId
  const expiresAt = proposalEnd({ validFrom, now })
  const made: NewProposal = { exchangeId, validFrom, reason, tiers, by, at: now, expiresAt }
  return await needs.database.transaction(async (tx) => {
    await lockTiers(tx, exchangeId)
    const waits = await findWaitingTiers(tx, exchangeId, { by, now })
    if (waits) return isSame(waits, made) ? ok(validFrom) : fail('waits-already')
    if ((await readTiersVersion(tx, exchangeId)) !== version) return fail('changed-meanwhile')
    await insertProposal(tx, made)
    await needs.staffLog.note(tx, {
      ...{ act: 'tiers.propose', by, why: reason, concerns: [], exchanges: [exchangeId] },
      after: { tiers: tiers.map(tierText), validFrom: validFrom.toISOString() },
    })
    return ok(validFrom)
  })
}

type Content = Pick<NewProposal, 'by' | 'reason' | 'validFrom' | 'tiers'>

function isSame(waits: Content, made: Content): boolean {
  const content = ({ by, reason, validFrom, tiers }: Content) => ({ by, reason, validFrom, tiers })
  return isDeepStrictEqual(content(waits), content(made))
}
