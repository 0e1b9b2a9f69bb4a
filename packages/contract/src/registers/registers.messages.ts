/** Texts about registers, cashiers and tills. */
import {
  cashierNameMost,
  cashiersMost,
  pinDigits,
  type CashierFault,
} from '@exchange/domain/registers/cashier.rules'
import {
  devicesMost,
  type DoorRefusal,
  type RegisterRefusal,
  type TillRefusal,
} from '@exchange/domain/registers/pairing.rules'
import {
  placeMost,
  registerNameMost,
  registersMost,
  type RegisterFault,
} from '@exchange/domain/registers/register.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { testAccountSavesNothing } from '../test-account.messages.ts'

export const registerFaults: Record<RegisterFault['code'], string> = {
  'name-required': 'Enter a name.',
  'name-without-letter': 'A name needs a letter or a digit.',
  'name-too-long': `A name may have at most ${registerNameMost} characters.`,
  'place-too-long': `A place may have at most ${placeMost} characters.`,
  'limit-invalid': 'Enter an amount above zero, or leave it empty for no limit.',
  'day-below-charge': 'This may not be less than the limit of one sale.',
}

export const cashierFaults: Record<CashierFault['code'], string> = {
  'name-required': 'Enter a name.',
  'name-without-letter': 'A name needs a letter or a digit.',
  'name-too-long': `A name may have at most ${cashierNameMost} characters.`,
  'limit-invalid': 'Enter an amount, or leave it empty for no limit.',
  'discount-invalid': 'Enter a whole number from 0 to 100.',
  'pin-required': 'Enter a PIN.',
  'pin-invalid': `A PIN has ${pinDigits.least} to ${pinDigits.most} digits.`,
  'pin-too-simple': 'This PIN is easy to guess. Choose digits that do not repeat or run.',
}

interface Reason {
  readonly code: ErrorCode
  readonly reason: string
}

const standing = standingRefusals('set up registers')

export const registerRefusals: Record<RegisterRefusal, Reason> = {
  'test-account': { code: 'TEST_ACCOUNT', reason: testAccountSavesNothing },
  'may-not-manage': standing['no-transaction-authority'],
  'partial-member': standing['partial-member'],
  'member-inactive': standing['member-inactive'],
  'register-not-found': { code: 'NOT_FOUND', reason: 'Your business has no such register.' },
  'cashier-not-found': { code: 'NOT_FOUND', reason: 'Your business has no such cashier.' },
  'device-not-found': { code: 'NOT_FOUND', reason: 'This till was removed before.' },
  'pairing-not-found': { code: 'NOT_FOUND', reason: 'This device does not ask any more.' },
  'pairing-ended': {
    code: 'CONFLICT',
    reason: 'This device was answered before, or asked too long ago. Let it ask again.',
  },
  'person-not-found': { code: 'NOT_FOUND', reason: 'Your business has no such person.' },
  'product-not-found': {
    code: 'NOT_FOUND',
    reason: 'One of these products is not yours any more. Choose again.',
  },
  'name-taken': { code: 'CONFLICT', reason: 'This name is taken. Choose another one.' },
  'too-many-registers': {
    code: 'CONFLICT',
    reason: `A business can have at most ${registersMost} registers.`,
  },
  'too-many-cashiers': {
    code: 'CONFLICT',
    reason: `A business can have at most ${cashiersMost} cashiers.`,
  },
  'too-many-devices': {
    code: 'CONFLICT',
    reason: `A register can have at most ${devicesMost} tills. Remove one first.`,
  },
  'refund-not-held': {
    code: 'FORBIDDEN',
    reason: 'You may not refund yourself, so you cannot let a cashier do it.',
  },
}

export const doorRefusals: Record<DoorRefusal, Reason> = {
  'code-unknown': {
    code: 'NOT_FOUND',
    reason: 'No register has this code. Check it again, or ask for a new printout.',
  },
  'too-many-codes': {
    code: 'RATE_LIMITED',
    reason: 'Too many codes were wrong. Please try again in an hour.',
  },
  'too-many-asking': {
    code: 'CONFLICT',
    reason: 'Too many devices ask to be a till here. Please try again in ten minutes.',
  },
  'register-off': {
    code: 'FORBIDDEN',
    reason: 'This register is switched off. The business can switch it on in its registers.',
  },
  'not-paired': {
    code: 'NOT_FOUND',
    reason: 'This device is not a till any more. Enter the code of the register to ask again.',
  },
  'cashier-gone': {
    code: 'NOT_FOUND',
    reason: 'This cashier was removed. The business can see its cashiers in its registers.',
  },
  'pin-wrong': { code: 'FORBIDDEN', reason: 'This PIN is wrong.' },
  busy: { code: 'RATE_LIMITED', reason: 'Many tills are opened now. Please try again.' },
}

/** How long a cashier waits after wrong PINs, as it is said. */
export function pinDelayed(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  const wait = `${count} ${unit}${count === 1 ? '' : 's'}`
  return `Too many wrong PINs. Please try again in ${wait}, or ask for a new PIN.`
}

export const tillRefusals: Record<TillRefusal, Reason> = {
  'register-off': doorRefusals['register-off'],
  'register-not-found': registerRefusals['register-not-found'],
  'till-ended': {
    code: 'FORBIDDEN',
    reason: 'This till was removed. The business can see it in its registers.',
  },
  'no-register-right': {
    code: 'NO_TRANSACTION_AUTHORITY',
    reason: standingRefusals('charge')['no-transaction-authority'].reason,
  },
}
