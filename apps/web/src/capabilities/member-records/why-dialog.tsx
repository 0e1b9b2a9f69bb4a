/** Something that needs a reason: its fields, the reason, and the button with the verb. */
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { recordFaults } from '@exchange/contract/member-records/record.messages'
import { readWhy, whyMost } from '@exchange/domain/member-records/profile.rules'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextArea } from '../../ui/text-field.tsx'

interface WhyDialogProps {
  /** The title and the button. */
  readonly title: string
  readonly busy: boolean
  readonly failure: string
  readonly why?: string
  readonly onSubmit: (why: string) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function WhyDialog(props: WhyDialogProps) {
  const { title, busy, failure, onSubmit, onClose, children } = props
  const [why, setWhy] = useState(props.why ?? '')
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readWhy(why)
    setWrong(read.ok ? undefined : recordFaults[read.error])
    if (read.ok) onSubmit(read.value)
  }
  return (
    <Dialog open sheet title={title} onClose={busy ? undefined : onClose}>
      <form noValidate aria-label={title} onSubmit={submit} className="grid gap-4">
        {children}
        <TextArea
          label={words.why}
          hint={words.whyHint}
          error={wrong}
          value={why}
          maxLength={whyMost}
          disabled={busy}
          onChange={(event) => {
            setWhy(event.currentTarget.value)
            setWrong(undefined)
          }}
        />
        <FormError>{failure}</FormError>
        <FormActions submit={title} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
