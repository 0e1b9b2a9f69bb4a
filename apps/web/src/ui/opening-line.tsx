/** When a business is open, in the colour of its state. */
import { cx } from './class-names.ts'

interface OpeningLineProps {
  readonly text: string
  /** `soon`: it closes within the hour. */
  readonly look: 'open' | 'soon' | 'closed'
  readonly className?: string | undefined
}

const looks = {
  open: 'font-semibold text-brand-ink',
  soon: 'font-semibold text-amber-ink',
  closed: 'text-ink-soft',
}

export function OpeningLine({ text, look, className }: OpeningLineProps) {
  return (
    <span className={cx(looks[look], 'inline-block first-letter:uppercase', className)}>
      {text}
    </span>
  )
}
