/** Closes an exchange with what its members are told, or opens it again. */
import {
  closingCodeWords,
  exchangesPageWords as words,
} from '@exchange/contract/setup/office.messages'
import type { ClosingCode } from '@exchange/contract/setup/closing-codes'
import type { ExchangeOfOffice } from '@exchange/contract/setup/network.contract'
import { useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Select } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { exchangeCalls } from './office.api.ts'

interface CloseExchangeDialogProps {
  readonly of: ExchangeOfOffice
  readonly onClose: () => void
}

const options = Object.entries(closingCodeWords).map(([value, label]) => ({ value, label }))

export function CloseExchangeDialog({ of, onClose }: CloseExchangeDialogProps) {
  const { exchangeId, name, open } = of
  const [code, setCode] = useState<ClosingCode>('GT_BLOCKED_EXCHANGE')
  const [reason, setReason] = useState('')
  const { busy, failure, run } = useTask()
  const confirm = () =>
    void run(async () => {
      await exchangeCalls.close(exchangeId, open ? code : null, reason)
      onClose()
    })
  return (
    <AskDialog
      open
      title={open ? words.closeTitle(name) : words.reopenTitle(name)}
      confirm={open ? words.close : words.reopen}
      keep={open ? words.keep : words.notYet}
      welcome={!open}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{open ? words.closeText : words.reopenText}</p>
      {open && (
        <Select
          label={words.closeWhy}
          options={options}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value as ClosingCode)}
        />
      )}
      <TextField
        label={words.reason}
        value={reason}
        maxLength={400}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </AskDialog>
  )
}
