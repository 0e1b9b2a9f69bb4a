export type { RedeemAllowance, RedeemFailure } from './redeem-allowance.service.ts'
