/**
 * A device becomes a till (POS-03, POS-05): it asks with the code of a register, shows six digits,
 * and whoever manages the registers compares them and says yes. The key that it got when it asked
 * is good for nothing before that.
 */
import { randomBytes, randomInt } from 'node:crypto'
import {
  devicesMost,
  makePairingDigits,
  pairingMs,
  pairingsMost,
  type DoorRefusal,
  type DoorState,
} from '@exchange/domain/registers/pairing.rules'
import { readCode } from '@exchange/domain/typed/code.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { addressBlock } from '../../kernel/address-block.ts'
import type { Guesses } from '../../kernel/guesses.ts'
import { secretHash } from '../../kernel/secret-hash.ts'
import { endTillSessions } from '../identity/index.ts'
import {
  countDevices,
  findOpenDigits,
  insertDevice,
  insertPairing,
  lockPairing,
  updateOutcome,
  updateReplaced,
  updateRevoked,
  updateSeen,
} from './devices.store.ts'
import type { NotedPerson } from '../audit/index.ts'
import { managing, type RegisterNeeds, type Registers } from './managing.service.ts'
import { lockRegisters } from './registers.store.ts'
import {
  findAsking,
  findDevice,
  findRegisterByCode,
  listTillCashiers,
  type TillCashier,
  type TillRegister,
} from './till.read.ts'

export interface PairNeeds extends RegisterNeeds {
  readonly guesses: Pick<Guesses, 'begin' | 'takeBack'>
}

/** The device that asks, as it calls itself. */
export interface Asker {
  readonly code: string
  readonly address: string
  readonly userAgent: string
}

/** What a device shows while it is no unlocked till. */
export interface Door {
  readonly state: DoorState
  readonly of: TillRegister | undefined
  readonly digits: string | null
  readonly secondsLeft: number | null
  readonly cashiers: readonly TillCashier[]
}

const closed = { digits: null, secondsLeft: null, cashiers: [] }

/** A question of ten minutes. Codes that nobody has are counted as guesses. */
export async function askPairing(
  needs: PairNeeds,
  { code: typed, address, userAgent }: Asker,
): Promise<Result<Door & { readonly deviceKey: string }, DoorRefusal>> {
  const code = readCode(typed)
  if (!code) return fail('code-unknown')
  const guesser = { contactId: null, address }
  if (!(await needs.guesses.begin(guesser))) return fail('too-many-codes')
  const of = await findRegisterByCode(needs.database, code)
  if (!of) return fail('code-unknown')
  await needs.guesses.takeBack(guesser)
  if (!of.isOn) return fail('register-off')
  const deviceKey = `till_${randomBytes(32).toString('base64url')}`
  const at = needs.now()
  return await needs.database.transaction(async (tx) => {
    await lockRegisters(tx, of.memberId)
    const block = addressBlock(address)
    const { registerId } = of
    const asking = { registerId, addressBlock: block }
    await updateReplaced(tx, asking, pairingsMost.ofAddress - 1)
    const open = await findOpenDigits(tx, registerId, at)
    if (open.length >= pairingsMost.all) return fail('too-many-asking')
    const digits = freshDigits(open)
    await insertPairing(tx, {
      ...{ ...asking, digits, userAgent, tokenHash: secretHash(deviceKey) },
      ...{ askedAt: at, expiresAt: new Date(at.getTime() + pairingMs) },
    })
    await needs.live.tell(tx, { members: [of.memberId] }, 'registers')
    needs.securityLog.tell({
      ...{ event: 'till.asked', address, device: userAgent, detail: { register: registerId } },
    })
    const waiting = { state: 'waiting', digits, secondsLeft: pairingMs / 1_000 } as const
    return ok({ ...waiting, of, cashiers: [], deviceKey })
  })
}

/** Digits that no other open question to the register shows. */
function freshDigits(open: readonly string[]): string {
  const digits = makePairingDigits(randomInt)
  return open.includes(digits) ? freshDigits(open) : digits
}

/** What became of a device. Who may unlock it is told to a till alone. */
export async function readDoor(
  { database, now }: Pick<PairNeeds, 'database' | 'now'>,
  { deviceKey, address }: { readonly deviceKey: string; readonly address: string },
): Promise<Door> {
  const tokenHash = secretHash(deviceKey)
  const device = await findDevice(database, tokenHash)
  const at = now()
  if (device?.isRevoked) return { state: 'removed', of: device, ...closed }
  if (device) {
    await updateSeen(database, device.deviceId, { addressBlock: addressBlock(address), at })
    if (!device.isOn) return { state: 'off', of: device, ...closed }
    const cashiers = await listTillCashiers(database, device.memberId)
    return { state: 'paired', of: device, ...closed, cashiers }
  }
  const asking = await findAsking(database, tokenHash)
  if (!asking) return { state: 'removed', of: undefined, ...closed }
  const { outcome, expiresAt, digits } = asking
  if (outcome === 'refused') return { state: 'refused', of: asking, ...closed }
  if (outcome !== null || expiresAt <= at) return { state: 'expired', of: asking, ...closed }
  const secondsLeft = Math.ceil((expiresAt.getTime() - at.getTime()) / 1_000)
  return { state: 'waiting', of: asking, digits, secondsLeft, cashiers: [] }
}

export interface PairingAnswer {
  readonly pairingId: number
  /** As they were shown to who answers. */
  readonly digits: string
  readonly pairs: boolean
}

/** Answered once; a question that has ended, or shows other digits, lets nothing in. */
export async function answerPairing(
  needs: PairNeeds,
  by: NotedPerson,
  { pairingId, digits, pairs }: PairingAnswer,
): Promise<Registers> {
  return await managing(needs, by, async (tx, { memberId, contactId }) => {
    const asking = await lockPairing(tx, memberId, pairingId)
    if (!asking || asking.digits !== digits) return 'pairing-not-found'
    const at = needs.now()
    if (asking.outcome !== null || asking.expiresAt <= at) return 'pairing-ended'
    await updateOutcome(tx, pairingId, pairs ? 'paired' : 'refused')
    if (!pairs) return undefined
    const { registerId: register } = asking
    if ((await countDevices(tx, register)) >= devicesMost) return 'too-many-devices'
    const till = await insertDevice(tx, asking, { by: contactId, at })
    await needs.securityLog.note(tx, { ...by, event: 'till.paired', detail: { register, till } })
    return undefined
  })
}

/** At once and in every process: its session ends in the same commit. */
export async function revokeDevice(
  needs: PairNeeds,
  by: NotedPerson,
  deviceId: number,
): Promise<Registers> {
  return await managing(needs, by, async (tx, { memberId, contactId }) => {
    const revoked = { id: deviceId, by: contactId, at: needs.now() }
    if (!(await updateRevoked(tx, memberId, revoked))) return 'device-not-found'
    await endTillSessions(tx, { deviceId })
    await needs.securityLog.note(tx, { ...by, event: 'till.revoked', detail: { till: deviceId } })
    return undefined
  })
}
