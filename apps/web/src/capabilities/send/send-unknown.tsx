/** A send without a definite answer. */
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { recurringNames } from '@exchange/contract/schedules/schedules.messages'
import { wallDayText, wallText } from '../payments/zoned-time.ts'
import { minorTyped } from '../../kernel/typed-amount.ts'
import { Money } from '../../ui/money.tsx'
import { Unanswered } from '../../ui/unanswered.tsx'
import { SeeSchedules } from './scheduled-receipt.tsx'
import type { SendFormFields } from './send-check.ts'

interface SendUnknownProps {
  readonly fields: SendFormFields
  readonly reason: string
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onGiveUp: () => void
}

export function SendUnknown({ fields, ...rest }: SendUnknownProps) {
  const { contact, amount, tip, start, recurring } = fields
  const isScheduled = start === 'later' || recurring !== 'none'
  return (
    <Unanswered
      {...rest}
      title={sendOutcomeMessages.unknownTitle}
      text={sendOutcomeMessages.unknownText}
      giveUpHint={hintFor(fields)}
      giveUpPlace={isScheduled && <SeeSchedules />}
      facts={[
        { label: 'Send To', value: contact?.list_name },
        ...(amount
          ? [{ label: 'Amount', value: <Money amount={minorTyped(amount)} unit="MOX" /> }]
          : []),
        ...(tip
          ? [{ label: 'Tip', value: <Money amount={minorTyped(tip, 'USD')} unit="USD" /> }]
          : []),
        ...scheduleFacts(fields),
      ]}
    />
  )
}

/** Where to look before starting over: a repeated payment may have made its first one at once. */
function hintFor({ start, recurring }: SendFormFields): string {
  const { giveUpHint, giveUpScheduledHint, giveUpRepeatedHint } = sendOutcomeMessages
  if (start === 'later') return giveUpScheduledHint
  return recurring === 'none' ? giveUpHint : giveUpRepeatedHint
}

function scheduleFacts({ start, scheduledDateTime, recurring, recurringEnd }: SendFormFields) {
  const repeats = recurring !== 'none'
  return [
    ...(start === 'later' ? [{ label: 'Scheduled', value: wallText(scheduledDateTime) }] : []),
    ...(repeats ? [{ label: 'Recurring', value: recurringNames[recurring] }] : []),
    ...(repeats && recurringEnd ? [{ label: 'Until', value: wallDayText(recurringEnd) }] : []),
  ]
}
