/** /admin/approvals: what waits for a broker of one's exchanges (CHARGE-17). */
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { BrokersList } from '../capabilities/approvals/brokers-list.tsx'
import { useUser } from '../kernel/hooks.ts'
import { holdsSomewhere } from '../kernel/rights.ts'
import { Banner } from '../ui/banner.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function ApprovalsScreen() {
  const user = useUser()
  if (!user) return null
  const lead = 'Payments at or above a threshold of their members. What they take is set aside.'
  return (
    <div className="mx-auto grid max-w-[960px] gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle title="Approvals" lead={lead} />
      {holdsSomewhere(user, 'Broker') ? (
        <BrokersList />
      ) : (
        <Banner tone="warning">{wireMessages.forbidden}</Banner>
      )}
    </div>
  )
}
