/**
 * Activates a card that has arrived (ACCT-10). The field takes 16 digits and hands a valid number
 * on with how it was captured: by leaving the field, or by the button (CSRCH-13).
 */
import type { ActivatedCard } from '@exchange/contract/members/people.contract'
import { activateMessages as words } from '@exchange/contract/members/people.messages'
import { searchMessages } from '@exchange/contract/search/search.messages'
import { readCardNumber } from '@exchange/domain/members/card-number.rules'
import { CreditCard } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { activate } from './people.api.ts'

const digitsMost = 16

export function ActivateCard({ onActivated }: { readonly onActivated: () => void }) {
  const [done, setDone] = useState<ActivatedCard | null>(null)
  if (done) {
    return (
      <Card>
        <EmptyState
          icon={<CreditCard size={26} aria-hidden />}
          title={words.done}
          action={<Button onClick={() => setDone(null)}>{words.another}</Button>}
        >
          {words.doneText(done.holder)}
        </EmptyState>
      </Card>
    )
  }
  const finish = (card: ActivatedCard) => {
    setDone(card)
    onActivated()
  }
  return <NumberForm onDone={finish} />
}

type Capture = 'blur' | 'button'

function NumberForm({ onDone }: { readonly onDone: (card: ActivatedCard) => void }) {
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState('')
  const captured = useRef<Capture>('button')
  const { busy, failure, run, clear } = useTask()
  /** CSRCH-11, CSRCH-13: what is no card number is said here and asked nowhere. */
  const judge = (how: Capture) => {
    const number = readCardNumber(digits)
    setWrong(number ? '' : searchMessages.invalidCardNumber)
    if (number) captured.current = how
    return number
  }
  const submit = () => {
    const left = captured.current
    const number = judge(left)
    if (number) void run(async () => onDone(await activate(number, left)))
  }
  return (
    <form
      noValidate
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card className="grid grid-cols-1 gap-4">
        <TextField
          label={words.field}
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          className="text-lg tabular-nums"
          disabled={busy}
          error={wrong || undefined}
          value={digits.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
          onChange={(event) => {
            setDigits(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, digitsMost))
            captured.current = 'button'
            setWrong('')
            clear()
          }}
          onBlur={() => digits !== '' && judge('blur')}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" large block busy={busy} disabled={digits === ''}>
          {words.button}
        </Button>
      </Card>
    </form>
  )
}
