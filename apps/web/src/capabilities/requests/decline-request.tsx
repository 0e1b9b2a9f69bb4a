/** Asks before a request is declined: it cannot be taken back. */
import type { RequestMx } from '@exchange/contract/requests/requests.contract'
import { requestMessages } from '@exchange/contract/requests/requests.messages'
import { useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { session } from '../../kernel/kernel.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { endRequest } from './requests.api.ts'

interface DeclineRequestProps {
  /** Null: nothing is asked. */
  readonly request: RequestMx | null
  readonly onDone: () => void
}

export function DeclineRequest({ request, onDone }: DeclineRequestProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const close = () => {
    setFailure('')
    onDone()
  }
  const decline = async () => {
    if (!request || busy) return
    setBusy(true)
    try {
      await endRequest('decline', request.requestId)
      void session.refresh()
      toast({ text: requestMessages.declined })
      close()
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setFailure(problem.detail)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={request !== null}
      title="Decline this request?"
      onClose={busy ? undefined : close}
      dismissable={!busy}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void decline()}>
            Decline request
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {request && (
          <p className="wrap-anywhere">
            <Money amount={request.amount} unit="MOX" className="font-semibold" /> requested by{' '}
            {request.requestorName}
          </p>
        )}
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  )
}
