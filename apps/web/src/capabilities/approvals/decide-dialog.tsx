/** Asks for confirmation before a payment is approved or declined. */
import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import { outcomeText } from '@exchange/contract/approvals/approvals.messages'
import { useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { OutsideHours } from '../payments/outside-hours.tsx'
import { HolderCost } from './holder-cost.tsx'
import type { Decision } from './approvals.api.ts'

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
}

export function DecideDialog({ deciding, decide, onDone, pays }: DecideDialogProps) {
  const { busy, failure, run, clear } = useTask()
  const close = () => {
    clear()
    onDone()
  }
  const mainContact = useUser()?.member.private.mainContact ?? null
  const yes = deciding?.how === 'approve'
  const act = async () => {
    if (!deciding) return
    const decided = await decide(deciding.approval.approvalId, deciding.how)
    toast({ text: outcomeText(decided, mainContact) })
    close()
  }
  return (
    <AskDialog
      open={deciding !== null}
      title={yes ? 'Approve this payment?' : 'Decline this payment?'}
      confirm={yes ? 'Approve' : 'Decline'}
      keep="Not now"
      welcome={yes}
      movesMoney
      busy={busy}
      failure={failure}
      onConfirm={() => void run(act)}
      onClose={close}
    >
      {deciding && <Sums of={deciding.approval} />}
      {deciding && yes && pays && (
        <div className="mt-4 grid gap-4">
          <OutsideHours />
          <HolderCost of={deciding.approval} />
        </div>
      )}
    </AskDialog>
  )
}

function Sums({ of: { amount, tip, payer, payee, note, product } }: { readonly of: Approval }) {
  return (
    <div className="grid gap-2 wrap-anywhere">
      <p>
        <Money amount={amount} unit="MOX" className="font-semibold" />
        {tip > 0 && (
          <>
            {' '}
            and a tip of <Money amount={tip} unit="USD" className="font-semibold" />
          </>
        )}
      </p>
      <p className="text-ink-soft">
        From <bdi>{payer}</bdi> to <bdi>{payee}</bdi>
      </p>
      {(product || note) && (
        <p className="text-ink-soft">{[product, note].filter(Boolean).join(': ')}</p>
      )}
    </div>
  )
}
