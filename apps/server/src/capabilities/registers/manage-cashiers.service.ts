/** Cashiers are added, changed and removed; what they have unlocked ends in the same commit. */
import {
  cashiersMost,
  refuseRights,
  type CashierFields,
} from '@exchange/domain/registers/cashier.rules'
import type { Limits } from '../../kernel/limits.ts'
import { endTillSessions, type Passwords } from '../identity/index.ts'
import type { NotedPerson } from '../audit/index.ts'
import { pinCounts } from './check-pin.service.ts'
import { managing, type RegisterNeeds, type Registers } from './managing.service.ts'
import {
  countCashiers,
  hasPerson,
  insertCashier,
  updateCashier,
  updateCashierRemoved,
} from './registers.store.ts'

export interface CashierNeeds extends RegisterNeeds {
  readonly passwords: Passwords
  readonly limits: Pick<Limits, 'forget'>
}

export interface CashierOrder extends CashierFields {
  /** Null adds a cashier. */
  readonly id: number | null
  /** Null: as it is. */
  readonly pin: string | null
}

/** A new PIN ends what the old one unlocked, and begins a new count of wrong ones. */
export async function saveCashier(
  needs: CashierNeeds,
  by: NotedPerson,
  { id, pin, ...fields }: CashierOrder,
): Promise<Registers> {
  // Slow by design, so not within the transaction.
  const pinHash = pin === null ? null : await needs.passwords.hash(pin)
  return await managing(needs, by, async (tx, acting) => {
    const { memberId, contactId } = acting
    const refusal = refuseRights(acting, fields)
    if (refusal) return refusal
    const { count, sameName } = await countCashiers(tx, memberId, { id, name: fields.name })
    if (sameName) return 'name-taken'
    const person = fields.contactId
    if (person !== null && !(await hasPerson(tx, memberId, person))) return 'person-not-found'
    if (id === null && count >= cashiersMost) return 'too-many-cashiers'
    const at = needs.now()
    const saved =
      id ??
      (await insertCashier(tx, { ...fields, memberId, pinHash: pinHash ?? '', by: contactId, at }))
    if (id !== null && !(await updateCashier(tx, memberId, { id, pinHash, ...fields }))) {
      return 'cashier-not-found'
    }
    // The rights of an open till are read with each call; for whom it acts is not.
    if (id !== null) await endTillSessions(tx, { cashierId: id })
    if (pinHash !== null) {
      await needs.limits.forget(Object.values(pinCounts(saved)), tx)
      await needs.securityLog.note(tx, {
        ...by,
        event: 'pin.set',
        detail: { cashier: fields.name },
      })
    }
    return undefined
  })
}

export async function removeCashier(
  needs: CashierNeeds,
  by: NotedPerson,
  id: number,
): Promise<Registers> {
  return await managing(needs, by, async (tx, { memberId }) => {
    const removed = await updateCashierRemoved(tx, memberId, { id, at: needs.now() })
    if (!removed) return 'cashier-not-found'
    await endTillSessions(tx, { cashierId: id })
    return undefined
  })
}
