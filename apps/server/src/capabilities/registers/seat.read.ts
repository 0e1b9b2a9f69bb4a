/** Register and cashier of an open till session. */
import type { Queryable } from '@exchange/database'
import type { TillSeat } from '../../kernel/session.port.ts'
import { findCashier, findRegisterById, type TillCashier, type TillRegister } from './till.read.ts'

export interface FoundSeat {
  readonly of: TillRegister
  readonly cashier: TillCashier
}

/** Undefined if its device was revoked or its cashier removed. */
export async function findSeat(
  db: Queryable,
  { deviceId, registerId, cashierId }: TillSeat,
): Promise<FoundSeat | undefined> {
  const of = await findRegisterById(db, registerId, deviceId)
  const found = of && (await findCashier(db, of.memberId, cashierId))
  if (!of || !found) return undefined
  const { pinHash: _kept, ...cashier } = found
  return { of, cashier }
}
