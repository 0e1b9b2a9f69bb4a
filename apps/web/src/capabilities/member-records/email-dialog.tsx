/** The address of a person who has never signed in, and why it is corrected. */
import type { RecordPerson } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { readEmail } from '@exchange/domain/typed/email.rules'
import { useState } from 'react'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { nameOf } from './person-props.ts'

interface EmailDialogProps {
  readonly of: RecordPerson
  readonly busy: boolean
  readonly failure: string
  readonly onSubmit: (typed: { readonly email: string; readonly why: string }) => void
  readonly onClose: () => void
}

export function EmailDialog({ of, busy, failure, onSubmit, onClose }: EmailDialogProps) {
  const [email, setEmail] = useState(of.email)
  const [wrong, setWrong] = useState<string>()
  return (
    <ReasonDialog
      label={words.why}
      hint={words.whyHint}
      title={words.correctEmail}
      {...{ busy, failure, onClose }}
      onSubmit={(why) => {
        const read = readEmail(email)
        setWrong(read.ok ? undefined : words.emailInvalid)
        if (read.ok) onSubmit({ email: read.value, why })
      }}
    >
      <p>{words.correctEmailText(nameOf(of))}</p>
      <TextField
        label={words.newEmail}
        type="email"
        autoComplete="off"
        value={email}
        error={wrong}
        disabled={busy}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setWrong(undefined)
        }}
      />
    </ReasonDialog>
  )
}
