/** Approves what a member asked for, after staff have read what it changes. */
import type { Applicant } from '@exchange/contract/applicants/applicants.contract'
import { applicantMessages as words } from '@exchange/contract/applicants/applicants.messages'
import { percentText } from '@exchange/contract/applicants/cash-fee-free.messages'
import { useConfig } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { approve } from './applicants.api.ts'

interface ApproveDialogProps {
  readonly of: Applicant | null
  readonly onDone: () => void
}

export function ApproveDialog({ of, onDone }: ApproveDialogProps) {
  return of && <Approve key={of.applicantId} of={of} onDone={onDone} />
}

function Approve({ of, onDone }: ApproveDialogProps & { readonly of: Applicant }) {
  const { currency } = useConfig().brand
  const { busy, failure, run } = useTask()
  const percent = percentText({ from: of.percent ?? 0, to: of.percent ?? 0 })
  return (
    <AskDialog
      open
      welcome
      title={words.approveTitle(of.business)}
      confirm={words.approve}
      keep="Cancel"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(() => approve(of.applicantId).then(onDone))}
      onClose={onDone}
    >
      {of.asks === 'full-membership' && <p>{words.approveTrial(of.exchangeName)}</p>}
      <p>{words.approveText(percent, currency)}</p>
    </AskDialog>
  )
}
