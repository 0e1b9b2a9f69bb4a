/**
 * Reward tiers from a day to come on, and their withdrawal until then. What was planned before is
 * replaced. Whoever changes what somebody else has changed meanwhile is told.
 */
import type { Database, Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import {
  readTiersChange,
  type PlannedTier,
  type TierFault,
  type TypedTiers,
} from '@exchange/domain/rewards/tiers.rules'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { StaffLog } from '../audit/index.ts'
import type { Exchange, ExchangeBook } from '../exchanges/index.ts'
import { findPlannedTiers, readTiersVersion } from './tier-changes.read.ts'
import { insertTiersChange, lockTiers, planTiers, withdrawPlanned } from './tier-changes.store.ts'
import { listTiers } from './tiers.read.ts'

export interface TiersNeeds {
  readonly database: Database
  readonly exchanges: ExchangeBook
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface TiersStaff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

/** The open exchanges in which they may change tiers. */
export async function exchangesOf(
  { exchanges }: Pick<TiersNeeds, 'exchanges'>,
  { grants }: Pick<TiersStaff, 'grants'>,
): Promise<readonly Exchange[]> {
  return [...(await exchanges.all()).values()].filter(
    ({ id, open }) => open && holdsRight(grants, 'Points', id),
  )
}

export interface PublishTiersOrder extends TypedTiers {
  readonly exchangeId: number
  readonly version: number
  readonly staff: TiersStaff
}

export type PublishTiersRefusal =
  | 'not-of-your-exchange'
  | 'changed-meanwhile'
  | { readonly faults: readonly TierFault[] }

/** Repeated because its answer was lost, it answers as before. */
export async function publishTiers(
  needs: TiersNeeds,
  order: PublishTiersOrder,
): Promise<Result<Date, PublishTiersRefusal>> {
  const { exchangeId, version, staff } = order
  const exchange = (await exchangesOf(needs, staff)).find(({ id }) => id === exchangeId)
  if (!exchange) return fail('not-of-your-exchange')
  const now = needs.now()
  const read = readTiersChange(order, { zone: exchange.zone, now })
  if (!read.ok) return fail({ faults: read.error })
  const { tiers, validFrom, reason } = read.value
  const by = staff.contactId
  return await needs.database.transaction(async (tx) => {
    await lockTiers(tx, exchangeId)
    if ((await readTiersVersion(tx, exchangeId)) !== version) {
      return (await isMine(tx, order, { validFrom, reason, now }))
        ? ok(validFrom)
        : fail('changed-meanwhile')
    }
    const before = await listTiers(tx, exchangeId, validFrom)
    await withdrawPlanned(tx, { exchangeId, by, at: now })
    await insertTiersChange(tx, { exchangeId, validFrom, reason, by, at: now })
    await planTiers(tx, { exchangeId, now, from: validFrom, tiers })
    await needs.staffLog.note(tx, {
      ...{ act: 'tiers.publish', by, why: reason, concerns: [], exchanges: [exchangeId] },
      before: { tiers: before.map(toText) },
      after: { tiers: tiers.map(toText), validFrom: validFrom.toISOString() },
    })
    await needs.outbox.add(tx, [plannedFact(exchange, { by, validFrom, tiers })])
    return ok(validFrom)
  })
}

interface Read {
  readonly validFrom: Date
  readonly reason: string
  readonly now: Date
}

/** The same person has planned the same for that day: the first answer was lost. */
async function isMine(
  tx: Tx,
  { exchangeId, version, staff }: PublishTiersOrder,
  { validFrom, reason, now }: Read,
): Promise<boolean> {
  const planned = await findPlannedTiers(tx, exchangeId, now)
  const latest = await readTiersVersion(tx, exchangeId)
  return (
    // One change, perhaps in place of another.
    latest <= version + 2 &&
    planned?.by === staff.contactId &&
    planned.reason === reason &&
    planned.validFrom.getTime() === validFrom.getTime()
  )
}

/** Told to all others who may withdraw them; without tiers, that they were withdrawn. */
function plannedFact(
  { id, name, zone }: Exchange,
  {
    by,
    validFrom,
    tiers,
  }: { readonly by: number; readonly validFrom: Date; readonly tiers?: readonly PlannedTier[] },
) {
  return fact('tiers.planned', {
    ...{ exchange: id, exchangeName: name, zone, by, withdrawn: tiers === undefined },
    validFrom: validFrom.toISOString(),
    tiers: JSON.stringify((tiers ?? []).map(({ cost, reward }) => [`${cost}`, `${reward}`])),
  })
}

function toText({ cost, reward }: { readonly cost: number | bigint; readonly reward: bigint }) {
  return `${cost}: ${reward}`
}

export interface WithdrawTiersOrder {
  readonly exchangeId: number
  readonly version: number
  readonly staff: TiersStaff
}

export async function withdrawTiers(
  needs: TiersNeeds,
  { exchangeId, version, staff }: WithdrawTiersOrder,
): Promise<Result<void, 'not-of-your-exchange' | 'changed-meanwhile' | 'nothing-planned'>> {
  const exchange = (await exchangesOf(needs, staff)).find(({ id }) => id === exchangeId)
  if (!exchange) return fail('not-of-your-exchange')
  const now = needs.now()
  const by = staff.contactId
  return await needs.database.transaction(async (tx) => {
    await lockTiers(tx, exchangeId)
    const planned = await findPlannedTiers(tx, exchangeId, now)
    if (!planned) return fail('nothing-planned')
    if ((await readTiersVersion(tx, exchangeId)) !== version) return fail('changed-meanwhile')
    await withdrawPlanned(tx, { exchangeId, by, at: now })
    await planTiers(tx, { exchangeId, now, from: planned.validFrom, tiers: null })
    await needs.staffLog.note(tx, {
      ...{ act: 'tiers.withdraw', by, concerns: [], exchanges: [exchangeId] },
      before: { validFrom: planned.validFrom.toISOString() },
    })
    await needs.outbox.add(tx, [plannedFact(exchange, { by, validFrom: planned.validFrom })])
    return ok(undefined)
  })
}
