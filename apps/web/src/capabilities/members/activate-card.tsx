/**
 * Activates a card that has arrived (ACCT-10). The field takes 16 digits and passes a valid number
 * on with its source: by camera, by leaving the field, or by the button (CSRCH-13).
 */
import type { ActivatedCard, captureModes } from '@exchange/contract/members/people.contract'
import { activateMessages as words } from '@exchange/contract/members/people.messages'
import { searchMessages } from '@exchange/contract/search/search.messages'
import { readCardNumber } from '@exchange/domain/members/card-number.rules'
import { CreditCard } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ScanButton } from '../payments/party-fields.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { activate } from './people.api.ts'

const digitsMost = 16

interface ActivateCardProps {
  readonly onActivated: () => void
  /** Scans a QR code instead of typing; passed in by a screen. */
  readonly scanButton: ScanButton
}

export function ActivateCard({ onActivated, scanButton }: ActivateCardProps) {
  const [done, setDone] = useState<ActivatedCard | null>(null)
  if (done) {
    return (
      <Surface>
        <EmptyState
          icon={<CreditCard size={26} aria-hidden />}
          title={words.done}
          action={<Button onClick={() => setDone(null)}>{words.another}</Button>}
        >
          {done.transAuth ? words.doneText(done.holder) : words.doneWithoutAuthority(done.holder)}
        </EmptyState>
      </Surface>
    )
  }
  const finish = (card: ActivatedCard) => {
    setDone(card)
    onActivated()
  }
  return <NumberForm onDone={finish} scanButton={scanButton} />
}

type Capture = (typeof captureModes)[number]

interface NumberFormProps {
  readonly onDone: (card: ActivatedCard) => void
  readonly scanButton: ScanButton
}

function NumberForm({ onDone, scanButton: Scan }: NumberFormProps) {
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState('')
  const captured = useRef<Capture>('button')
  // The mouse takes the focus from the field before the button knows that it is pressed.
  const pressing = useRef(false)
  const { busy, failure, run, clear } = useTask()
  /** CSRCH-11, CSRCH-13: an invalid number is reported here without a request. */
  const judge = (how: Capture, typed = digits) => {
    const number = readCardNumber(typed)
    setWrong(number ? '' : searchMessages.invalidCardNumber)
    if (number) captured.current = how
    return number
  }
  const submit = () => {
    const left = captured.current
    const number = judge(left)
    if (number) void run(async () => onDone(await activate(number, left)))
  }
  const type = (text: string) => {
    const typed = text.replaceAll(/\D/g, '').slice(0, digitsMost)
    setDigits(typed)
    captured.current = 'button'
    setWrong('')
    clear()
    return typed
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
      <Surface className="grid grid-cols-1 gap-4">
        <TextField
          label={words.field}
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          className="text-lg tabular-nums"
          disabled={busy}
          error={wrong || undefined}
          value={digits.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
          trailing={<Scan onDigits={(scanned) => void judge('camera', type(scanned))} />}
          onChange={(event) => void type(event.currentTarget.value)}
          onBlur={() => {
            const left =
              captured.current === 'camera' || pressing.current ? captured.current : 'blur'
            if (digits !== '') judge(left)
          }}
        />
        <FormError>{failure}</FormError>
        <Button
          type="submit"
          large
          block
          busy={busy}
          disabled={digits === ''}
          onPointerDown={() => (pressing.current = true)}
          onPointerUp={() => (pressing.current = false)}
          onPointerLeave={() => (pressing.current = false)}
        >
          {words.button}
        </Button>
      </Surface>
    </form>
  )
}
