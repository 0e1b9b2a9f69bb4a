/** The head of the Account panel: picture, greeting, business and exchange (BAR-15, -17). */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { Building2, Globe, Mail, Phone } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'

interface AccountHeaderProps {
  readonly user: SessionUser
  /** SHELL-27: greets a user whose saved session was restored. */
  readonly welcomeBack: boolean
}

export function AccountHeader({ user, welcomeBack }: AccountHeaderProps) {
  const { contact, member } = user
  const name = `${contact.fName} ${contact.lname}`.trim()
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={user.avatarUrl} size="large" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-xl leading-snug font-bold tracking-tight wrap-anywhere">
          {welcomeBack ? `Welcome back, ${contact.fName}` : name}
        </p>
        <p className="line-clamp-2 wrap-anywhere text-ink-soft">
          <bdi>{member.name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">Member {member.memberNumber}</p>
      </div>
    </div>
  )
}

export function ContactMyExchange({ profile }: { readonly profile: SessionUser['profile'] }) {
  return (
    <Menu
      row
      label="Contact My Exchange"
      icon={<Building2 size={19} />}
      heading={profile.exchangeName}
      items={exchangeLinks(profile)}
    />
  )
}

/** The ways to reach the member's exchange. */
export function exchangeLinks(profile: SessionUser['profile']): MenuItem[] {
  const { exchangePhone: phone, exchangeEmail: email, exchangeWebsite: site } = profile
  const web = webAddress(site)
  return [
    ...(phone
      ? [{ label: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}`, icon: <Phone size={18} /> }]
      : []),
    ...(email ? [{ label: email, href: `mailto:${email}`, icon: <Mail size={18} /> }] : []),
    ...(web ? [{ label: web.host, href: web.href, newTab: true, icon: <Globe size={18} /> }] : []),
  ]
}

/** FMT-08: adds https when there is no scheme. Any scheme but http and https is not a link. */
function webAddress(text: string): URL | null {
  if (!text) return null
  const address = /^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`
  const url = URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}
