/** No definite answer came: say so, show the payment, and offer the one safe thing to do. */
import { sendOutcomeMessages } from '@exchange/contract/send/send-outcome.messages'
import { useEffect, useRef, type ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import type { SendFormFields } from './send-check.ts'

interface SendUnknownProps {
  readonly fields: SendFormFields
  readonly reason: string
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onGiveUp: () => void
}

export function SendUnknown({ fields, reason, busy, onRetry, onGiveUp }: SendUnknownProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      <Banner tone="warning" title={sendOutcomeMessages.unknownTitle}>
        {reason && <p>{reason}</p>}
        <p>{sendOutcomeMessages.unknownText}</p>
      </Banner>
      <Card>
        <dl className="grid gap-2">
          <Fact label="Send To">{fields.contact?.list_name}</Fact>
          {fields.amount && (
            <Fact label="Amount">
              <Money amount={Number(fields.amount)} unit="MOX" />
            </Fact>
          )}
          {fields.tip && (
            <Fact label="Tip">
              <Money amount={Number(fields.tip)} unit="USD" />
            </Fact>
          )}
        </dl>
      </Card>
      <div className="grid gap-2">
        <Button large block busy={busy} onClick={onRetry}>
          Try again
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={onGiveUp}>
          Start over
        </Button>
        <p className="text-center text-sm text-ink-soft">{sendOutcomeMessages.giveUpHint}</p>
      </div>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0 break-words text-right font-semibold">{children}</dd>
    </div>
  )
}
