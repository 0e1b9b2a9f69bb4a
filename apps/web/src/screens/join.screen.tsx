/** /join: how a business joins, and what membership costs. */
import { costText } from '@exchange/contract/directory/home.messages'
import { JoinPage } from '../capabilities/applicants/join-page.tsx'
import { useNetwork } from '../capabilities/directory/network.api.ts'

export function JoinScreen() {
  const { data } = useNetwork()
  return <JoinPage cost={data && costText(data.buyerFees, data.sellerFees)} />
}
