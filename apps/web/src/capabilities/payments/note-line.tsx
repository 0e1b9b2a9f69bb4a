/** The note of a payment: one line that grows, with buttons at its end. */
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import { PencilLine } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from '../../ui/form-error.tsx'
import type { PayKeys } from './use-pay-keys.ts'

interface NoteLineProps extends ComponentProps<'textarea'> {
  /** The keypad makes room for the system's keyboard. */
  readonly keys: PayKeys
  readonly error?: string | undefined
  readonly hint?: string
  /** At the end of the line. */
  readonly trailing?: ReactNode
}

export function NoteLine({ keys, error, hint, trailing, ...area }: NoteLineProps) {
  const id = useId()
  const said = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-start gap-1 rounded-control border border-line bg-surface pr-0.5 pl-3.5 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/25">
        <label htmlFor={id} className="pt-3 text-ink-soft">
          <PencilLine aria-hidden size={18} />
          <span className="sr-only">Note</span>
        </label>
        <textarea
          rows={1}
          placeholder={payWords.noteHint}
          {...area}
          id={id}
          onFocus={() => keys.typeText(true)}
          onBlur={(event) => {
            keys.typeText(false)
            area.onBlur?.(event)
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={said || undefined}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-2 py-2.5 outline-none placeholder:text-ink-soft"
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
