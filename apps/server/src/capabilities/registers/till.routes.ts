/** The routes of devices that become tills, are unlocked and locked (POS-02 to POS-05). */
import {
  askPairing as askCall,
  lockTill as lockCall,
  readDoor as doorCall,
  readSeat as seatCall,
  unlockTill as unlockCall,
  type TillDoorState,
  type TillSeat,
} from '@exchange/contract/registers/till.contract'
import {
  doorRefusals,
  pinDelayed,
  registerRefusals,
  tillRefusals,
} from '@exchange/contract/registers/registers.messages'
import { toWire } from '@exchange/domain/money'
import { isManager } from '@exchange/domain/registers/cashier.rules'
import { fail, ok } from '@exchange/domain/result'
import { refusalsIn, secondsUntil } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import { askPairing, readDoor, type Door, type PairNeeds } from './pair-device.service.ts'
import { tillOf, type Till } from './till-of.service.ts'
import { listTillCashiers, type TillCashier } from './till.read.ts'
import {
  lockTill,
  unlockTill,
  type UnlockNeeds,
  type UnlockRefusal,
} from './unlock-till.service.ts'
import type { PinRefusal } from './check-pin.service.ts'

const doors = refusalsIn(doorRefusals)
const tills = { ...refusalsIn(registerRefusals), ...refusalsIn(tillRefusals) }
const agentMost = 400

export function registerTillRoutes(routes: Routes, needs: PairNeeds & UnlockNeeds): void {
  routes.open(askCall, async ({ input: { code }, meta }) => {
    const userAgent = meta.userAgent.slice(0, agentMost)
    const asked = await askPairing(needs, { code, address: meta.address, userAgent })
    if (!asked.ok) return fail(doors[asked.error])
    return ok({ ...toDoor(asked.value), deviceKey: asked.value.deviceKey })
  })
  routes.open(doorCall, async ({ input: { deviceKey }, meta }) =>
    ok(toDoor(await readDoor(needs, { deviceKey, address: meta.address }))),
  )
  routes.open(unlockCall, async ({ input, meta }) => {
    const userAgent = meta.userAgent.slice(0, agentMost)
    const unlocked = await unlockTill(needs, { ...input, address: meta.address, userAgent })
    if (!unlocked.ok) return fail(unlockRefusal(unlocked.error, needs.now()))
    const { accessToken, till } = unlocked.value
    return ok({ accessToken, seat: await toSeat(needs, till) })
  })
  routes.signedIn(lockCall, async ({ caller }) => {
    const { till, memberId } = caller
    if (till) await lockTill(needs, { deviceId: till.deviceId, memberId })
    return ok({})
  })
  routes.signedIn(seatCall, async ({ input, caller }) => {
    const till = await tillOf(needs, caller, input.registerId)
    return till.ok ? ok(await toSeat(needs, till.value)) : fail(tills[till.error])
  })
}

/** The refusal of a PIN, with how long to wait. */
export function unlockRefusal(refusal: UnlockRefusal | PinRefusal, now: Date): Refusal {
  if (refusal.code !== 'pin-delayed') return doors[refusal.code]
  const retryAfterSeconds = secondsUntil(refusal.until, now)
  return { code: 'RATE_LIMITED', detail: pinDelayed(retryAfterSeconds), retryAfterSeconds }
}

function toDoor({ state, of, digits, secondsLeft, cashiers }: Door): TillDoorState {
  const { business = '', register = '' } = of ?? {}
  return { state, business, register, digits, secondsLeft, cashiers: cashiers.map(toName) }
}

const toName = ({ cashierId, name }: TillCashier) => ({ cashierId, name })

async function toSeat({ database }: Pick<PairNeeds, 'database'>, till: Till): Promise<TillSeat> {
  const { of, name, cashierId, rights } = till
  const cashiers = await listTillCashiers(database, of.memberId)
  const sum = (amount: bigint | null) => (amount === null ? null : toWire(amount))
  return {
    ...{ registerId: of.registerId, register: of.register, place: of.place },
    ...{ business: of.business, tips: of.tips, chargeMost: sum(of.registerMost) },
    productIds: of.productIds && [...of.productIds],
    cashier: {
      ...{ ...rights, cashierId, name },
      ...{ chargeMost: sum(rights.chargeMost), refundMost: sum(rights.refundMost) },
    },
    managers: cashiers.filter(isManager).map(toName),
  }
}
