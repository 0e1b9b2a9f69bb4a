/**
 * Asks for a yes or no to a payment, in the shape of one's own payment: the figure, who is paid,
 * who asks and why, what it costs, and the buttons, which stay in sight.
 */
import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import { outcomeText } from '@exchange/contract/approvals/approvals.messages'
import { useState, type ReactNode } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toaster.tsx'
import { OutsideHours } from '../payments/outside-hours.tsx'
import { PayNotice } from '../payments/pay-notice.tsx'
import { ApprovalParts } from './approval-parts.tsx'
import type { Decision } from './approvals.api.ts'
import { HolderCost } from './holder-cost.tsx'

export interface Deciding {
  readonly approval: Approval
  readonly how: Decision
}

interface DecideDialogProps {
  /** Null while the dialog is closed. */
  readonly deciding: Deciding | null
  /** Carries out the decision. Throws `ApiProblem`. */
  readonly decide: (approvalId: string, how: Decision) => Promise<Approval>
  readonly onDone: () => void
  /** The person who decides also pays, so the cost is shown. */
  readonly pays?: boolean
  /** Below what it is about: what else whoever decides should know. */
  readonly children?: ReactNode
}

export function DecideDialog({ deciding, decide, onDone, pays, children }: DecideDialogProps) {
  const { busy, failure, run, clear } = useTask()
  const [turned, setTurned] = useState(false)
  const close = () => {
    clear()
    setTurned(false)
    onDone()
  }
  const mainContact = useUser()?.member.private.mainContact ?? null
  const how = turned ? 'decline' : (deciding?.how ?? 'approve')
  const yes = how === 'approve'
  const act = async () => {
    if (!deciding) return
    const decided = await decide(deciding.approval.approvalId, how)
    toast({ text: outcomeText(decided, mainContact) })
    close()
  }
  const turn = () => {
    clear()
    setTurned(true)
  }
  return (
    <Dialog
      open={deciding !== null}
      title={yes ? 'Approve this payment?' : 'Decline this payment?'}
      sheet
      dismissable={!busy}
      onClose={busy ? undefined : close}
      actions={
        deciding && (
          <div className="grid w-full grid-cols-1 gap-2">
            {yes && pays && !failure && <HolderCost of={deciding.approval} />}
            <div role="alert" className="empty:hidden">
              {failure && <PayNotice tone="refused">{failure}</PayNotice>}
            </div>
            <Choices
              yes={yes}
              busy={busy}
              amount={deciding.approval.amount}
              onAct={() => void run(act)}
              onOther={yes ? turn : close}
            />
          </div>
        )
      }
    >
      {deciding && (
        <div className="grid grid-cols-1 gap-4">
          {yes && pays && <OutsideHours />}
          <ApprovalParts of={deciding.approval} />
          {children}
        </div>
      )}
    </Dialog>
  )
}

interface ChoicesProps {
  readonly yes: boolean
  readonly busy: boolean
  readonly amount: number
  readonly onAct: () => void
  /** Declines instead of approving; leaves it undecided instead of declining. */
  readonly onOther: () => void
}

function Choices({ yes, busy, amount, onAct, onOther }: ChoicesProps) {
  const { currency } = useConfig().brand
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
      <Button variant="quiet" large disabled={busy} className="px-4! text-base!" onClick={onOther}>
        {yes ? 'Decline' : 'Not now'}
      </Button>
      <Button
        large
        movesMoney
        variant={yes ? 'primary' : 'danger'}
        busy={busy}
        className="px-2! text-base!"
        onClick={onAct}
      >
        {yes ? `Approve ${amountText(amount)} ${currency}` : 'Decline'}
      </Button>
    </div>
  )
}
