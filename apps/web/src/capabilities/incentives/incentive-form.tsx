/** What one person gets for a sale: nothing, a share or a fixed sum, and where it is paid. */
import { incentiveFaults } from '@exchange/contract/incentives/incentives.messages'
import { incentiveWords as words } from '@exchange/contract/incentives/incentive-words.messages'
import type { PersonIncentive } from '@exchange/contract/incentives/incentives.contract'
import { incentiveOf } from '@exchange/domain/incentives/incentive.rules'
import { toWire } from '@exchange/domain/money'
import { useState } from 'react'
import type { ContactField } from '../payments/party-fields.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money, UnitMark } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { saveIncentive } from './incentives.api.ts'
import { readTyped, typedOf, type IncentiveKind, type TypedIncentive } from './typed-incentive.ts'

interface IncentiveFormProps {
  readonly person: PersonIncentive
  readonly name: string
  readonly contactField: ContactField
  readonly onDone: () => void
}

interface Errors {
  readonly sum?: string
  readonly paidTo?: string
}

const hundred = 100_00n
const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }))

function errorsOf(typed: TypedIncentive): Errors {
  const read = readTyped(typed)
  const toNobody = typed.kind !== 'off' && !typed.paidTo
  return {
    ...(!read.ok && { sum: incentiveFaults[read.error] }),
    ...(toNobody && { paidTo: incentiveFaults['paid-to-missing'] }),
  }
}

export function IncentiveForm({ person, name, contactField, onDone }: IncentiveFormProps) {
  const [typed, setTyped] = useState(() => typedOf(person))
  const [errors, setErrors] = useState<Errors>({})
  const { busy, failure, run, clear } = useTask()
  const change = (part: Partial<TypedIncentive>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
    clear()
  }
  const save = () => {
    const wrong = errorsOf(typed)
    setErrors(wrong)
    const read = readTyped(typed)
    if (Object.keys(wrong).length > 0 || !read.ok) return
    const { value: incentive } = read
    void run(async () => {
      await saveIncentive({
        contactId: person.contactId,
        // Basis points are hundredths of a percent.
        percent: incentive?.kind === 'percent' ? incentive.basisPoints / 100 : null,
        fixed: incentive?.kind === 'fixed' ? toWire(incentive.amount) : null,
        paidTo: incentive ? (typed.paidTo?.id ?? null) : null,
      })
      toast({ text: words.saved(name) })
      onDone()
    })
  }
  return (
    <form
      noValidate
      aria-label={name}
      className="max-w-xl"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-5">
        <Fields {...{ typed, errors, change, contactField }} />
        <FormError>{failure}</FormError>
        <Button type="submit" large block busy={busy}>
          {words.save}
        </Button>
        <p className="text-sm text-ink-soft">{words.counts}</p>
      </fieldset>
    </form>
  )
}

interface FieldsProps extends Pick<IncentiveFormProps, 'contactField'> {
  readonly typed: TypedIncentive
  readonly errors: Errors
  readonly change: (part: Partial<TypedIncentive>) => void
}

function Fields({ typed, errors, change, contactField: Receiver }: FieldsProps) {
  const { kind, percent, fixed, paidTo } = typed
  return (
    // Suggestions of the search stand over what follows.
    <Surface className="grid gap-4 overflow-visible!">
      <SegmentedControl
        label={words.kind}
        value={kind}
        options={kinds}
        onChange={(to) => change({ kind: to as IncentiveKind })}
      />
      {kind === 'off' && <p className="text-ink-soft">{words.offHint}</p>}
      {kind === 'percent' && (
        <TextField
          label={words.percent}
          hint={words.percentHint}
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={percent}
          error={errors.sum}
          onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
        />
      )}
      {kind === 'fixed' && (
        <AmountField
          label={words.fixed}
          hint={words.fixedHint}
          name="fixed"
          unit={<UnitMark unit="MOX" />}
          value={fixed}
          error={errors.sum}
          onChange={({ currentTarget }) => change({ fixed: currentTarget.value })}
        />
      )}
      {kind !== 'off' && (
        <>
          <Receiver
            label={words.receiver}
            value={paidTo}
            error={errors.paidTo}
            onChange={(hit) => change({ paidTo: hit })}
            onBlur={() => undefined}
          />
          <p className="-mt-2 text-sm text-ink-soft">{words.receiverHint}</p>
          <Example of={typed} />
        </>
      )}
    </Surface>
  )
}

/** "Of a sale of 100.00 this is 2.50" */
function Example({ of }: { readonly of: TypedIncentive }) {
  const read = readTyped(of)
  if (!read.ok || !read.value) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line/70 pt-4"
    >
      <span className="text-ink-soft">
        {words.example} <Money amount={hundred} unit="MOX" /> {words.exampleIs}
      </span>
      <Money amount={incentiveOf(hundred, read.value)} unit="MOX" size="large" />
    </p>
  )
}
