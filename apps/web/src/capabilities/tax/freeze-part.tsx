/** Freezing a year: ordered by one person, confirmed by another. */
import type { TaxYear } from '@exchange/contract/tax/tax.contract'
import { taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { useState } from 'react'
import { dayText, nearTime } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useTaxActs } from './tax.api.ts'

export function FreezePart({ of }: { readonly of: TaxYear }) {
  const { frozen, order, year, thisYear, sales } = of
  return (
    <Surface title={words.freeze}>
      <div className="grid justify-items-start gap-3">
        {frozen && <p>{words.frozen(dayText(frozen.date), frozen.by, frozen.second)}</p>}
        {order && <Ordered of={order} />}
        {year >= thisYear && <p className="text-ink-soft">{words.freezeLater(year + 1)}</p>}
        {!frozen && year < thisYear && sales === 0 && (
          <p className="text-ink-soft">{words.none}.</p>
        )}
        {!frozen && year < thisYear && sales > 0 && <Acts of={of} />}
      </div>
    </Surface>
  )
}

function Ordered({ of }: { readonly of: NonNullable<TaxYear['order']> }) {
  const day = dayText(of.date)
  if (of.state === 'expired') return <p>{words.orderExpired(of.by, day)}</p>
  if (of.state === 'changed') return <p>{words.orderChanged(of.by, day, of.changed)}</p>
  return (
    <>
      <p>
        {words.ordered(of.by, day)} {words.waitsUntil(nearTime(of.expiresTS))}
      </p>
      {!of.mayConfirm && <p className="text-ink-soft">{words.needsAnother}</p>}
    </>
  )
}

function Acts({ of }: { readonly of: TaxYear }) {
  const { exchangeId, year, sales, forms, amount, order } = of
  const [asking, setAsking] = useState(false)
  const waits = order?.state === 'waits'
  const act = waits ? words.confirmFreeze : order ? words.orderAgain : words.freeze
  const acts = useTaxActs()
  const freezing = useTask()
  const withdrawing = useTask()
  const close = () => {
    setAsking(false)
    freezing.clear()
  }
  const freeze = () =>
    void freezing.run(async () => {
      const done = await acts.freeze({ exchangeId, year, sales, forms, amount })
      toast({ text: done ? words.done : words.waits })
      close()
    })
  const withdraw = () =>
    void withdrawing.run(async () => {
      await acts.withdraw({ exchangeId, year })
      toast({ text: words.withdrawn })
    })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(!waits || order?.mayConfirm) && <Button onClick={() => setAsking(true)}>{act}</Button>}
        {order && (
          <Button variant="quiet" busy={withdrawing.busy} onClick={withdraw}>
            {words.withdraw}
          </Button>
        )}
      </div>
      <FormError>{withdrawing.failure}</FormError>
      <AskDialog
        open={asking}
        title={words.freezeTitle(year)}
        confirm={act}
        keep={words.keep}
        busy={freezing.busy}
        failure={freezing.failure}
        onConfirm={freeze}
        onClose={close}
      >
        <p>{words.freezeText(forms.toLocaleString('en-US'), amountText(amount))}</p>
      </AskDialog>
    </>
  )
}
