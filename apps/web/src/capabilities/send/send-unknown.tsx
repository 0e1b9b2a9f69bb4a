/** A send without a definite answer. */
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { minorTyped } from '../../kernel/formats.ts'
import { Money } from '../../ui/money.tsx'
import { Unanswered } from '../../ui/unanswered.tsx'
import type { SendFormFields } from './send-check.ts'

interface SendUnknownProps {
  readonly fields: SendFormFields
  readonly reason: string
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onGiveUp: () => void
}

export function SendUnknown({ fields, ...rest }: SendUnknownProps) {
  const { contact, amount, tip } = fields
  return (
    <Unanswered
      {...rest}
      title={sendOutcomeMessages.unknownTitle}
      text={sendOutcomeMessages.unknownText}
      giveUpHint={sendOutcomeMessages.giveUpHint}
      facts={[
        { label: 'Send To', value: contact?.list_name },
        ...(amount
          ? [{ label: 'Amount', value: <Money amount={minorTyped(amount)} unit="MOX" /> }]
          : []),
        ...(tip ? [{ label: 'Tip', value: <Money amount={minorTyped(tip)} unit="USD" /> }] : []),
      ]}
    />
  )
}
