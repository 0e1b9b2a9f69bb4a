/** A policy in force, in words and figures. */
import { fieldWords, figureText } from '@exchange/contract/policies/figures.messages'
import type { Policies } from '@exchange/contract/policies/policies.contract'
import { policyExample } from '@exchange/contract/policies/policy-example.messages'
import {
  partWords,
  policyMessages as words,
  zoneDay,
} from '@exchange/contract/policies/policies.messages'
import { policyFields } from '@exchange/domain/policies/policy-parts.rules'
import { useConfig } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'

interface PolicyCardProps {
  readonly of: Policies['parts'][0]
  readonly zone: string
  readonly onChange: () => void
}

/** Figures that a card shows at once; the others are in its details. */
const shownAtOnce = 7

export function PolicyCard({ of: { part, figures, since }, zone, onChange }: PolicyCardProps) {
  const { title, lead } = partWords[part]
  const { currency } = useConfig().brand
  const [first, rest] = [
    policyFields[part].slice(0, shownAtOnce),
    policyFields[part].slice(shownAtOnce),
  ]
  const line = (field: (typeof first)[0]) => (
    <div key={field.name} className="flex items-baseline justify-between gap-4 py-1">
      <dt className="min-w-0 text-ink-soft">{fieldWords(field.name).label}</dt>
      <dd className="shrink-0 font-medium tabular-nums">
        {figureText(field, figures[field.name])}
      </dd>
    </div>
  )
  return (
    <Surface
      title={title}
      action={
        <Button variant="quiet" aria-label={words.changeOf(title)} onClick={onChange}>
          {words.change}
        </Button>
      }
    >
      <p className="text-ink-soft">{lead}</p>
      <dl className="mt-3 divide-y divide-line/70">{first.map(line)}</dl>
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-brand">
            {words.others(rest.length)}
          </summary>
          <dl className="divide-y divide-line/70">{rest.map(line)}</dl>
        </details>
      )}
      <div className="mt-3 grid gap-1 rounded-control bg-sunk px-4 py-3 text-sm">
        {policyExample(part, figures, currency).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        {since === null ? words.always : words.inForceSince(zoneDay(since, zone))}
      </p>
    </Surface>
  )
}
