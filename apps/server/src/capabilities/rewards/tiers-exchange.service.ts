/** Who may change the reward tiers of which exchange, and what is told of a change. */
import type { Database } from '@exchange/database'
import { holdsRight, type Grant } from '@exchange/domain/rights'
import type { PlannedTier } from '@exchange/domain/rewards/tiers.rules'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { StaffLog } from '../audit/index.ts'
import type { Exchange, ExchangeBook } from '../exchanges/index.ts'

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

export async function exchangeOf(
  needs: Pick<TiersNeeds, 'exchanges'>,
  staff: Pick<TiersStaff, 'grants'>,
  exchangeId: number,
): Promise<Exchange | undefined> {
  return (await exchangesOf(needs, staff)).find(({ id }) => id === exchangeId)
}

interface Planned {
  readonly by: number
  readonly validFrom: Date
  /** Undefined: they were withdrawn. */
  readonly tiers?: readonly PlannedTier[]
}

export function plannedFact({ id, name, zone }: Exchange, { by, validFrom, tiers }: Planned) {
  return fact('tiers.planned', {
    ...{ exchange: id, exchangeName: name, zone, by, withdrawn: tiers === undefined },
    validFrom: validFrom.toISOString(),
    tiers: JSON.stringify((tiers ?? []).map(({ cost, reward }) => [`${cost}`, `${reward}`])),
  })
}

/** A tier in the log of staff. */
export function tierText({
  cost,
  reward,
}: {
  readonly cost: number | bigint
  readonly reward: bigint
}) {
  return `${cost}: ${reward}`
}
