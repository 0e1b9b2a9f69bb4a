/** Orders of settlements: those that wait are confirmed, declined or taken back. */
import type {
  Positions,
  SettlementOrderOut,
} from '@exchange/contract/settlement/settlement.contract'
import {
  settlementUnitWords,
  settlementWords as words,
} from '@exchange/contract/settlement/settlement.messages'
import { useState } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { decide } from './settlement.api.ts'

export function OrderRows({ of: { orders, positions } }: { readonly of: Positions }) {
  const nameOf = (id: number) =>
    positions.find(({ counterpartId }) => counterpartId === id)?.counterpart ?? ''
  return (
    <TitledSection title={words.orders}>
      <Surface flush={orders.length > 0}>
        {orders.length === 0 ? (
          <p className="text-ink-soft">{words.noOrders}</p>
        ) : (
          <ul className="divide-y divide-line/70">
            {orders.map((one) => (
              <OrderRow key={one.orderId} of={one} other={nameOf(one.counterpartId)} />
            ))}
          </ul>
        )}
      </Surface>
    </TitledSection>
  )
}

interface OrderRowProps {
  readonly of: SettlementOrderOut
  readonly other: string
}

const said = {
  confirm: words.confirmed,
  decline: words.declined,
  withdraw: words.withdrawn,
} as const

function OrderRow({ of, other }: OrderRowProps) {
  const { orderId, weOwe, unit, amount, paid, state, ours, orderedBy, date, mayConfirm } = of
  const { busy, failure, run } = useTask()
  const [asking, setAsking] = useState(false)
  const { currency } = useConfig().brand
  const what = words.orderText(weOwe, other)
  const act = (decision: keyof typeof said) =>
    void run(async () => {
      await decide({ orderId, decision })
      setAsking(false)
      toast({ text: said[decision] })
    })
  const waits = state === 'ordered'
  const sum = `${amountText(amount)} ${settlementUnitWords(unit, currency)}`
  return (
    <li className="grid gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{what}</span>
        <Money amount={amount} unit={unit} className="font-semibold" />
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {[paid, words.orderedBy(orderedBy), nearTime(date), endOf(of, other)].join(' · ')}
      </p>
      {waits && !ours && !mayConfirm && <p className="text-sm">{words.waitsForAnother}</p>}
      {!asking && <FormError>{failure}</FormError>}
      {waits && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {mayConfirm && (
            <Button
              aria-label={`${words.confirm}: ${what}, ${sum}`}
              disabled={busy}
              onClick={() => setAsking(true)}
            >
              {words.confirm}
            </Button>
          )}
          {!ours && (
            <Button variant="quiet" busy={busy && !asking} onClick={() => act('decline')}>
              {words.decline}
            </Button>
          )}
          {ours && (
            <Button variant="quiet" busy={busy && !asking} onClick={() => act('withdraw')}>
              {words.withdraw}
            </Button>
          )}
        </div>
      )}
      <AskDialog
        open={asking}
        welcome
        movesMoney
        title={words.confirmTitle}
        confirm={words.confirm}
        keep={words.cancel}
        {...{ busy, failure }}
        onConfirm={() => act('confirm')}
        onClose={() => setAsking(false)}
      >
        <p>{`${what}: ${sum}. ${paid}`}</p>
        <p className="mt-2">{words.confirmHint(sum)}</p>
      </AskDialog>
    </li>
  )
}

function endOf({ state, ours, decidedBy, decidedTS }: SettlementOrderOut, other: string): string {
  if (state === 'ordered') return ours ? words.waitsForThem(other) : words.states.ordered
  const who = decidedBy === null ? '' : ` ${words.decidedBy(decidedBy)}`
  return `${words.states[state]}${who}${decidedTS === null ? '' : `, ${nearTime(decidedTS)}`}`
}
