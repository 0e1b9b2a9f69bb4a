/** Verify Email: that a link was sent, where to, and another one after a minute (AUTH-26). */
import { contactMessages as words } from '@exchange/contract/contact-details/contact-details.messages'
import { isSameEmail } from '@exchange/domain/contact-details/contact-details.rules'
import { resendPauseSeconds } from '@exchange/domain/contact-details/verification.rules'
import { CircleCheck, MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore, useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { lastSent, sendLink } from './contact-details.api.ts'

interface VerifyEmailProps {
  readonly onClose: () => void
  /** To enter an address, or another one. */
  readonly onEdit: () => void
}

export function VerifyEmail({ onClose, onEdit }: VerifyEmailProps) {
  const contact = useUser()?.contact
  if (!contact) return null
  const { email, emailValidated } = contact.public
  if (email === '') {
    return (
      <div className="grid grid-cols-1 gap-5">
        <p>{words.noEmail}</p>
        <Button variant="primary" large block onClick={onEdit}>
          {words.edit}
        </Button>
        <Close onClose={onClose} />
      </div>
    )
  }
  if (emailValidated) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <Told done lead={words.isVerified} email={email} hint="" />
        <Close onClose={onClose} />
      </div>
    )
  }
  const { mailTo } = contact.private
  return <NotYet email={email} mailTo={mailTo} onClose={onClose} onEdit={onEdit} />
}

interface NotYetProps extends VerifyEmailProps {
  readonly email: string
  readonly mailTo: string
}

function NotYet({ email, mailTo, onClose, onEdit }: NotYetProps) {
  const sent = useStore(lastSent)
  const wasSent = sent !== null && isSameEmail(sent.email, email)
  const wait = useSecondsUntil(wasSent ? sent.at + resendPauseSeconds * 1_000 : 0)
  const { busy, failure, run } = useTask()
  const resend = wait > 0 ? words.resendIn(wait) : words.resend
  return (
    <div className="grid grid-cols-1 gap-5">
      <Told
        lead={wasSent ? words.sent : words.notYet}
        email={email}
        hint={wasSent ? words.sentHint : words.notYetHint}
      />
      {!isSameEmail(mailTo, email) && (
        <p className="text-center wrap-anywhere text-ink-soft">{words.receiptsGoTo(mailTo)}</p>
      )}
      {wasSent && <p className="text-center text-ink-soft">{words.notFound}</p>}
      <FormError>{failure}</FormError>
      <div className="grid gap-2">
        <Button
          variant={wasSent ? 'quiet' : 'primary'}
          large={!wasSent}
          block
          busy={busy}
          disabled={wait > 0}
          onClick={() => void run(() => sendLink(email))}
        >
          {wasSent ? resend : words.send}
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={onEdit}>
          {words.edit}
        </Button>
        <Close onClose={onClose} />
      </div>
    </div>
  )
}

function Close({ onClose }: Pick<VerifyEmailProps, 'onClose'>) {
  return (
    <Button variant="link" onClick={onClose}>
      {words.close}
    </Button>
  )
}

interface ToldProps {
  readonly done?: boolean
  readonly lead: string
  readonly email: string
  readonly hint: string
}

function Told({ done = false, lead, email, hint }: ToldProps) {
  const Icon = done ? CircleCheck : MailCheck
  return (
    <div role="status" className="grid justify-items-center gap-3 pt-2 text-center">
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink"
      >
        <Icon size={30} />
      </span>
      <p>
        {lead} <strong className="block text-lg wrap-anywhere">{email}</strong>
      </p>
      {hint && <p className="max-w-[36ch] text-ink-soft">{hint}</p>}
    </div>
  )
}

/** Whole seconds until a time, 0 once it is past. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => {
    if (until <= Date.now()) return undefined
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return left
}
