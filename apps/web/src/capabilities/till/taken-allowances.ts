/**
 * What a till has taken of offline allowances, on the device: a sale and its promise are stored
 * before the till says that it took it, and each number once. One transaction of IndexedDB reads
 * and writes the list, so two tabs cannot take the same.
 */
import { createStore, get, set, update } from 'idb-keyval'
import type { TillKeys } from './allowance-check.ts'
import type { PayInput } from './till.api.ts'

/**
 * - `online`: it was sent at once, and only its number is kept.
 * - `waiting`: taken without a network, and not redeemed yet.
 * - `away`: refused, and seen.
 */
export type TakenState = 'online' | 'waiting' | 'paid' | 'refused' | 'away'

export interface TakenAllowance {
  readonly number: number
  readonly holder: string
  /** In the currency. */
  readonly amount: string
  /** ISO, by the clock of the till. */
  readonly acceptedAt: string
  readonly registerId: number
  /** What is sent to redeem it, and the key with which it is sent each time. */
  readonly order: PayInput
  readonly key: string
  readonly state: TakenState
  /** Why it was refused. */
  readonly said: string
}

const keptMs = 14 * 24 * 3_600_000
const takenName = 'taken'
const keysName = 'keys'
const drawer = createStore('exchange.till', 'allowances')

export async function readTaken(): Promise<readonly TakenAllowance[]> {
  return (await get<readonly TakenAllowance[]>(takenName, drawer)) ?? []
}

class UsedHere extends Error {}

/** False: this till has taken its number before. Throws if the device cannot store it. */
export async function putTaken(one: TakenAllowance): Promise<boolean> {
  try {
    await update<readonly TakenAllowance[]>(
      takenName,
      (before = []) => {
        const all = withTaken(before, one)
        if (!all) throw new UsedHere()
        return [...all]
      },
      drawer,
    )
    keepForGood().catch(() => undefined)
    return true
  } catch (failure) {
    if (failure instanceof UsedHere) return false
    throw failure
  }
}

/**
 * Asks the browser not to delete what is stored here when the device runs out of space. It may say
 * no; without https it cannot be asked.
 */
async function keepForGood(): Promise<void> {
  if (!('storage' in navigator) || (await navigator.storage.persisted())) return
  await navigator.storage.persist()
}

export async function changeTaken(
  number: number,
  change: Partial<Pick<TakenAllowance, 'order' | 'key' | 'state' | 'said'>>,
): Promise<void> {
  await update<readonly TakenAllowance[]>(
    takenName,
    (before = []) => before.map((one) => (one.number === number ? { ...one, ...change } : one)),
    drawer,
  )
}

/** Null: its number was taken before. Those that ended long ago are dropped. */
export function withTaken(
  before: readonly TakenAllowance[],
  one: TakenAllowance,
): readonly TakenAllowance[] | null {
  const { saleId } = one.order
  if (usedIn(before, { saleId, online: one.state === 'online' }).has(one.number)) return null
  const now = Date.parse(one.acceptedAt)
  const isKept = ({ number, state, acceptedAt }: TakenAllowance) =>
    number !== one.number &&
    (state === 'waiting' || state === 'refused' || now - Date.parse(acceptedAt) < keptMs)
  return [...before.filter(isKept), one]
}

/**
 * Numbers that were taken. What was sent online may be sent again: for the same sale, and online
 * for any, because it may have been refused; the network pays it once.
 */
export function usedIn(
  all: readonly TakenAllowance[],
  asked: { readonly saleId: string; readonly online: boolean },
): ReadonlySet<number> {
  const isUsed = ({ state, order }: TakenAllowance) =>
    state !== 'online' || (!asked.online && order.saleId !== asked.saleId)
  return new Set(all.filter(isUsed).map(({ number }) => number))
}

export const readKeys = async (): Promise<TillKeys | null> =>
  (await get<TillKeys>(keysName, drawer)) ?? null

export async function keepKeys(keys: TillKeys): Promise<void> {
  await set(keysName, keys, drawer)
}
