/** Texts about what a business gives its people for sales (ACCT-11). */
import {
  incentiveBasisPointsMost,
  incentiveFixedMost,
  type IncentiveFault,
  type IncentiveRefusal,
} from '@exchange/domain/incentives/incentive.rules'
import { toDecimal } from '@exchange/domain/money'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'

export const incentiveFaults: Record<IncentiveFault, string> = {
  'one-way-only': 'Enter a share or a fixed sum, not both.',
  'percent-invalid': `Enter a share above 0 and up to ${incentiveBasisPointsMost / 100} percent.`,
  'paid-to-missing':
    'Choose the membership to which it is paid: the person needs one of its own in the network.',
  'fixed-invalid': `Enter a sum above 0 and up to ${toDecimal(incentiveFixedMost)}.`,
}

const standing = standingRefusals('set incentives')

export const incentiveRefusals: Record<
  IncentiveRefusal | 'test-account' | 'person-not-found' | 'receiver-not-found',
  { readonly code: ErrorCode; readonly reason: string }
> = {
  'partial-member': standing['partial-member'],
  'member-inactive': standing['member-inactive'],
  'main-contact-only': {
    code: 'FORBIDDEN',
    reason: 'Only the main contact of your business sets incentives.',
  },
  'test-account': { code: 'TEST_ACCOUNT', reason: 'The sample account has no people.' },
  'receiver-not-found': {
    code: 'TARGET_NOT_FOUND',
    reason: 'This member cannot be paid. Choose another membership of the person.',
  },
  'person-not-found': { code: 'NOT_FOUND', reason: 'Your business has no such person.' },
}
