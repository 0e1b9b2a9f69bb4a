/** One register: what it is called and does, its code, and its tills. */
import { registerFaults } from '@exchange/contract/registers/registers.messages'
import {
  hourName,
  registerWords as words,
} from '@exchange/contract/registers/register-words.messages'
import type { Registers } from '@exchange/contract/registers/registers.contract'
import { readRegister, type RegisterFault } from '@exchange/domain/registers/register.rules'
import { useState, type ReactNode } from 'react'
import { FullScreen } from '../../frames/full-screen.tsx'
import { useTask } from '../../kernel/use-task.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Select, Switch } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { UnitMark } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ProductChoice } from './product-choice.tsx'
import { RegisterCode } from './register-code.tsx'
import { registers, type RegisterItem } from './registers.api.ts'
import type { GoTo } from './go-to.ts'
import { AllRegisters } from './all-registers.tsx'
import { TillList } from './till-list.tsx'

export interface RegisterFormProps {
  readonly of: Registers
  /** Missing: a new one. */
  readonly register: RegisterItem | undefined
  readonly asks: ReactNode
  readonly onGo: GoTo
}

export function RegisterForm({ of, register, asks, onGo }: RegisterFormProps) {
  return (
    <FullScreen
      back={<AllRegisters onGo={onGo} />}
      title={register ? <bdi>{register.name}</bdi> : words.newTitle}
    >
      <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-[minmax(0,1fr)_360px] @4xl:items-start">
        <Fields of={of} register={register} onGo={onGo} />
        {register && (
          <div className="grid gap-6">
            {asks}
            <RegisterCode
              register={register}
              onPrint={() => onGo(`poster-${register.registerId}`)}
            />
            <TitledSection title={words.tillsTitle}>
              <TillList
                isOfOne
                of={of}
                devices={of.devices.filter(({ registerId }) => registerId === register.registerId)}
              />
            </TitledSection>
          </div>
        )}
      </div>
    </FullScreen>
  )
}

interface Typed {
  readonly name: string
  readonly place: string
  readonly productIds: readonly number[] | null
  readonly tips: boolean
  readonly chargeMost: string
  readonly dayMost: string
  readonly closesAt: number | null
  readonly isOn: boolean
}

const fresh: Typed = {
  ...{ name: '', place: '', productIds: null, tips: true, chargeMost: '', dayMost: '' },
  ...{ closesAt: 0, isOn: true },
}

const textOf = (sum: number | null) => (sum === null ? '' : sum.toFixed(2))

function typedOf(register: RegisterItem | undefined): Typed {
  if (!register) return fresh
  const { name, place, productIds, tips, chargeMost, dayMost, closesAt, isOn } = register
  const limits = { chargeMost: textOf(chargeMost), dayMost: textOf(dayMost) }
  return { name, place, productIds, tips, closesAt, isOn, ...limits }
}

type Errors = Partial<Record<RegisterFault['field'], string>>

function errorsOf(typed: Typed): Errors {
  const read = readRegister(typed)
  const faults = read.ok ? [] : read.error
  return Object.fromEntries(faults.map(({ field, code }) => [field, registerFaults[code]]))
}

function Fields({ of, register, onGo }: Omit<RegisterFormProps, 'asks'>) {
  const [typed, setTyped] = useState(() => typedOf(register))
  const [errors, setErrors] = useState<Errors>({})
  const { busy, failure, run, clear } = useTask()
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setErrors({})
    clear()
  }
  const save = () => {
    const wrong = errorsOf(typed)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    void run(async () => {
      const { productIds, ...fields } = typed
      const chosen = productIds && productIds.length > 0 ? [...productIds] : null
      const registerId = register?.registerId ?? null
      await registers.save({ registerId, productIds: chosen, ...fields })
      toast({ text: words.saved(typed.name.trim()) })
      onGo('')
    })
  }
  return (
    <form
      noValidate
      aria-label={register?.name ?? words.newTitle}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset disabled={busy} className="grid min-w-0 grid-cols-1 gap-5">
        <NameFields typed={typed} errors={errors} change={change} />
        <Surface title={words.productsTitle}>
          <ProductChoice
            products={of.products}
            chosen={typed.productIds}
            onChange={(productIds) => change({ productIds })}
          />
        </Surface>
        <LimitFields typed={typed} errors={errors} change={change} />
        <FormError>{failure}</FormError>
        <Button type="submit" large block busy={busy}>
          {register ? words.save : words.addIt}
        </Button>
      </fieldset>
    </form>
  )
}

interface FieldProps {
  readonly typed: Typed
  readonly errors: Errors
  readonly change: (part: Partial<Typed>) => void
}

function NameFields({ typed, errors, change }: FieldProps) {
  return (
    <Surface className="grid gap-4">
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="name"
        autoComplete="off"
        value={typed.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={words.place}
        hint={words.placeHint}
        name="place"
        autoComplete="off"
        value={typed.place}
        error={errors.place}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
      <Switch
        label={words.isOn}
        hint={words.isOnHint}
        checked={typed.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      <Switch
        label={words.tips}
        hint={words.tipsHint}
        checked={typed.tips}
        onChange={(event) => change({ tips: event.currentTarget.checked })}
      />
    </Surface>
  )
}

const hours = [
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourName(hour) })),
  { value: '', label: words.byHand },
]

function LimitFields({ typed, errors, change }: FieldProps) {
  return (
    <Surface title={words.limitsTitle} className="grid gap-4">
      <p className="-mt-2 text-sm text-ink-soft">{words.limitsHint}</p>
      <div className="grid items-start gap-4 @2xl:grid-cols-2">
        {(['chargeMost', 'dayMost'] as const).map((name) => (
          <AmountField
            key={name}
            name={name}
            label={words[name]}
            unit={<UnitMark unit="MOX" />}
            placeholder=""
            value={typed[name]}
            error={errors[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Select
        label={words.closesAt}
        options={hours}
        value={typed.closesAt === null ? '' : String(typed.closesAt)}
        onChange={({ currentTarget: { value } }) =>
          change({ closesAt: value === '' ? null : Number(value) })
        }
      />
    </Surface>
  )
}
