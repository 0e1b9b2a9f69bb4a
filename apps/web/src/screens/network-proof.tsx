/** True figures in the head of a visitor's Home: about the network, and what its example costs. */
import { exampleSum } from '@exchange/contract/directory/example-trade.messages'
import { exampleCostText, networkProof } from '@exchange/contract/directory/home.messages'
import { basisPointsHalfUp } from '@exchange/domain/money'
import { useNetwork } from '../capabilities/directory/network.api.ts'
import { amountText } from '../kernel/formats.ts'
import { useConfig } from '../kernel/hooks.ts'

export function NetworkProof() {
  const { data } = useNetwork()
  const { currency } = useConfig().brand
  return data ? networkProof(data, currency) : null
}

export function ExampleCost() {
  const { data } = useNetwork()
  if (!data) return null
  const { buyerFees, sellerFees } = data
  const cost = basisPointsHalfUp(exampleSum, Math.round(buyerFees.to * 100))
  return exampleCostText(buyerFees, sellerFees, amountText(cost))
}
