/** Clears a difference of the card settlement by hand, with a reason. */
import type { CardLineOut } from '@exchange/contract/settlement/card-settlement.contract'
import { cardWords as words } from '@exchange/contract/settlement/settlement.messages'
import type { ClearingAct } from '@exchange/domain/settlement/card-day.rules'
import { useState } from 'react'
import { ReasonDialog } from '../../frames/reason-dialog.tsx'
import { isNoted } from '../../kernel/noted.ts'
import { randomId } from '../../kernel/random-id.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { clear } from './settlement.api.ts'

interface ClearDialogProps {
  readonly of: CardLineOut
  readonly act: ClearingAct
  readonly exchangeId: number
  readonly onClose: () => void
}

/** What differed once and agrees by now comes back from the suspense account. */
export function actLabel(act: ClearingAct, { difference }: CardLineOut): string {
  return act === 'suspend' && difference === null ? words.backFromSuspense : words.acts[act]
}

export function ClearDialog({ of, act, exchangeId, onClose }: ClearDialogProps) {
  // Pressed again after an answer was lost, it is the same order.
  const [clearingId] = useState(randomId)
  const { busy, failure, run } = useTask()
  const { transaction, kind } = of
  const amount = act === 'suspend' ? of.left : of.suspense
  const end = (text: string) => {
    toast({ text })
    onClose()
  }
  const submit = (why: string) =>
    void run(async () => {
      try {
        await clear({ clearingId, exchangeId, transaction, kind, act, amount, why })
        end(words.done)
      } catch (problem) {
        if (!isNoted(problem)) throw problem
        end(words.noted)
      }
    })
  return (
    <ReasonDialog
      movesMoney
      title={actLabel(act, of)}
      label={words.why}
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere">{`${words.kinds[kind]} ${transaction}`}</span>
        <Money amount={amount} unit="USD" signed className="font-semibold" />
      </p>
      <p className="text-sm text-ink-soft">{words.actHints[act]}</p>
    </ReasonDialog>
  )
}
