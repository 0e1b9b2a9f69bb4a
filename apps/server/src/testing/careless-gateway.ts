/**
 * A gateway adapter that treats a missing answer as a decline and never asks again. Tests must
 * detect the charges that it loses.
 */
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'

export function carelessGateway(gateway: CardGateway): CardGateway {
  const unasked = { outcome: 'unknown', why: 'no-connection', sent: false } as const
  return {
    ...gateway,
    async completeAction(tokenId) {
      const outcome = await gateway.completeAction(tokenId)
      const isCertain = outcome.outcome !== 'unknown' && outcome.outcome !== 'duplicate'
      if (isCertain) return outcome
      return {
        outcome: 'declined',
        code: '200',
        text: '',
        transactionId: undefined,
        card: undefined,
      }
    },
    query: async () => unasked,
    findCustomer: async () => unasked,
  }
}
