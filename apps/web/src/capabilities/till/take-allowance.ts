/** Checks the code of an offline allowance, and stores that this till takes it, with its sale. */
import { toDecimal } from '@exchange/domain/money'
import { fail, ok, type Result } from '@exchange/domain/result'
import { randomId } from '../../kernel/random-id.ts'
import { checkAllowance, mayTake, type TakeFault, type TillKeys } from './allowance-check.ts'
import { asTaken, orderOf, type PresentedAllowance } from './order.ts'
import { readKeys, readTaken, usedIn, type TakenAllowance } from './taken-allowances.ts'
import { readTillKeys } from './till.api.ts'
import type { Till } from './use-till.ts'

export interface Taken {
  readonly presented: PresentedAllowance
  readonly holder: string
  /** It waits for a network. */
  readonly waits: boolean
}

interface Asked {
  readonly code: string
  /** Minor units. */
  readonly amount: bigint
  readonly online: boolean
}

/** Throws if the device cannot store it: then nothing was taken. */
export async function takeAllowance(
  till: Till,
  { code, amount, online }: Asked,
): Promise<Result<Taken, TakeFault>> {
  const { sale, begun, opening } = till
  const { registerId } = opening.register
  const at = new Date()
  const used = usedIn(await readTaken(), { saleId: sale.saleId, online })
  const checked = await checkAllowance(code, { amount, at, used, keys: await keysNow(online) })
  if (!checked.ok) return checked
  // With a network the server asks for a manager.
  if (!online && !mayTake(till, amount)) return fail('over-limit')
  const { number, holder } = checked.value
  const presented = { promise: code.trim(), acceptedAt: at.toISOString() }
  const part = { kind: 'allowance', presented, payer: holder, amount, tip: 0n } as const
  const order = orderOf(part, { sale, registerId, begun })
  const { input } = begun ? order : asTaken(order, sale)
  const one: TakenAllowance = {
    ...{ number, holder, registerId, order: input, key: randomId(), said: '' },
    amount: toDecimal(amount),
    acceptedAt: presented.acceptedAt,
    state: online ? 'online' : 'waiting',
  }
  if (!(await till.offline.put(one))) return fail('used-here')
  return ok({ presented, holder, waits: !online })
}

/** Those of now if they can be read, else those of the last time. */
async function keysNow(online: boolean): Promise<TillKeys | null> {
  if (!online) return await readKeys()
  try {
    return await readTillKeys()
  } catch {
    return await readKeys()
  }
}
