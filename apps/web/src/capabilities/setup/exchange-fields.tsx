/** Name, zone and contacts of an exchange; for a new one, the policies to begin with. */
import { policyTexts, templateWords } from '@exchange/contract/setup/policy.messages'
import { exchangeWords as words } from '@exchange/contract/setup/setup-page.messages'
import { policyTemplates, type PolicyTemplate } from '@exchange/domain/setup/policy-template.rules'
import { Select } from '../../ui/choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { TypedForm } from './use-typed-form.ts'

export interface ExchangeTyped {
  readonly id: string
  readonly name: string
  readonly zone: string
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly address: string
  readonly region: string
}

interface ExchangeFieldsProps<Fields extends ExchangeTyped> {
  readonly form: TypedForm<Fields>
  readonly zones: readonly string[]
  /** It has its number already. */
  readonly idFixed?: boolean
}

export function ExchangeFields<Fields extends ExchangeTyped>(props: ExchangeFieldsProps<Fields>) {
  const { form, zones, idFixed = false } = props
  const field = (name: keyof ExchangeTyped) => form.field(name)
  return (
    <>
      <div className="grid items-start gap-5 @xl:grid-cols-[1fr_2fr]">
        {idFixed ? (
          <div className="grid gap-1.5">
            <p className="text-sm font-semibold">{words.id}</p>
            <p className="flex min-h-12 items-center tabular-nums">{form.typed.id}</p>
          </div>
        ) : (
          <TextField
            label={words.id}
            hint={words.idHint}
            inputMode="numeric"
            maxLength={5}
            {...field('id')}
          />
        )}
        <TextField label={words.name} maxLength={120} {...field('name')} />
      </div>
      <div className="grid items-start gap-5 @xl:grid-cols-2">
        <Select
          label={words.zone}
          hint={words.zoneHint}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          {...field('zone')}
        />
        <TextField label={words.region} hint={words.regionHint} {...field('region')} />
        <TextField label={words.email} type="email" {...field('email')} />
        <TextField label={words.phone} type="tel" {...field('phone')} />
        <TextField label={words.website} inputMode="url" {...field('website')} />
        <TextField label={words.address} maxLength={250} {...field('address')} />
      </div>
    </>
  )
}

interface TemplateFieldProps {
  readonly value: PolicyTemplate
  readonly currency: string
  readonly onChange: (template: PolicyTemplate) => void
}

/** Each template, and what every figure of the chosen one means. */
export function TemplateField({ value, currency, onChange }: TemplateFieldProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{words.template}</legend>
      <div className="grid gap-2 @2xl:grid-cols-3">
        {policyTemplates.map((template) => (
          <label key={template} className="flex">
            <input
              aria-label={templateWords[template].name}
              type="radio"
              name="template"
              className="peer sr-only"
              checked={value === template}
              onChange={() => onChange(template)}
            />
            <span className="block w-full rounded-control border-2 border-line bg-surface px-4 py-3 peer-checked:border-brand peer-checked:bg-brand-soft peer-focus-visible:outline-2 peer-focus-visible:outline-brand">
              <span className="block font-semibold">{templateWords[template].name}</span>
              <span className="block text-sm text-ink-soft">{templateWords[template].hint}</span>
            </span>
          </label>
        ))}
      </div>
      <div aria-live="polite" className="grid gap-3 rounded-control bg-sunk px-4 py-3 text-sm">
        {policyTexts(value, currency).map(({ when, lines }) => (
          <div key={when}>
            {when && <p className="font-semibold">{when}</p>}
            <ul className="grid list-disc gap-1 pl-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{words.templateHint}</p>
    </fieldset>
  )
}
