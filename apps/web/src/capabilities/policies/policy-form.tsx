/**
 * The form of one policy: each figure with its explanation and bounds, an example that changes
 * while somebody types, from when it applies, and why. It can be tried before it is published.
 */
import { fieldWords, figureText } from '@exchange/contract/policies/figures.messages'
import type { Policies } from '@exchange/contract/policies/policies.contract'
import { policyExample } from '@exchange/contract/policies/policy-example.messages'
import {
  partWords,
  policyMessages as words,
  zoneDay,
} from '@exchange/contract/policies/policies.messages'
import {
  dearerFields,
  monthParts,
  policyFields,
  raisedFields,
  widerFields,
  type Figures,
  type PolicyField,
} from '@exchange/domain/policies/policy-parts.rules'
import { reasonMax } from '@exchange/domain/reversals/reversal.rules'
import { zoneName } from '@exchange/domain/wall-clock'
import { useState } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { TryIt } from './try-it.tsx'
import { usePolicyForm, type PolicyFormState } from './use-policy-form.ts'

type Part = Policies['parts'][0]

interface PolicyFormProps {
  readonly of: Part
  readonly policies: Policies
  readonly onClose: () => void
  readonly onTrial: (trialId: string) => void
}

export function PolicyForm({ of, policies, onClose, onTrial }: PolicyFormProps) {
  const { part } = of
  const { exchangeId, zone } = policies
  const form = usePolicyForm(of, policies, onClose)
  const { figures, faults, failure, isWhole } = form
  const [asks, setAsks] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Surface title={partWords[part].title}>
        <form noValidate ref={form.element} onSubmit={form.submit} className="grid gap-6">
          <p className="text-ink-soft">{partWords[part].lead}</p>
          <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 @2xl:grid-cols-2">
            {policyFields[part].map((field) => (
              <Figure
                key={field.name}
                field={field}
                value={form.typed[field.name] ?? ''}
                fault={faults[field.name]}
                onChange={(value) => form.set(field.name, value)}
              />
            ))}
          </div>
          <Example of={of} figures={isWhole ? figures : undefined} />
          <When of={of} zone={zone} form={form} />
          {isWhole && <Warnings part={part} form={form} />}
          <FormError>{failure || faults['figures']}</FormError>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" onClick={() => (form.isTouched ? setAsks(true) : onClose())}>
              {words.close}
            </Button>
            <Button type="submit" busy={form.busy}>
              {words.publish}
            </Button>
          </div>
        </form>
      </Surface>
      {of.tried && (
        <TryIt
          order={{ exchangeId, part, figures }}
          isWhole={isWhole}
          onRest={form.tellFigures}
          onTrial={onTrial}
        />
      )}
      <AskDialog
        open={asks}
        title={words.closeAsk}
        confirm={words.closeAnyway}
        keep={words.goOn}
        busy={false}
        failure=""
        onConfirm={onClose}
        onClose={() => setAsks(false)}
      >
        <p>{words.closeText}</p>
      </AskDialog>
    </div>
  )
}

interface WarningsProps {
  readonly part: Part['part']
  readonly form: PolicyFormState
}

/** What members pay more, and what staff may do more alone. */
function Warnings({ part, form: { before, figures, rise } }: WarningsProps) {
  const isRaised = raisedFields(part, before, figures).length > 0
  const isDearer = dearerFields(part, before, figures).length > 0
  const day = zoneDay(`${rise}T00:00:00Z`, 'UTC')
  return (
    <>
      {isDearer && <Banner tone="warning">{isRaised ? words.raised(day) : words.dearer}</Banner>}
      {widerFields(part, before, figures).length > 0 && (
        <Banner tone="warning">{words.wider}</Banner>
      )}
    </>
  )
}

interface WhenProps {
  readonly of: Part
  readonly zone: string
  readonly form: PolicyFormState
}

function When({ of: { part }, zone, form }: WhenProps) {
  const { from, first, reason, faults } = form
  const name = zoneName(zone)
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 @2xl:grid-cols-2">
      <TextField
        type="date"
        label={words.from}
        hint={monthParts.includes(part) ? words.fromFirstHint(name) : words.fromHint(name)}
        min={first}
        value={from}
        error={faults['from'] || undefined}
        onChange={({ currentTarget }) => form.setFrom(currentTarget.value)}
      />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        maxLength={reasonMax}
        value={reason}
        error={faults['reason'] || undefined}
        onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
      />
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

interface ExampleProps {
  readonly of: Part
  /** Undefined: one of them is wrong, so there is no example. */
  readonly figures: Figures | undefined
}

function Example({ of, figures }: ExampleProps) {
  const { currency } = useConfig().brand
  return (
    <div aria-live="polite" className="empty:hidden">
      {figures && (
        <div className="grid gap-1 rounded-control bg-sunk px-4 py-3">
          <p className="text-sm font-semibold text-ink-soft">{words.example}</p>
          {policyExample(of.part, figures, currency).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  )
}
