/** Says that an application was sent, and who answers. */
import { joinMessages as words } from '@exchange/contract/applicants/applicants.messages'
import { MailCheck } from 'lucide-react'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { Office } from './applicants.api.ts'

interface ApplicationSentProps {
  readonly office: Office
  readonly title?: string
  readonly text?: string
}

/** Takes the place of the form, and the focus. */
export function ApplicationSent({ office, title, text }: ApplicationSentProps) {
  const { name, phone, email } = office
  return (
    <div
      ref={(box) => box?.focus()}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-4 outline-none"
    >
      <span
        aria-hidden
        className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink"
      >
        <MailCheck size={26} />
      </span>
      <h2 className="text-xl font-bold tracking-tight">{title ?? words.sentTitle}</h2>
      <p>{text ?? words.sent(name)}</p>
      <OfficeWay phone={phone} email={email} />
      <a href={paths.home()} className={buttonClass({ variant: 'quiet' })}>
        {words.look}
      </a>
    </div>
  )
}

/** How to reach the office, if that is known. */
export function OfficeWay({ phone, email }: Pick<Office, 'phone' | 'email'>) {
  if (!phone && !email) return null
  return (
    <p className="text-ink-soft">
      {words.contact}{' '}
      {phone ? (
        <Way href={`tel:${phone}`} text={phone} />
      ) : (
        <Way href={`mailto:${email}`} text={email} />
      )}
    </p>
  )
}

function Way({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} className="font-semibold text-brand-ink underline">
      {text}
    </a>
  )
}
