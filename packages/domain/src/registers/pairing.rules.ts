/** How a device becomes the till of a register: it asks, and the business says yes (POS-05). */
import { refuseManager, type ManagerFacts } from '../members/people.rules.ts'

/** A question is open so long, and answered once. */
export const pairingMs = 10 * 60_000
/** Open questions to one register: from one address block, and from all. */
export const pairingsMost = { ofAddress: 3, all: 20 } as const
export const devicesMost = 20
const digitCount = 6

/** What the device and the business show, to be compared; `pick`: random, below its argument. */
export function makePairingDigits(pick: (below: number) => number): string {
  return String(pick(10 ** digitCount)).padStart(digitCount, '0')
}

export type RegisterManagerRefusal =
  | 'test-account'
  | 'may-not-manage'
  | 'partial-member'
  | 'member-inactive'

/**
 * Who makes registers, cashiers and tills: who manages the people of the business, and may charge
 * itself, because nobody gives what it does not have.
 */
export function refuseRegisterManager(
  acting: ManagerFacts | undefined,
): Exclude<RegisterManagerRefusal, 'test-account'> | undefined {
  const refusal = refuseManager(acting, 'people')
  if (refusal) return refusal
  return acting?.rights.includes('charge') ? undefined : 'may-not-manage'
}

export type RegisterRefusal =
  | RegisterManagerRefusal
  | 'register-not-found'
  | 'cashier-not-found'
  | 'device-not-found'
  | 'pairing-not-found'
  /** Answered before, or too old. */
  | 'pairing-ended'
  | 'person-not-found'
  | 'product-not-found'
  | 'name-taken'
  | 'too-many-registers'
  | 'too-many-cashiers'
  | 'too-many-devices'
  | 'refund-not-held'

/** Why a device cannot ask, or a PIN does not unlock it. */
export type DoorRefusal =
  | 'code-unknown'
  | 'too-many-codes'
  | 'too-many-asking'
  | 'register-off'
  /** The device was never paired, or removed. */
  | 'not-paired'
  | 'cashier-gone'
  | 'pin-wrong'
  | 'busy'

/** Why somebody may not work at a till, although its session has not ended. */
export type TillRefusal = 'register-off' | 'register-not-found' | 'till-ended' | 'no-register-right'

/** Where a device is on its way to a till. */
export type DoorState = 'waiting' | 'refused' | 'expired' | 'paired' | 'removed' | 'off'
