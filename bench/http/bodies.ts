/** What each kind of request says, and to which address: the same for both generators. */
import type { Job } from './jobs.ts'

const base = '/api/banking/v2/moxey'

export const paths: Readonly<Record<Exclude<Job['kind'], 'refresh'>, string>> = {
  send: `${base}/send/`,
  charge: `${base}/charge/`,
  'gift-card': `${base}/giftcard/`,
  fulfilment: `${base}/send/`,
}

/** Bodies, one for each who may be paid or charged; that of a fulfilment ends in its request. */
export function bodiesOf({ kind, targets, cards, giftCards }: Job): string[] {
  const sums = { amount: 25, tip: 3.5, note: 'Lunch' }
  if (kind === 'gift-card') {
    return giftCards.map((giftCardNumber) => JSON.stringify({ giftCardNumber, amount: 25 }))
  }
  if (kind === 'charge') {
    return cards.map((chargeTarget) => JSON.stringify({ chargeTarget, ...sums }))
  }
  const requestId = kind === 'fulfilment' ? { requestId: sampleRequest } : {}
  return targets.map((sendTarget) => JSON.stringify({ sendTarget, ...sums, ...requestId }))
}

/** As long as any of those there are. */
const sampleRequest = 10_000_000
/** What stands for it at the end of a body. */
export const endOfRequest = `${sampleRequest}}`
