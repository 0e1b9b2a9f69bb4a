import { cx } from './class-names.ts'

/** A spinning ring. With `label` it is announced to screen readers. */
export function Spinner({ label, large }: { readonly label?: string; readonly large?: boolean }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center gap-3">
      <span
        aria-hidden
        className={cx(
          'inline-block animate-turn rounded-full border-current border-r-transparent',
          large ? 'size-8 border-3' : 'size-5 border-2',
        )}
      />
      {label && <span>{label}</span>}
    </span>
  )
}
