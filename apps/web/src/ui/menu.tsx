/**
 * A button that opens a short list. Arrow keys move, Escape and a press elsewhere close it, and the
 * focus returns to the button. Rows without an action or address are information and are skipped by
 * the keys.
 */
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './class-names.ts'
import { listRowClass, rowSignClass } from './list-row.tsx'

export interface MenuItem {
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  readonly href?: string
  readonly newTab?: boolean
  readonly onSelect?: () => void
}

export interface MenuProps {
  readonly label: ReactNode
  readonly items: readonly MenuItem[]
  readonly heading?: ReactNode
  readonly icon?: ReactNode
  readonly block?: boolean
  /** A row of a list, as `ListRow`, instead of a button. */
  readonly row?: boolean
  /** Only the icon is seen; the label, a text, is its name. */
  readonly iconOnly?: boolean
  readonly align?: 'start' | 'end'
}

const iconLook = 'grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunk'

export function Menu(props: MenuProps) {
  const { label, items, heading, icon, block, row, iconOnly, align = 'start' } = props
  const pill = buttonClass({ variant: 'quiet', block: block ?? false })
  const look = iconOnly ? iconLook : row ? listRowClass : pill
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = (giveBack: boolean) => {
    setOpen(false)
    if (giveBack) button.current?.focus()
  }
  useOutsidePress(root, open, () => close(false))
  useEffect(() => {
    if (open) entries(root.current)[0]?.focus()
  }, [open])
  return (
    <div
      ref={root}
      className={cx('relative', block || row ? 'block' : 'inline-block')}
      onKeyDown={(event) => open && moveByKey(event, root.current, () => close(true))}
    >
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={look}
      >
        {row && icon ? (
          <span aria-hidden className={rowSignClass}>
            {icon}
          </span>
        ) : (
          icon
        )}
        <span className={cx(iconOnly && 'sr-only', row && 'min-w-0 flex-1 font-medium')}>
          {label}
        </span>
        {!iconOnly && (
          <ChevronDown
            aria-hidden
            size={18}
            className={cx('shrink-0 transition-transform', open && 'rotate-180')}
          />
        )}
      </button>
      {open && (
        <div
          className={cx(
            'absolute z-30 mt-2 min-w-64 max-w-[calc(100vw-2rem)] animate-rise rounded-card border border-line bg-raised p-1.5 shadow-float',
            align === 'end' ? 'right-0' : 'left-0',
            (block || row) && 'w-full',
          )}
        >
          {heading && <p className="px-3 pb-1 pt-2 font-semibold">{heading}</p>}
          <ul id={id} role="menu" aria-label={typeof label === 'string' ? label : undefined}>
            {items.map((item, at) => (
              <li key={at} role="none">
                <MenuEntry item={item} onDone={() => close(true)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function MenuEntry({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const body = (
    <>
      {item.icon && (
        <span aria-hidden className="shrink-0 text-ink-soft">
          {item.icon}
        </span>
      )}
      <span className="min-w-0">
        <span className="block wrap-anywhere">{item.label}</span>
        {item.detail && <span className="block text-sm text-ink-soft">{item.detail}</span>}
      </span>
    </>
  )
  const look =
    'flex w-full min-h-11 items-center gap-3 rounded-small px-3 py-2 text-left hover:bg-sunk focus-visible:bg-sunk'
  if (item.href === undefined) {
    const pick = () => {
      item.onSelect?.()
      onDone()
    }
    return (
      <button type="button" role="menuitem" tabIndex={-1} onClick={pick} className={look}>
        {body}
      </button>
    )
  }
  const tab = item.newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={item.href} {...tab} role="menuitem" tabIndex={-1} onClick={onDone} className={look}>
      {body}
    </a>
  )
}

function entries(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

function moveByKey(event: KeyboardEvent, root: HTMLElement | null, close: () => void): void {
  const all = entries(root)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to: Record<string, number> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }
  if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.stopPropagation()
    return close()
  }
  const next = to[event.key]
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

function useOutsidePress(
  root: { readonly current: HTMLElement | null },
  active: boolean,
  done: () => void,
): void {
  useEffect(() => {
    if (!active) return
    const listen = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) done()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  })
}
