/** One line of true figures about the network, on a visitor's Home. */
import { networkProof } from '@exchange/contract/directory/home.messages'
import { useNetwork } from '../capabilities/directory/network.api.ts'
import { useConfig } from '../kernel/hooks.ts'

export function NetworkProof() {
  const { data } = useNetwork()
  const { currency } = useConfig().brand
  return data ? networkProof(data, currency) : null
}
