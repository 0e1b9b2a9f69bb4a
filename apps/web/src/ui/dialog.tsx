/**
 * A modal dialog. The backdrop is static and Escape does nothing unless `dismissable` (SHELL-22).
 * There is a close button unless `onClose` is left out; the actions stay in sight. The browser traps
 * the focus and returns it; an element marked `data-first` gets it first, otherwise the close button.
 */
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children: ReactNode
  /** Without it the dialog can only be left by its `actions`. */
  readonly onClose?: (() => void) | undefined
  /** Escape and a click on the backdrop close it, too. */
  readonly dismissable?: boolean
  readonly actions?: ReactNode
  readonly wide?: boolean
  /** On a phone it stands at the bottom, as wide as the screen. */
  readonly sheet?: boolean
  readonly closeLabel?: string
}

export function Dialog(props: DialogProps) {
  const { open, title, children, onClose, dismissable, actions, wide, sheet } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])
  // The focus returns also where an open dialog is taken away with its parent.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (dialog?.open) dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) onClose?.()
      }}
      onKeyDown={(event) => {
        // In some browsers a second Escape closes the dialog although `cancel` was prevented.
        if (event.key === 'Escape' && !dismissable) event.preventDefault()
      }}
      onClick={(event) => {
        if (dismissable && event.target === ref.current) onClose?.()
      }}
      className={cx(
        'm-auto w-[calc(100%-2rem)] overflow-visible rounded-card bg-raised p-0 text-ink shadow-float',
        'open:animate-rise',
        wide ? 'max-w-3xl' : 'max-w-md',
        sheet && 'max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none',
      )}
    >
      {open && (
        <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
          <header className="flex items-start justify-between gap-3 px-6 pt-6">
            <h2 id={titleId} className="text-xl font-bold tracking-tight">
              {title}
            </h2>
            {onClose && (
              <IconButton
                label={props.closeLabel ?? 'Close'}
                icon={<X size={20} aria-hidden />}
                onClick={onClose}
                className="-mr-2 -mt-2"
              />
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-4 pb-6">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
