/** Asks for confirmation before points are spent, then shows the receipt (POINTS-07). */
import type { RedeemAnswer, Reward } from '@exchange/contract/rewards/rewards.contract'
import { redeemQuestion, rewardsMessages } from '@exchange/contract/rewards/rewards.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { amountText } from '../../kernel/formats.ts'
import { receiptTime } from '../../kernel/day-words.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import type { Payment } from '../payments/use-payment.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'

interface RedeemDialogProps {
  readonly reward: Reward
  readonly payment: Payment<Reward, RedeemAnswer>
  readonly onClose: () => void
}

export function RedeemDialog({ reward, payment, onClose }: RedeemDialogProps) {
  const { state, submit } = payment
  if (state.step === 'receipt') return <Done answer={state.answer} onClose={onClose} />
  const busy = state.step === 'processing'
  const unsure = state.step === 'unknown'
  const refusal = state.step === 'form' ? state.refusal?.text : ''
  const { cost, reward: amount, daysToExpire, title } = reward
  return (
    <Dialog
      open
      title={title}
      onClose={busy ? undefined : onClose}
      dismissable={!busy && !unsure}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Not now
          </Button>
          <Button movesMoney busy={busy} onClick={() => void submit(reward)}>
            {unsure ? 'Try again' : rewardsMessages.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-lg">
          {redeemQuestion(amountText(cost, true), amountText(amount), daysToExpire)}
        </p>
        <FormError>{unsure ? wireMessages.retrySameKey : refusal}</FormError>
      </div>
    </Dialog>
  )
}

interface DoneProps {
  readonly answer: RedeemAnswer
  readonly onClose: () => void
}

function Done({ answer, onClose }: DoneProps) {
  const { brand } = useConfig()
  const user = useUser()
  return (
    <Dialog open title={rewardsMessages.done} onClose={onClose}>
      <Arrival>
        <Receipt
          title={answer.title}
          subtitle={
            <p className="text-3xl font-bold tracking-tight text-ink">
              <Money amount={answer.flashCash} unit="MOX" />
            </p>
          }
          rows={[
            { label: 'Member', value: user?.member.name ?? '', paperOnly: true },
            { label: 'Points redeemed', value: <Money amount={answer.points} unit="PTS" /> },
            { label: 'Points left', value: <Money amount={answer.pointsBalance} unit="PTS" /> },
            { label: 'Evaporates', value: receiptTime(answer.endDate) },
            { label: 'Date', value: receiptTime(answer.date) },
          ]}
          letterhead={`${brand.name} · Redemption receipt`}
          code={{ label: 'Confirmation code', value: answer.moxeyPayConfirm }}
          actions={
            <>
              <p className="text-center text-ink-soft">{answer.redeemInstructions}</p>
              <ReceiptActions onClose={onClose} />
            </>
          }
        />
      </Arrival>
    </Dialog>
  )
}
