/** The details of the member and the contact, as the exchange has them. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { contactMessages } from '@exchange/contract/contact-details/contact-details.messages'
import { securityTitle } from '@exchange/contract/factors/demand.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { sessionsMessages } from '@exchange/contract/identity/sessions.messages'
import type { ReactNode } from 'react'
import { dayOf } from '../../kernel/day-words.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'

interface AccountDetailsProps {
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

export function AccountDetails(props: AccountDetailsProps) {
  const { user, onPassword, onSecurity, onSessions, onContact, onVerify } = props
  const { member, contact, profile } = user
  const { city, state, zip } = member.public
  const place = [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ')
  return (
    <>
      <Facts
        title="Business"
        facts={[
          ['Name', member.name],
          ['Listed as', member.public.listName],
          ['Member number', member.memberNumber],
          ['Location', place],
          ['Member since', dayOf(member.public.joinDate)],
          ['Exchange', profile.exchangeName],
        ]}
      />
      <Facts
        title="Contact"
        facts={[
          ['Name', `${contact.fName} ${contact.lname}`.trim()],
          ['Username', user.username],
          ['Email', <EmailFact key="email" {...contact.public} onVerify={onVerify} />],
          ['Phone', contact.public.phone_cell],
        ]}
      >
        {!user.isTestAccount && (
          <div className="grid gap-2">
            <Button variant="quiet" block onClick={onContact}>
              {contactMessages.submit}
            </Button>
            <Button variant="quiet" block onClick={onPassword}>
              {passwordMessages.change}
            </Button>
            <Button variant="quiet" block onClick={onSecurity}>
              {securityTitle}
            </Button>
            <Button variant="quiet" block onClick={onSessions}>
              {sessionsMessages.open}
            </Button>
          </div>
        )}
      </Facts>
    </>
  )
}

interface EmailFactProps {
  readonly email: string
  readonly emailValidated: boolean
  readonly onVerify: () => void
}

function EmailFact({ email, emailValidated, onVerify }: EmailFactProps) {
  if (email === '') return contactMessages.none
  if (emailValidated) return breakable(email)
  return (
    <>
      {breakable(email)}
      <span className="mt-1 flex flex-wrap items-center justify-end gap-x-3">
        <Tag tone="warning">{contactMessages.notVerified}</Tag>
        <Button variant="link" onClick={onVerify}>
          {contactMessages.verify}
        </Button>
      </span>
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
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Shown below the details. */
  readonly children?: ReactNode
}

function Facts({ title, facts, children }: FactsProps) {
  return (
    <Surface title={title}>
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
      {children && <div className="mt-4">{children}</div>}
    </Surface>
  )
}
