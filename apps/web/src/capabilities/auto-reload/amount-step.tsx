import { useState } from 'react'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { enrolErrors, type EnrolErrors, type EnrolTyped } from './enrol-check.ts'

interface AmountStepProps {
  readonly typed: EnrolTyped
  readonly onChange: (typed: EnrolTyped) => void
  readonly onNext: () => void
  readonly onBack: () => void
}

/** The amount of each reload, and the balance that triggers it (AUTO-03 to AUTO-06). */
export function AmountStep({ typed, onChange, onNext, onBack }: AmountStepProps) {
  const [errors, setErrors] = useState<EnrolErrors>({})
  const change = (parts: Partial<EnrolTyped>) => {
    const next = { ...typed, ...parts }
    onChange(next)
    // Once an error is shown, the fields are checked at every key.
    if (Object.keys(errors).length > 0) setErrors(enrolErrors(next))
  }
  const judge = () => setErrors(enrolErrors(typed))
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const found = enrolErrors(typed)
        setErrors(found)
        const form = event.currentTarget
        const first = found.amount ? 'amount' : found.trigger && 'trigger'
        if (first) (form.elements.namedItem(first) as HTMLInputElement | null)?.focus()
        else onNext()
      }}
    >
      <AmountField
        label="Charge my card"
        name="amount"
        unit="$"
        large
        hint="Each time; $25 or more"
        error={errors.amount}
        value={typed.amount}
        onChange={(event) => change({ amount: event.target.value })}
        onBlur={judge}
      />
      <AmountField
        label="When my Cash Reserve is below"
        name="trigger"
        unit="$"
        error={errors.trigger}
        value={typed.trigger}
        onChange={(event) => change({ trigger: event.target.value })}
        onBlur={judge}
      />
      <div className="grid gap-2">
        <Button type="submit" large block>
          Continue
        </Button>
        <Button variant="quiet" block onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
