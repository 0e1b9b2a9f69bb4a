/** Texts about what a business gives its people for sales (ACCT-11). */
import type { IncentiveFault, IncentiveRefusal } from '@exchange/domain/incentives/incentive.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'

export const incentiveFaults: Record<IncentiveFault, string> = {
  'one-way-only': 'Enter a share or a fixed sum, not both.',
  'percent-invalid': 'Enter a share above 0 and up to 50 percent.',
  'fixed-invalid': 'Enter a sum above 0 and up to 500.00.',
}

const standing = standingRefusals('set incentives')

export const incentiveRefusals: Record<
  IncentiveRefusal | 'test-account' | 'person-not-found',
  { readonly code: ErrorCode; readonly reason: string }
> = {
  'partial-member': standing['partial-member'],
  'member-inactive': standing['member-inactive'],
  'main-contact-only': {
    code: 'FORBIDDEN',
    reason: 'Only the main contact of your business sets incentives.',
  },
  'test-account': { code: 'TEST_ACCOUNT', reason: 'The sample account has no people.' },
  'person-not-found': { code: 'NOT_FOUND', reason: 'Your business has no such person.' },
}
