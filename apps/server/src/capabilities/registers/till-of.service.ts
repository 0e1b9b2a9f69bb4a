/**
 * The register that a call of a till works for, and what its person may do there alone: of a till
 * session from the session and nothing else, of a person who is signed in from the register that it
 * names (decision 0091).
 */
import type { Database, Queryable } from '@exchange/database'
import { rightsOfPerson, type CashierRights } from '@exchange/domain/registers/cashier.rules'
import { refuseStatus } from '@exchange/domain/members/people.rules'
import type { RegisterManagerRefusal, TillRefusal } from '@exchange/domain/registers/pairing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { SessionFacts } from '../../kernel/session.port.ts'
import { readManager, type Manager } from '../members/index.ts'
import { checkPin, type PinNeeds, type PinRefusal } from './check-pin.service.ts'
import { addRegister, firstRegister } from './manage-registers.service.ts'
import { lockRegisters } from './registers.store.ts'
import { findRegisterOf, type TillCashier, type TillRegister } from './till.read.ts'
import { findSeat } from './seat.read.ts'

export interface Till {
  readonly of: TillRegister
  readonly memberId: number
  readonly registerId: number
  /** Null: a person who is signed in. */
  readonly deviceId: number | null
  readonly cashierId: number | null
  /** Who works at it. */
  readonly name: string
  /** Whose authority it has: that of its session. */
  readonly actingContactId: number
  /** What that person may do alone; a manager's PIN allows more (`approve`). */
  readonly rights: CashierRights
}

export interface TillOfNeeds {
  readonly database: Database
  readonly now: () => Date
}

type TillCaller = Pick<SessionFacts, 'contactId' | 'memberId' | 'testAccount' | 'till'>

export type TillOfRefusal = TillRefusal | RegisterManagerRefusal

/**
 * Whoever only reads makes no first register. `registerId` counts only for a person who is signed
 * in: without it, the business's first register that is on. A business without any gets the
 * register "Counter".
 */
export async function tillOf(
  needs: TillOfNeeds,
  caller: TillCaller,
  registerId: number | null = null,
  { makesFirst = true }: { readonly makesFirst?: boolean } = {},
): Promise<Result<Till, TillOfRefusal>> {
  if (caller.testAccount) return fail('test-account')
  const { contactId, till: seat } = caller
  if (seat) {
    const found = await findSeat(needs.database, seat)
    if (!found) return fail('till-ended')
    if (!found.of.isOn) return fail('register-off')
    const { deviceId } = seat
    return ok(seatOfCashier(found.of, { deviceId, contactId }, found.cashier))
  }
  const person = await readManager(needs.database, contactId)
  const refusal = refuseStatus(person)
  if (!person || refusal) return fail(refusal ?? 'member-inactive')
  if (!person.rights.includes('charge')) return fail('no-register-right')
  const of =
    (await findRegisterOf(needs.database, person.memberId, registerId)) ??
    (registerId === null && makesFirst ? await makeFirst(needs, person) : undefined)
  if (!of) return fail('register-not-found')
  if (!of.isOn) return fail('register-off')
  return ok({
    ...{ of, memberId: of.memberId, registerId: of.registerId, deviceId: null, cashierId: null },
    ...{ name: '', actingContactId: contactId, rights: rightsOfPerson(person) },
  })
}

export function seatOfCashier(
  of: TillRegister,
  { deviceId, contactId }: { readonly deviceId: number; readonly contactId: number },
  { cashierId, name, ...rights }: TillCashier,
): Till {
  const { memberId, registerId } = of
  const actingContactId = contactId
  return { of, memberId, registerId, deviceId, cashierId, name, actingContactId, rights }
}

/** Two tabs that open at once make one. */
async function makeFirst(
  { database, now }: TillOfNeeds,
  { memberId, contactId }: Manager,
): Promise<TillRegister | undefined> {
  return await database.transaction(async (tx) => {
    await lockRegisters(tx, memberId)
    const made = await findRegisterOf(tx, memberId, null)
    if (made) return made
    await addRegister(tx, firstRegister, { memberId, by: contactId, at: now() })
    return await findRegisterOf(tx, memberId, null)
  })
}

export interface Approval {
  readonly cashierId: number
  readonly pin: string
}

/** Where and by whom a manager's PIN was typed. */
export interface ApprovedAt {
  readonly memberId: number
  readonly contactId: number
  readonly address: string
  readonly userAgent: string
}

/**
 * The manager whose PIN was typed over a sheet, with what that person may do: whoever asks compares
 * it with what is to be done (`mayAct`), and keeps both names with it.
 */
export async function approve(
  needs: PinNeeds,
  { memberId, contactId, address, userAgent: device }: ApprovedAt,
  { cashierId, pin }: Approval,
): Promise<Result<TillCashier, PinRefusal>> {
  const from = { contactId, address, device }
  const checked = await checkPin(needs, { memberId, cashierId, pin, from })
  if (!checked.ok) return checked
  const { pinHash: _kept, ...manager } = checked.value
  return ok(manager)
}

/** Why nobody may work at this till any more; undefined: somebody may. */
export async function readBar(
  db: Queryable,
  { registerId, memberId, deviceId, cashierId }: Till,
): Promise<'till-ended' | 'register-off' | undefined> {
  const isOfDevice = deviceId !== null && cashierId !== null
  const seat = isOfDevice ? await findSeat(db, { deviceId, registerId, cashierId }) : undefined
  if (isOfDevice && !seat) return 'till-ended'
  const of = seat?.of ?? (await findRegisterOf(db, memberId, registerId))
  return of?.isOn ? undefined : 'register-off'
}

/**
 * The guard of whatever is done at a register: it is on, its device not revoked and its cashier not
 * removed.
 */
export function workGuard({
  registerId,
  deviceId,
  cashierId,
}: Pick<Till, 'registerId' | 'deviceId' | 'cashierId'>) {
  const args = { register: registerId, device: deviceId, cashier: cashierId }
  return { name: 'register.may-work', args }
}
