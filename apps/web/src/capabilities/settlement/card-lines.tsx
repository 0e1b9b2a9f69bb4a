/** Lines of the card settlement that are not cleared, one by one, and what is done about each. */
import type {
  CardLineOut,
  CardSettlement,
} from '@exchange/contract/settlement/card-settlement.contract'
import { cardWords as words } from '@exchange/contract/settlement/settlement.messages'
import type { ClearingAct } from '@exchange/domain/settlement/card-day.rules'
import { useState } from 'react'
import { dayOf } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { actLabel, ClearDialog } from './clear-dialog.tsx'
import { decideClear } from './settlement.api.ts'

export function CardLines({
  of: { open, openCount, exchangeId },
}: {
  readonly of: CardSettlement
}) {
  return (
    <TitledSection title={words.open}>
      <Surface flush={open.length > 0}>
        {open.length === 0 ? (
          <p className="text-ink-soft">{words.noneOpen}</p>
        ) : (
          <ul className="divide-y divide-line/70">
            {open.map((line) => (
              <LineRow key={`${line.transaction}/${line.kind}`} of={line} exchangeId={exchangeId} />
            ))}
          </ul>
        )}
      </Surface>
      {openCount > open.length && <p className="text-sm text-ink-soft">{words.more(openCount)}</p>}
    </TitledSection>
  )
}

interface LineRowProps {
  readonly of: CardLineOut
  readonly exchangeId: number
}

function LineRow({ of, exchangeId }: LineRowProps) {
  const { transaction, kind, day, orderId, ofExchange, difference, left, suspense, waits } = of
  const [act, setAct] = useState<ClearingAct | null>(null)
  const order = ofExchange ? orderId : words.ofNoExchange
  const facts = [
    dayOf(day),
    words.sums(amountText(of.gateway), amountText(of.booked)),
    ...(suspense === 0 ? [] : [words.inSuspense(amountText(suspense))]),
    ...(order === null ? [] : [order]),
  ]
  return (
    <li className="grid gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{`${words.kinds[kind]} ${transaction}`}</span>
        <Money amount={left} unit="USD" signed className="font-semibold" />
      </div>
      <p>{difference === null ? words.agreesByNow : words.differences[difference]}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
      {waits ? (
        <Waits of={of} waits={waits} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {left !== 0 && (
            <Button variant="quiet" onClick={() => setAct('suspend')}>
              {actLabel('suspend', of)}
            </Button>
          )}
          {suspense !== 0 && (
            <Button variant="quiet" onClick={() => setAct('write-off')}>
              {actLabel('write-off', of)}
            </Button>
          )}
        </div>
      )}
      {act && <ClearDialog {...{ of, act, exchangeId }} onClose={() => setAct(null)} />}
    </li>
  )
}

interface WaitsProps {
  readonly of: CardLineOut
  readonly waits: NonNullable<CardLineOut['waits']>
}

function Waits({ of, waits: { clearingId, act, amount, reason, orderedBy, own } }: WaitsProps) {
  const { busy, failure, run } = useTask()
  const decide = (decision: 'confirm' | 'withdraw') =>
    void run(async () => {
      await decideClear({ clearingId, decision })
      toast({ text: decision === 'confirm' ? words.confirmed : words.withdrawn })
    })
  return (
    <div className="grid gap-2">
      <p className="text-sm wrap-anywhere">
        {words.waits(actLabel(act, of), amountText(amount), orderedBy)}. {reason}
      </p>
      {own && <p className="text-sm text-ink-soft">{words.waitsForAnother}</p>}
      <div className="flex flex-wrap gap-2">
        {!own && (
          <Button movesMoney busy={busy} onClick={() => decide('confirm')}>
            {words.confirm}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} onClick={() => decide('withdraw')}>
          {words.withdraw}
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </div>
  )
}
