/** Who works at the till now: the cashier, then the PIN, by keys on the screen or a keyboard. */
import { doorWords as words } from '@exchange/contract/registers/till-door.messages'
import type { TillDoorState } from '@exchange/contract/registers/till.contract'
import { pinDigits } from '@exchange/domain/registers/cashier.rules'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { PinField } from '../../ui/pin-field.tsx'
import { DoorFrame, Whose } from './door-frame.tsx'

interface PinViewProps {
  readonly door: TillDoorState
  /** Said above: why it is locked. */
  readonly note: string
  /** Throws `ApiProblem`. */
  readonly onPin: (cashierId: number, pin: string) => Promise<void>
  readonly onOtherCode: () => void
}

export function PinView({ door, note, onPin, onOtherCode }: PinViewProps) {
  const { cashiers, business, register } = door
  const [picked, setPicked] = useState<number | undefined>(undefined)
  const only = cashiers.length === 1 ? cashiers[0]?.cashierId : undefined
  const chosen = cashiers.find(({ cashierId }) => cashierId === (picked ?? only))
  return (
    <DoorFrame
      of={<Whose business={business} register={register} />}
      title={words.who}
      lead={cashiers.length === 0 ? words.noCashiers : note}
      foot={
        <Button variant="link" onClick={onOtherCode}>
          {words.otherCode}
        </Button>
      }
    >
      <div role="group" aria-label={words.who} className="grid grid-cols-2 gap-2">
        {cashiers.map(({ cashierId, name }) => (
          <button
            key={cashierId}
            type="button"
            aria-pressed={chosen?.cashierId === cashierId}
            onClick={() => setPicked(cashierId)}
            className={cx(
              'flex min-h-14 min-w-0 items-center gap-3 rounded-control border-2 bg-surface px-3 py-2 text-left font-semibold transition-colors',
              chosen?.cashierId === cashierId ? 'border-brand' : 'border-line/70 hover:bg-sunk',
              cashiers.length === 1 && 'col-span-2 justify-center',
            )}
          >
            <Avatar name={name} size="small" />
            <bdi className="truncate">{name}</bdi>
          </button>
        ))}
      </div>
      {cashiers.length > 0 && (
        <PinForm
          key={chosen?.cashierId}
          onPin={chosen && ((pin) => onPin(chosen.cashierId, pin))}
        />
      )}
    </DoorFrame>
  )
}

/** It stands there before somebody is chosen, so that nothing moves by the choice. */
function PinForm({ onPin }: { readonly onPin: ((pin: string) => Promise<void>) | undefined }) {
  const [pin, setPin] = useState('')
  const { busy, failure, run, clear } = useTask()
  const field = useRef<HTMLInputElement>(null)
  const rests = onPin === undefined
  useEffect(() => {
    if (!rests) field.current?.focus()
  }, [rests])
  const change = (typed: string) => {
    clear()
    setPin(typed)
  }
  const submit = () => {
    if (!onPin || pin.length < pinDigits.least) return
    void run(async () => {
      setPin('')
      await onPin(pin)
    }).then(() => field.current?.focus())
  }
  return (
    <form
      noValidate
      aria-label={words.pin}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <PinField
        ref={field}
        label={words.pin}
        hideLabel
        keys={words.keys}
        most={pinDigits.most}
        value={pin}
        busy={busy || rests}
        failure={failure}
        onChange={change}
      />
      <Button
        type="submit"
        large
        block
        busy={busy}
        rests={pin.length < pinDigits.least}
        icon={<LockKeyhole aria-hidden size={20} />}
      >
        {words.unlock}
      </Button>
    </form>
  )
}
