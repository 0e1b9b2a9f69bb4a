/** How much: the amount, the tip, the note, and when it is paid. */
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { tipIsUsual } from '@exchange/domain/payments/tip.rules'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { UpgradeLink } from '../../frames/upgrade-link.tsx'
import { NoteLine } from '../payments/note-line.tsx'
import { tradesOf } from '../payments/payee-row.tsx'
import type { PayKeys } from '../payments/use-pay-keys.ts'
import { AmountFigure } from '../../ui/amount-figure.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { ScheduleButton, ScheduleFields, type Scheduling } from './schedule-fields.tsx'
import type { SendFormFields } from './send-check.ts'
import type { Payer } from './payer.ts'
import { TipStep } from './tip-step.tsx'

interface AmountStepProps {
  readonly form: UseFormReturn<SendFormFields>
  readonly payer: Payer
  readonly keys: PayKeys
  readonly scheduling: Scheduling
  /** The local time in the member's zone. */
  readonly now: () => string
}

export function AmountStep({ form, payer, keys, scheduling, now }: AmountStepProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const [amount, tip, contact, request] = useWatch({
    control,
    name: ['amount', 'tip', 'contact', 'request'],
  })
  const [added, setAdded] = useState(tip !== '')
  const { account, isTrial, zone } = payer
  const schedules = !isTrial && !request
  // Where none is usual, a button adds one.
  const usual = contact !== null && tipIsUsual(tradesOf(contact))
  const tips = usual || added || tip !== ''
  return (
    <>
      <AmountFigure
        label="Amount"
        unit="MOX"
        text={amount}
        inputMode={keys.inputMode}
        error={errors.amount?.message}
        onFocus={() => keys.use('amount')}
        className="pt-2 md:pt-4"
        {...register('amount')}
      >
        {payWords.of} <Money amount={account.availableBalance} unit="MOX" /> {payWords.buyingPower}
      </AmountFigure>
      {isTrial && <Banner action={<UpgradeLink />}>{sendOutcomeMessages.trialNoTip}</Banner>}
      {!isTrial && tips && (
        <TipStep form={form} keys={keys} added={added} reserve={account.cashBalance} />
      )}
      <NoteLine
        keys={keys}
        error={errors.note?.message}
        trailing={
          <>
            {!isTrial && !tips && (
              <Button variant="link" className="text-sm!" onClick={() => setAdded(true)}>
                {payWords.tipAdd}
              </Button>
            )}
            {schedules && <ScheduleButton scheduling={scheduling} />}
          </>
        }
        {...register('note')}
      />
      {schedules && scheduling.open && (
        <ScheduleFields form={form} scheduling={scheduling} now={now} zone={zone} />
      )}
    </>
  )
}
