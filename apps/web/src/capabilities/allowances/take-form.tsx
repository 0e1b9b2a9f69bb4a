/** How much is set aside. What was typed stays if it is refused. */
import { allowanceWords as words } from '@exchange/contract/allowances/allowances.messages'
import { useState, type FormEvent } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { take } from './allowances.api.ts'

export function TakeForm() {
  const { busy, failure, run } = useTask()
  const [amount, setAmount] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await take(amount)
      setAmount('')
      toast({ text: words.taken })
    })
  }
  return (
    <Surface>
      <form noValidate aria-label={words.title} onSubmit={submit} className="grid gap-4">
        <AmountField
          label={words.amount}
          unit={<UnitMark unit="MOX" />}
          hint={words.how}
          value={amount}
          disabled={busy}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" block busy={busy}>
          {words.take}
        </Button>
        <p className="text-sm text-ink-soft">{words.onDevice}</p>
      </form>
    </Surface>
  )
}
