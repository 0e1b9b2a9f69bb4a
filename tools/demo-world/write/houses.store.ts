/** Exchanges with their policies and house accounts. */
import type { Queryable } from '@exchange/database'
import { pointsPolicy, regions } from '../content/exchanges.content.ts'
import type { Exchange } from '../world.ts'
import { openHouseAccounts, type HouseAccount } from './accounts.store.ts'
import { continueIds, insertRows } from './bulk.ts'

const purposes = ['fee-income', 'flash-fund', 'card-clearing', 'chargebacks'] as const
type Purpose = (typeof purposes)[number] | 'intertrade'

/** Policies are valid from before any member joined. */
const policiesFrom = new Date('2015-01-01T06:00:00Z')

export type Houses = (exchangeId: number, purpose: Purpose, counterpartId?: number) => bigint

export async function writeExchanges(on: Queryable, exchanges: readonly Exchange[]): Promise<void> {
  await insertRows(on, 'exchanges.regions', [
    ['id', 'integer', regions.map(({ id }) => id)],
    ['name', 'text', regions.map(({ name }) => name)],
  ])
  await insertRows(on, 'exchanges.exchanges', [
    ['id', 'integer', exchanges.map(({ id }) => id)],
    ['name', 'text', exchanges.map(({ name }) => name)],
    ['phone', 'text', exchanges.map(({ phone }) => phone)],
    ['email', 'text', exchanges.map(({ email }) => email)],
    ['website', 'text', exchanges.map(({ website }) => website)],
    ['address', 'text', exchanges.map(({ address }) => address)],
    ['region_id', 'integer', exchanges.map(({ region }) => region?.id ?? null)],
    ['status', 'text', exchanges.map(({ removedCode }) => (removedCode ? 'removed' : 'open'))],
    ['removed_code', 'text', exchanges.map(({ removedCode }) => removedCode)],
    ['is_trial', 'boolean', exchanges.map(({ isTrial }) => isTrial)],
    ['invites_enabled', 'boolean', exchanges.map(({ invites }) => invites)],
    ['cash_fee_free', 'boolean', exchanges.map(({ cashFeeFree }) => cashFeeFree)],
  ])
  await insertRows(on, 'exchanges.policies', [
    ['id', 'integer', exchanges.map(({ policyId }) => policyId)],
    ['exchange_id', 'integer', exchanges.map(({ id }) => id)],
    ['valid_from', 'timestamptz', exchanges.map(() => policiesFrom)],
    ['earning', 'jsonb', exchanges.map(earning)],
    ['show_spending_target', 'boolean', exchanges.map(({ id }) => id === 8 || id === 27)],
    ['show_community_fee', 'boolean', exchanges.map(({ id }) => id === 8)],
    ['broker_basis_points', 'integer', exchanges.map(({ id }) => (id === 8 ? 1_000 : 0))],
  ])
  await continueIds(on, 'exchanges.policies')
}

/** Writes the reward tiers of every exchange. */
export async function writeRewards(on: Queryable, exchanges: readonly Exchange[]): Promise<void> {
  await on.query('select rewards.begin_tiers($1)', [exchanges.map(({ id }) => id)])
}

function earning(exchange: Exchange): string {
  const { newMemberEarningThreshold, ...policy } = pointsPolicy(exchange)
  return JSON.stringify({
    ...policy,
    newMemberEarningThreshold: Number(newMemberEarningThreshold),
  })
}

/** Opens the house accounts of every exchange, including one for each other exchange. */
export async function writeHouses(on: Queryable, exchanges: readonly Exchange[]): Promise<Houses> {
  const wanted: HouseAccount[] = exchanges.flatMap(({ id: exchangeId }) => [
    ...purposes.map((purpose) => ({ exchangeId, purpose, counterpartId: 0 })),
    ...exchanges
      .filter((other) => other.id !== exchangeId)
      .map((other) => ({ exchangeId, purpose: 'intertrade', counterpartId: other.id })),
  ])
  const accounts = await openHouseAccounts(on, wanted)
  await insertRows(on, 'exchanges.house_accounts', [
    ['exchange_id', 'integer', wanted.map(({ exchangeId }) => exchangeId)],
    ['purpose', 'text', wanted.map(({ purpose }) => purpose)],
    ['counterpart_id', 'integer', wanted.map(({ counterpartId }) => counterpartId)],
    ['account_id', 'bigint', accounts],
  ])
  const known = new Map(wanted.map((house, index) => [nameOf(house), accounts[index] as bigint]))
  return (exchangeId, purpose, counterpartId = 0) => {
    const account = known.get(nameOf({ exchangeId, purpose, counterpartId }))
    if (account === undefined) throw new Error(`exchange ${exchangeId} has no ${purpose}`)
    return account
  }
}

function nameOf({ exchangeId, purpose, counterpartId }: HouseAccount): string {
  return `${exchangeId}/${purpose}/${counterpartId}`
}
