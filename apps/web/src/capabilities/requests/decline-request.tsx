/** Asks for confirmation before a request is declined, which cannot be undone. */
import type { RequestMx } from '@exchange/contract/requests/requests.contract'
import { requestMessages } from '@exchange/contract/requests/requests.messages'
import { session } from '../../kernel/kernel.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { endRequest } from './requests.api.ts'

interface DeclineRequestProps {
  /** Null while the dialog is closed. */
  readonly request: RequestMx | null
  readonly onDone: () => void
}

export function DeclineRequest({ request, onDone }: DeclineRequestProps) {
  const { busy, failure, run, clear } = useTask()
  const close = () => {
    clear()
    onDone()
  }
  const decline = async () => {
    if (!request) return
    await endRequest('decline', request.requestId)
    void session.refresh()
    toast({ text: requestMessages.declined })
    close()
  }
  return (
    <AskDialog
      open={request !== null}
      title="Decline this request?"
      confirm="Decline request"
      movesMoney
      busy={busy}
      failure={failure}
      onConfirm={() => void run(decline)}
      onClose={close}
    >
      {request && (
        <p className="wrap-anywhere">
          <Money amount={request.amount} unit="MOX" className="font-semibold" /> requested by{' '}
          <bdi>{request.requestorName}</bdi>
        </p>
      )}
    </AskDialog>
  )
}
