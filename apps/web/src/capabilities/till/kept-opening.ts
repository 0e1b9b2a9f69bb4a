/**
 * What a paired device keeps of its till, so that it opens without a network (decision 0097): its
 * register, what it sells, and what its last person may charge. No sums, and nobody's PIN.
 */
import type { TillOpening } from '@exchange/contract/till/till.contract'
import { deviceStorage } from '../../kernel/browser-storage.ts'

/** Of the form in which it is written; what has another version is not read. */
const version = 1
const nameOf = (code: string) => `till.opening.${code}`

const noTakings: TillOpening['takings'] = {
  ...{ dayId: null, number: 0, openedAt: null },
  ...{ sales: 0, amount: 0, tip: 0, openSales: 0 },
}

/** `code`: of the register whose till the device is. */
export function keepOpening(code: string, opening: TillOpening): void {
  const { person } = opening
  const kept: TillOpening = {
    ...opening,
    person: { ...person, name: '', refundMost: 0, seesDay: false, closesDay: false },
    managers: [],
    takings: noTakings,
  }
  deviceStorage.set(nameOf(code), JSON.stringify({ version, opening: kept }))
}

/** Null: it was never opened here, or another version of the app has written it. */
export function keptOpening(code: string): TillOpening | null {
  try {
    const kept = JSON.parse(deviceStorage.get(nameOf(code)) ?? 'null') as {
      readonly version: number
      readonly opening: TillOpening
    } | null
    return kept?.version === version ? kept.opening : null
  } catch {
    return null
  }
}

/** The device is no till of this register any more. */
export function forgetOpening(code: string): void {
  deviceStorage.remove(nameOf(code))
}
