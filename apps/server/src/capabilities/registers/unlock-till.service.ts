/** A till is unlocked with the PIN of a cashier, and locked (decision 0091). */
import type { DoorRefusal } from '@exchange/domain/registers/pairing.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { secretHash } from '../../kernel/secret-hash.ts'
import { endTillSessions, openTillSession } from '../identity/index.ts'
import { checkPin, type PinNeeds, type PinRefusal } from './check-pin.service.ts'
import { updateSeen } from './devices.store.ts'
import type { RegisterNeeds } from './managing.service.ts'
import { seatOfCashier, type Till } from './till-of.service.ts'
import { findDevice, lockUnlocking } from './till.read.ts'
import { addressBlock } from '../../kernel/address-block.ts'

export type UnlockNeeds = RegisterNeeds & PinNeeds

export interface UnlockOrder {
  readonly deviceKey: string
  readonly cashierId: number
  readonly pin: string
  readonly address: string
  readonly userAgent: string
}

export type UnlockRefusal = { readonly code: Extract<DoorRefusal, 'not-paired' | 'register-off'> }

/** Opens the session of the till: for the person who is the cashier, or for the main contact. */
export async function unlockTill(
  needs: UnlockNeeds,
  { deviceKey, cashierId, pin, address, userAgent }: UnlockOrder,
): Promise<Result<{ accessToken: string; till: Till }, UnlockRefusal | PinRefusal>> {
  const device = await findDevice(needs.database, secretHash(deviceKey))
  if (!device || device.isRevoked) return fail({ code: 'not-paired' })
  if (!device.isOn) return fail({ code: 'register-off' })
  const { memberId, registerId, deviceId } = device
  const from = { address, device: userAgent }
  const cashier = await checkPin(needs, { memberId, cashierId, pin, from })
  if (!cashier.ok) return cashier
  const { pinHash, ...rights } = cashier.value
  const at = needs.now()
  return await needs.database.transaction(async (tx) => {
    const seat = { deviceId, registerId, cashierId }
    const contactId = await lockUnlocking(tx, { ...seat, pinHash })
    if (contactId === undefined) return fail({ code: 'not-paired' } as const)
    const opening = { ...seat, contactId, userAgent, address, at }
    const accessToken = await openTillSession(tx, opening)
    await updateSeen(tx, deviceId, { addressBlock: addressBlock(address), at })
    const detail = { register: registerId, cashier: rights.name }
    await needs.securityLog.note(tx, { event: 'till.unlocked', contactId, ...from, detail })
    await needs.live.tell(tx, { members: [memberId] }, 'registers')
    return ok({ accessToken, till: seatOfCashier(device, { deviceId, contactId }, rights) })
  })
}

/** Ends the session of a till; the device stays paired. */
export async function lockTill(
  { database, live }: Pick<RegisterNeeds, 'database' | 'live'>,
  { deviceId, memberId }: { readonly deviceId: number; readonly memberId: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    await endTillSessions(tx, { deviceId })
    await live.tell(tx, { members: [memberId] }, 'registers')
  })
}
