/** The details of the member and the contact, as the exchange has them. */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { contactMessages } from '@exchange/contract/contact-details/contact-details.messages'
import { securityTitle } from '@exchange/contract/factors/demand.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { sessionsMessages } from '@exchange/contract/identity/sessions.messages'
import { KeyRound, MonitorSmartphone, Pencil, ShieldCheck, Store, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf } from '../../kernel/day-words.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FoldRow } from '../../ui/fold-row.tsx'
import { ListRow } from '../../ui/list-row.tsx'

interface BusinessRowProps {
  readonly user: SessionUser
}

/** What is known of the business, folded below its name. */
export function BusinessRow({ user }: BusinessRowProps) {
  const { member, profile } = user
  const { city, state, zip } = member.public
  const place = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ')
  return (
    <FoldRow
      label={accountMessages.business}
      icon={<Store size={19} />}
      detail={`${member.name} · ${member.memberNumber}`}
    >
      <Facts
        facts={[
          ['Name', member.name],
          ['Listed as', member.public.listName],
          ['Member number', member.memberNumber],
          ['Location', place],
          ['Member since', dayOf(member.public.joinDate)],
          ['Exchange', profile.exchangeName],
        ]}
      />
    </FoldRow>
  )
}

interface ContactRowsProps {
  readonly user: SessionUser
  /** AUTH-21. */
  readonly onPassword: () => void
  /** DOMAIN §16. */
  readonly onSecurity: () => void
  readonly onSessions: () => void
  /** CONTACT-01. */
  readonly onContact: () => void
  /** AUTH-26; shown while the email is not verified. */
  readonly onVerify: () => void
}

/** Who is signed in, folded, and the ways to change it. */
export function ContactRows(props: ContactRowsProps) {
  const { user, onPassword, onSecurity, onSessions, onContact, onVerify } = props
  const { contact } = user
  const { email, emailValidated, phone_cell: phone } = contact.public
  const name = `${contact.fName} ${contact.lname}`.trim()
  return (
    <>
      <FoldRow label={name} icon={<UserRound size={19} />} detail={email || user.username}>
        <Facts
          facts={[
            ['Username', user.username],
            ['Email', email === '' ? contactMessages.none : breakable(email)],
            ['Phone', phone],
          ]}
        />
      </FoldRow>
      {email !== '' && !emailValidated && (
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1 pr-4 pl-17.5">
          <Tag tone="warning">{contactMessages.notVerified}</Tag>
          <Button variant="link" onClick={onVerify}>
            {contactMessages.verify}
          </Button>
        </div>
      )}
      {!user.isTestAccount && (
        <>
          <ListRow label={contactMessages.submit} icon={<Pencil size={19} />} onClick={onContact} />
          <ListRow
            label={passwordMessages.change}
            icon={<KeyRound size={19} />}
            onClick={onPassword}
          />
          <ListRow label={securityTitle} icon={<ShieldCheck size={19} />} onClick={onSecurity} />
          <ListRow
            label={sessionsMessages.open}
            icon={<MonitorSmartphone size={19} />}
            onClick={onSessions}
          />
        </>
      )}
    </>
  )
}

/** Lets a long address break after its @ first. */
function breakable(email: string): ReactNode {
  const [name, host] = email.split('@')
  if (!host) return email
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
}

function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-1 gap-2.5">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-6">
            <dt className="shrink-0 text-ink-soft">{label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
