/** Registers, cashiers and tills as the API shows them. */
import type { Registers } from '@exchange/contract/registers/registers.contract'
import { toWire } from '@exchange/domain/money'
import { deviceName } from '../identity/index.ts'
import type { AllRegisters } from './managing.service.ts'
import type { AskingRow, CashierRow, ChoiceRow, DeviceRow, RegisterRow } from './registers.read.ts'

export function toRegisters({
  registers,
  cashiers,
  devices,
  asking,
  choices,
}: AllRegisters): Registers {
  const [business] = choicesOf(choices, 'business')
  return {
    business: business?.name ?? '',
    registers: registers.map(toRegister),
    cashiers: cashiers.map(toCashier),
    devices: devices.map(toDevice),
    pairings: asking.map(toPairing),
    products: choicesOf(choices, 'product'),
    people: choicesOf(choices, 'person'),
  }
}

const sum = (amount: bigint | null) => (amount === null ? null : toWire(amount))

function toRegister({ id, taken, ...register }: RegisterRow): Registers['registers'][number] {
  return {
    ...register,
    registerId: id,
    productIds: register.productIds && [...register.productIds],
    chargeMost: sum(register.chargeMost),
    dayMost: sum(register.dayMost),
    taken: toWire(taken),
  }
}

function toCashier({ id, ...cashier }: CashierRow): Registers['cashiers'][number] {
  const { chargeMost, refundMost } = cashier
  return { ...cashier, cashierId: id, chargeMost: sum(chargeMost), refundMost: sum(refundMost) }
}

function toDevice(row: DeviceRow): Registers['devices'][number] {
  return {
    deviceId: row.id,
    registerId: row.registerId,
    device: deviceName(row.userAgent),
    from: row.addressBlock,
    pairedTS: row.pairedAt.toISOString(),
    pairedBy: row.pairedBy,
    seenTS: row.seenAt.toISOString(),
    unlockedBy: row.unlockedBy,
  }
}

function toPairing(row: AskingRow): Registers['pairings'][number] {
  return {
    pairingId: row.id,
    registerId: row.registerId,
    device: deviceName(row.userAgent),
    from: row.addressBlock,
    digits: row.digits,
    askedTS: row.askedAt.toISOString(),
  }
}

function choicesOf(choices: readonly ChoiceRow[], kind: ChoiceRow['kind']) {
  return choices.flatMap((one) => (one.kind === kind ? [{ id: one.id, name: one.name }] : []))
}
