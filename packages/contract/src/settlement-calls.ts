/** All calls of settlement: between exchanges, and with the card gateway. */
import type { AnyCall } from './call.ts'
import {
  clearCardLine,
  compareCards,
  decideClearing,
  readCardSettlement,
} from './settlement/card-settlement.contract.ts'
import {
  decideSettlement,
  orderSettlement,
  readPositions,
} from './settlement/settlement.contract.ts'

export const settlementCalls: readonly AnyCall[] = [
  readPositions,
  orderSettlement,
  decideSettlement,
  readCardSettlement,
  compareCards,
  clearCardLine,
  decideClearing,
]
