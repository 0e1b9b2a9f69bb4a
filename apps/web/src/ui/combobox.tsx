/**
 * The parts of a search with suggestions: an input, a list of options with pictures, and a chip for
 * the choice. Text, highlight and keys belong to the owner; the parts have the ARIA roles and the
 * looks.
 */
import { Search, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { cx } from './class-names.ts'
import { controlClass, Field, type FieldLook } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'

export interface ComboboxInputProps extends Omit<ComponentProps<'input'>, 'type'>, FieldLook {
  readonly listId: string
  readonly expanded: boolean
  /** The id of the highlighted option. */
  readonly activeId?: string | undefined
  readonly busy?: boolean | undefined
  readonly onClear?: (() => void) | undefined
  readonly clearLabel?: string
  /** At the right end while there is nothing to clear. */
  readonly trailing?: ReactNode
  /** The list, placed below the input. */
  readonly children?: ReactNode
}

export function ComboboxInput(props: ComboboxInputProps) {
  const { label, error, hint, aside, hideLabel, className, id, children, ...others } = props
  const { listId, expanded, activeId, busy, onClear, trailing, ...rest } = others
  const { clearLabel = 'Clear', ...input } = rest
  return (
    <Field label={label} error={error} hint={hint} aside={aside} hideLabel={hideLabel} id={id}>
      {(ids) => (
        <div className="relative">
          <Search aria-hidden size={20} className="absolute left-4 top-3.5 text-ink-soft" />
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...ids}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={listId}
            aria-activedescendant={activeId}
            className={cx(controlClass, 'px-12', className)}
          />
          <div className="absolute right-0.5 top-0.5 grid size-11 place-items-center text-ink-soft">
            {busy && <Spinner />}
            {!busy && onClear && (
              <IconButton label={clearLabel} icon={<X size={18} aria-hidden />} onClick={onClear} />
            )}
            {!busy && !onClear && trailing}
          </div>
          {children}
        </div>
      )}
    </Field>
  )
}

export interface ComboboxListProps {
  readonly id: string
  readonly label: string
  /** The options, or none with a `note` ("No matching members found"). */
  readonly children?: ReactNode
  readonly note?: ReactNode
  /** In the flow of the page, instead of over it. */
  readonly inline?: boolean
}

const over = 'absolute inset-x-0 top-full z-20 mt-1.5 max-h-80 overflow-y-auto shadow-float'

export function ComboboxList({ id, label, children, note, inline }: ComboboxListProps) {
  return (
    <div
      className={cx(
        'animate-rise rounded-card border border-line bg-raised p-1.5',
        inline ? 'mt-3' : over,
      )}
    >
      {note && (
        <p role="status" className="px-3 py-3 text-ink-soft">
          {note}
        </p>
      )}
      <ul id={id} role="listbox" aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

export interface ComboboxOptionProps {
  readonly id: string
  readonly active: boolean
  readonly onPick: () => void
  readonly onHover?: () => void
  readonly title: string
  readonly detail?: ReactNode
  readonly trailing?: ReactNode
  readonly avatarSrc?: string | null | undefined
  readonly square?: boolean
}

export function ComboboxOption(props: ComboboxOptionProps) {
  const { id, active, onPick, onHover, title, detail, trailing, avatarSrc, square } = props
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      ref={(row) => {
        if (active) row?.scrollIntoView?.({ block: 'nearest' })
      }}
      onPointerMove={onHover}
      // The input keeps the focus, so that pressing an option does not count as leaving the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cx(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-small px-3 py-2',
        active && 'bg-brand-soft',
      )}
    >
      <Avatar name={title} src={avatarSrc} square={square ?? false} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{title}</bdi>
        {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
      </span>
      {trailing}
    </li>
  )
}

export interface ChipProps {
  readonly label: string
  readonly detail?: ReactNode
  readonly avatarSrc?: string | null | undefined
  /** Shown instead of a picture, for an option that is not a person. */
  readonly icon?: ReactNode
  readonly square?: boolean
  readonly onClear?: (() => void) | undefined
  readonly clearLabel: string
}

/** The choice, with a button to choose again. */
export function Chip(props: ChipProps) {
  const { label, detail, avatarSrc, icon, square, onClear, clearLabel } = props
  return (
    <div className="flex min-h-16 items-center gap-3 rounded-control border border-brand/40 bg-brand-soft py-2 pl-3 pr-1.5">
      {icon ? (
        <span aria-hidden className="grid size-10 shrink-0 place-items-center text-brand-ink">
          {icon}
        </span>
      ) : (
        <Avatar name={label} src={avatarSrc} square={square ?? false} />
      )}
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold text-brand-ink">{label}</bdi>
        {detail && <span className="block truncate text-sm text-ink-soft">{detail}</span>}
      </span>
      {onClear && (
        <IconButton label={clearLabel} icon={<X size={20} aria-hidden />} onClick={onClear} />
      )}
    </div>
  )
}
