/** Confirm Information: after signing in, while the email is not verified (AUTH-22 to AUTH-25). */
import { contactMessages as words } from '@exchange/contract/contact-details/contact-details.messages'
import { useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { sendLink } from './contact-details.api.ts'

interface ConfirmInfoProps {
  /** A link was sent. */
  readonly onAsked: () => void
  readonly onEdit: () => void
  readonly onSkip: () => void
}

export function ConfirmInfo({ onAsked, onEdit, onSkip }: ConfirmInfoProps) {
  const ways = useUser()?.contact.public
  const { busy, failure, run } = useTask()
  const { email = '', phone_cell: phone = '' } = ways ?? {}
  const confirm = () =>
    void run(async () => {
      await sendLink(email)
      onAsked()
    })
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{email === '' ? words.confirmNone : words.confirmLead}</p>
      <Surface>
        <dl className="grid grid-cols-1 gap-4">
          <Way label={words.email} value={email} />
          <Way label={words.phone} value={phone} />
        </dl>
      </Surface>
      <FormError>{failure}</FormError>
      <div className="grid gap-2">
        {email !== '' && (
          <Button variant="primary" large block busy={busy} onClick={confirm}>
            {words.confirm}
          </Button>
        )}
        <Button variant={email === '' ? 'primary' : 'quiet'} block disabled={busy} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button variant="link" disabled={busy} onClick={onSkip}>
          {words.skip}
        </Button>
      </div>
    </div>
  )
}

function Way({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-semibold wrap-anywhere">{value || words.none}</dd>
    </div>
  )
}
