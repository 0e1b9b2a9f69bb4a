/** Adds and changes exchanges, in the caller's transaction, who judges rights and notes it. */
import type { Tx } from '@exchange/database'
import type { TemplatePolicy } from '@exchange/domain/setup/policy-template.rules'
import type { BlockedCode } from './exchanges.read.ts'
import {
  insertExchange,
  insertPolicy,
  keepRegion,
  lockExchange,
  updateClosed,
  updateExchange,
  updateSwitches,
  type ExchangeFields,
  type ExchangeSwitches,
} from './exchanges.store.ts'

export interface KeptExchange extends ExchangeFields {
  /** Empty: none. */
  readonly region: string
}

/** False if another exchange has the number. */
export async function createExchange(tx: Tx, exchange: KeptExchange): Promise<boolean> {
  return await insertExchange(tx, { ...exchange, regionId: await regionOf(tx, exchange) })
}

/** False if there is no such exchange. */
export async function reviseExchange(
  tx: Tx,
  exchange: KeptExchange,
  switches?: ExchangeSwitches,
): Promise<boolean> {
  if (!(await lockExchange(tx, exchange.id))) return false
  await updateExchange(tx, { ...exchange, regionId: await regionOf(tx, exchange) })
  if (switches) await updateSwitches(tx, exchange.id, switches)
  return true
}

/** Null opens it again. */
export async function closeExchange(
  tx: Tx,
  id: number,
  code: BlockedCode | null,
): Promise<boolean> {
  if (!(await lockExchange(tx, id))) return false
  await updateClosed(tx, id, code)
  return true
}

/** The policies with which an exchange begins; there must be none yet. */
export async function beginPolicies(
  tx: Tx,
  exchangeId: number,
  policies: readonly TemplatePolicy[],
  at: Date,
): Promise<void> {
  for (const { feePlans, month, ...policy } of policies) {
    await insertPolicy(tx, {
      ...{ ...policy, exchangeId, at, feePlans: JSON.stringify(feePlans) },
      month: JSON.stringify({
        ...month,
        ...{ minFee: Number(month.minFee), maxFee: Number(month.maxFee) },
      }),
    })
  }
}

async function regionOf(tx: Tx, { region }: KeptExchange): Promise<number | null> {
  return region === '' ? null : await keepRegion(tx, region)
}
