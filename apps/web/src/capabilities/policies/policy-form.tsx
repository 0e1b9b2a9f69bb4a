/**
 * The form of one policy: each figure with its explanation and bounds, an example that changes while
 * somebody types, from when it applies, and why. It can be tried before it is published.
 */
import {
  fieldWords,
  figureText,
  readFigure,
  typedFigure,
} from '@exchange/contract/policies/figures.messages'
import type { Policies } from '@exchange/contract/policies/policies.contract'
import { policyExample } from '@exchange/contract/policies/policy-example.messages'
import {
  changeFaultWords,
  partWords,
  policyMessages as words,
  zoneDay,
} from '@exchange/contract/policies/policies.messages'
import { readPolicyChange } from '@exchange/domain/policies/policy-change.rules'
import {
  dearerFields,
  figureFaults,
  monthParts,
  policyFields,
  type Figures,
  type PolicyField,
} from '@exchange/domain/policies/policy-parts.rules'
import { zoneName } from '@exchange/domain/wall-clock'
import { useState, type FormEvent } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { sendPolicy } from './policies.api.ts'
import { TryIt } from './try-it.tsx'

type Part = Policies['parts'][0]
type Typed = Readonly<Record<string, string | boolean>>

interface PolicyFormProps {
  readonly of: Part
  readonly policies: Policies
  readonly onClose: () => void
  readonly onTrial: (trialId: string) => void
}

export function PolicyForm({ of, policies, onClose, onTrial }: PolicyFormProps) {
  const { part, figures: now } = of
  const { exchangeId, zone, version } = policies
  const fields = policyFields[part]
  const [typed, setTyped] = useState<Typed>(() => typedOf(fields, now))
  const [from, setFrom] = useState(of.earliest)
  const [reason, setReason] = useState('')
  // The version that the person saw when the form was opened.
  const [seen, setSeen] = useState(version)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { busy, failure, run } = useTask()
  const figures = figuresIn(fields, typed)
  const isWhole = figureFaults(part, figures).length === 0
  const set = (name: string, value: string | boolean) => {
    setTyped({ ...typed, [name]: value })
    setFaults({ ...faults, [name]: '' })
  }
  const publish = async () => {
    try {
      const order = { exchangeId, part, figures, from, reason, version: seen }
      const { validFrom } = await sendPolicy(order)
      const isNow = new Date(validFrom) <= new Date()
      toast({ text: isNow ? words.publishedNow : words.published(zoneDay(validFrom, zone)) })
      onClose()
    } catch (problem) {
      if (problem instanceof ApiProblem) {
        setFaults(Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])))
        // The change of somebody else is shown now; a further press publishes.
        if (problem.code === 'CONFLICT') setSeen(version)
      }
      throw problem
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = { figures, from, reason }
    const read = readPolicyChange(part, change, { zone, now: new Date(), before: now })
    // What is planned for a day before may differ: the server judges that.
    const wrong = read.ok ? [] : read.error.filter(({ code }) => code !== 'nothing-changes')
    setFaults(Object.fromEntries(wrong.map(({ field, code }) => [field, changeFaultWords[code]])))
    if (wrong.length === 0) void run(publish)
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Surface title={partWords[part].title}>
        <form noValidate onSubmit={submit} className="grid gap-6">
          <p className="text-ink-soft">{partWords[part].lead}</p>
          <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 @2xl:grid-cols-2">
            {fields.map((field) => (
              <Figure
                key={field.name}
                field={field}
                value={typed[field.name] ?? ''}
                fault={faults[field.name]}
                onChange={(value) => set(field.name, value)}
              />
            ))}
          </div>
          <Example of={of} figures={isWhole ? figures : now} />
          <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 @2xl:grid-cols-2">
            <TextField
              type="date"
              label={words.from}
              hint={
                monthParts.includes(part)
                  ? words.fromFirstHint(zoneName(zone))
                  : words.fromHint(zoneName(zone))
              }
              min={of.earliest}
              value={from}
              error={faults['from'] || undefined}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
            <TextArea
              label={words.reason}
              hint={words.reasonHint}
              maxLength={500}
              value={reason}
              error={faults['reason'] || undefined}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </div>
          {isWhole && dearerFields(part, now, figures).length > 0 && (
            <Banner tone="warning">{words.dearer}</Banner>
          )}
          <FormError>{failure || faults['figures']}</FormError>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" onClick={onClose}>
              {words.close}
            </Button>
            <Button type="submit" busy={busy}>
              {words.publish}
            </Button>
          </div>
        </form>
      </Surface>
      {of.tried && (
        <TryIt order={{ exchangeId, part, figures }} isWhole={isWhole} onTrial={onTrial} />
      )}
    </div>
  )
}

interface FigureProps {
  readonly field: PolicyField
  readonly value: string | boolean
  readonly fault: string | undefined
  readonly onChange: (value: string | boolean) => void
}

function Figure({ field, value, fault, onChange }: FigureProps) {
  const { label, hint } = fieldWords(field.name)
  if (typeof value === 'boolean') {
    return (
      <Switch
        label={label}
        hint={hint}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  }
  const { least, most, optional, kind } = field
  // Bounds that nobody comes near say nothing.
  const bounds =
    most < 100_000_000 ? [words.between(figureText(field, least), figureText(field, most))] : []
  const said = [hint, ...(optional ? [words.neverHint] : []), ...bounds].join(' ')
  return (
    <TextField
      label={label}
      hint={said}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={fault || undefined}
      trailing={kind === 'rate' ? <span className="pr-3 text-ink-soft">%</span> : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function Example({ of, figures }: { readonly of: Part; readonly figures: Figures }) {
  const { currency } = useConfig().brand
  return (
    <div aria-live="polite" className="grid gap-1 rounded-control bg-sunk px-4 py-3">
      <p className="text-sm font-semibold text-ink-soft">{words.example}</p>
      {policyExample(of.part, figures, currency).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

function typedOf(fields: readonly PolicyField[], figures: Figures): Typed {
  return Object.fromEntries(
    fields.map((field) => {
      const figure = figures[field.name] ?? null
      return [field.name, typeof figure === 'boolean' ? figure : typedFigure(field, figure)]
    }),
  )
}

/** What is no number becomes one that no field allows. */
function figuresIn(fields: readonly PolicyField[], typed: Typed): Figures {
  return Object.fromEntries(
    fields.map((field) => {
      const value = typed[field.name] ?? ''
      return [
        field.name,
        typeof value === 'boolean' ? value : (readFigure(field, value) ?? nothing(value)),
      ]
    }),
  )
}

function nothing(value: string): number | null {
  return value.trim() === '' ? null : -1
}
