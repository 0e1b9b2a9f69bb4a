/**
 * A button. While busy it keeps its width, shows a spinner and cannot be pressed. Its label is made
 * anew when it changes: a page translation may have replaced the text of the former one.
 */
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'link'

export interface ButtonLook {
  readonly variant?: ButtonVariant
  /** As wide as its container. */
  readonly block?: boolean
  /** Taller, for the one action at the bottom of a form. */
  readonly large?: boolean
}

const base =
  'inline-flex select-none items-center justify-center gap-2 rounded-control font-semibold ' +
  'transition-[background-color,color,transform,box-shadow] active:scale-[0.985] ' +
  'disabled:active:scale-100 min-h-11 py-1.5 text-center'

const looks: Record<ButtonVariant, string> = {
  primary:
    'bg-brand text-on-brand hover:enabled:bg-brand-strong [a&]:hover:bg-brand-strong px-5 ' +
    'disabled:bg-line disabled:text-ink-soft',
  quiet: 'bg-sunk text-ink hover:bg-line px-5 disabled:opacity-50',
  danger: 'bg-danger text-on-danger hover:enabled:bg-danger-strong px-5 disabled:opacity-50',
  link:
    'text-brand-ink underline decoration-brand/40 underline-offset-4 hover:decoration-brand px-1 ' +
    'disabled:opacity-50',
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', block, large }: ButtonLook = {}): string {
  return cx(base, looks[variant], block && 'w-full', large ? 'min-h-13 text-lg' : 'text-base')
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  readonly busy?: boolean | undefined
  /** Looks disabled, but a press still says why nothing is done. */
  readonly rests?: boolean | undefined
  /** Pressing it moves money, or promises to: its label is never translated. */
  readonly movesMoney?: boolean | undefined
  readonly icon?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant, block, large, busy, rests, movesMoney, icon, children, ...others } = props
  const { className, onClick, ...rest } = others
  const look = { variant: variant ?? 'primary', block: block ?? false, large: large ?? false }
  return (
    <button
      type="button"
      {...(movesMoney && { translate: 'no' })}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rests || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={cx(
        buttonClass(look),
        'relative',
        busy && 'cursor-progress',
        rests && (look.variant === 'primary' ? 'bg-line! text-ink-soft!' : 'opacity-60'),
        className,
      )}
    >
      <span
        // The texts of the label; elements in it all read the same.
        // oxlint-disable-next-line no-base-to-string -- see above
        key={String(children)}
        className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}
      >
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
