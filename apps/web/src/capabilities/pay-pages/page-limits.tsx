/** What few pages need: a reference, a question, how often and until when they are paid. */
import { paySetupMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { SlidersHorizontal } from 'lucide-react'
import { FoldRow } from '../../ui/fold-row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { PartOfForm } from './page-fields.ts'

const names = ['reference', 'question', 'usesMost', 'lastDay'] as const

export function PageLimits({ fields, errors, put }: PartOfForm) {
  const isOpen = names.some((name) => fields[name] !== '' || errors[name])
  return (
    <div className="overflow-hidden rounded-card border border-line/70 bg-surface">
      <FoldRow label={words.more} icon={<SlidersHorizontal size={20} aria-hidden />} open={isOpen}>
        <div className="grid grid-cols-1 gap-5">
          <TextField
            label={words.reference}
            hint={words.referenceHint}
            autoComplete="off"
            error={errors.reference}
            value={fields.reference}
            onChange={(event) => put({ reference: event.currentTarget.value })}
          />
          <TextField
            label={words.question}
            hint={words.questionHint}
            autoComplete="off"
            error={errors.question}
            value={fields.question}
            onChange={(event) => put({ question: event.currentTarget.value })}
          />
          <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
            <TextField
              label={words.usesMost}
              hint={words.usesHint}
              inputMode="numeric"
              autoComplete="off"
              error={errors.usesMost}
              value={fields.usesMost}
              onChange={(event) => put({ usesMost: event.currentTarget.value })}
            />
            <TextField
              type="date"
              label={words.lastDay}
              error={errors.lastDay}
              value={fields.lastDay}
              onChange={(event) => put({ lastDay: event.currentTarget.value })}
            />
          </div>
        </div>
      </FoldRow>
    </div>
  )
}
