/** What a full membership gives a trial member, and whom to ask for it (TRIAL-06). */
import {
  fullMembershipGives,
  fullMembershipMessages as words,
} from '@exchange/contract/members/full-membership.messages'
import { CircleCheck, Mail, Phone } from 'lucide-react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Surface } from '../../ui/surface.tsx'
import { exchangeLinks } from './account-header.tsx'

export function FullMembership() {
  const user = useUser()
  const { brand, support, trialAccountExchanges } = useConfig()
  if (!user) return null
  if (!trialAccountExchanges.includes(user.profile.exchangeId)) {
    return <Banner tone="success">{words.isFull}</Banner>
  }
  const ways = exchangeLinks(user.profile)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Surface title={words.gives}>
        <ul className="grid gap-2.5">
          {fullMembershipGives(brand.currency).map((gain) => (
            <li key={gain} className="flex items-start gap-3">
              <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
              <span>{gain}</span>
            </li>
          ))}
        </ul>
      </Surface>
      <Surface title={`${words.how}: ${user.profile.exchangeName}`} flush>
        {ways.length === 0 && <p className="px-4 py-3">{words.noWay}</p>}
        {ways.map((way) => (
          <ListRow key={way.href} {...way} />
        ))}
      </Surface>
      <Support {...support} />
    </div>
  )
}

interface SupportProps {
  readonly email: string
  readonly phone: string
}

function Support({ email, phone }: SupportProps) {
  if (!email && !phone) return null
  return (
    <Surface title={words.support} flush>
      {phone && <ListRow label={phone} icon={<Phone size={18} />} href={`tel:${phone}`} />}
      {email && <ListRow label={email} icon={<Mail size={18} />} href={`mailto:${email}`} />}
    </Surface>
  )
}
