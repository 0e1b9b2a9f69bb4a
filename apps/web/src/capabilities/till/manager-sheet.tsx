/**
 * A manager agrees to what the person at the till may not do alone: who it is, and the PIN, over
 * what is being done. The PIN is sent with the act itself.
 */
import type { TillOpening } from '@exchange/contract/till/till.contract'
import { pinDigits } from '@exchange/domain/registers/cashier.rules'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PinField } from '../../ui/pin-field.tsx'
import type { Approval } from './till.api.ts'

interface ManagerSheetProps {
  readonly managers: TillOpening['managers']
  /** The label of the button: what is approved. */
  readonly confirm: string
  readonly movesMoney?: boolean
  readonly busy: boolean
  readonly failure: string
  readonly onApprove: (approval: Approval) => void
  readonly onClose: () => void
}

export function ManagerSheet(props: ManagerSheetProps) {
  const { managers, confirm, movesMoney, busy, failure, onApprove, onClose } = props
  const [chosen, setChosen] = useState(managers.length === 1 ? managers[0]?.cashierId : undefined)
  const [pin, setPin] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isReady = chosen !== undefined && pin.length >= pinDigits.least
  const approve = () => {
    if (chosen === undefined || !isReady || busy) return
    setPin('')
    onApprove({ cashierId: chosen, pin })
  }
  return (
    <Dialog open sheet title="A manager approves this" onClose={busy ? undefined : onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          approve()
        }}
      >
        {managers.length === 0 && (
          <p className="text-ink-soft">
            No manager has a PIN yet. The main contact of your business gives one under Registers.
          </p>
        )}
        <div role="group" aria-label="Manager" className="flex flex-wrap gap-2">
          {managers.map(({ cashierId, name }) => (
            <ChoiceChip
              key={cashierId}
              label={<bdi>{name}</bdi>}
              active={chosen === cashierId}
              onClick={() => {
                setChosen(cashierId)
                field.current?.focus()
              }}
            />
          ))}
        </div>
        <PinField
          ref={field}
          label="PIN"
          keys="Keys of the PIN"
          most={pinDigits.most}
          value={pin}
          busy={busy}
          failure={failure}
          onChange={setPin}
        />
        <Button type="submit" large block movesMoney={movesMoney} busy={busy} disabled={!isReady}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  )
}
