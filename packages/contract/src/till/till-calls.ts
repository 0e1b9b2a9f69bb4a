/** All calls of the till. */
import type { AnyCall } from '../call.ts'
import {
  closeTillDay,
  exportTillDay,
  listTillDays,
  readTillDay,
  readTillX,
} from './day.contract.ts'
import { refundTillSale, withdrawTillCode } from './give-back.contract.ts'
import { readTillReceipt, sendTillReceipt } from './receipt.contract.ts'
import { leaveTillSale, listTillSales, payTill, readTillSale } from './sale.contract.ts'
import { openTill } from './till.contract.ts'

export const tillCalls: readonly AnyCall[] = [
  openTill,
  payTill,
  readTillSale,
  listTillSales,
  leaveTillSale,
  refundTillSale,
  withdrawTillCode,
  readTillX,
  closeTillDay,
  listTillDays,
  readTillDay,
  exportTillDay,
  readTillReceipt,
  sendTillReceipt,
]
