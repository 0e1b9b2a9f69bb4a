/**
 * Confirmation codes from numbers that a process reserves in blocks of a thousand. A crash wastes
 * the rest of the block, which is harmless.
 */
import type { Database } from '@exchange/database'
import {
  confirmationCode,
  confirmationNumbersPerBlock,
} from '@exchange/domain/payments/confirmation-code.rules'
import { takeConfirmationNumbers } from './confirmation-codes.store.ts'

export interface ConfirmationCodes {
  next(): Promise<string>
}

export function createConfirmationCodes(database: Pick<Database, 'query'>): ConfirmationCodes {
  let next = 0n
  let end = 0n
  let taking: Promise<void> | undefined
  const take = async () => {
    const first = await takeConfirmationNumbers(database)
    next = first
    end = first + BigInt(confirmationNumbersPerBlock)
  }
  return {
    async next() {
      while (next === end) {
        taking ??= take().finally(() => {
          taking = undefined
        })
        await taking
      }
      const code = confirmationCode(next)
      next += 1n
      return code
    },
  }
}
