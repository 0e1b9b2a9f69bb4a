/**
 * A page over the page: full screen on a phone, a large sheet on wider screens. The page below
 * keeps its scroll position. The backdrop is static and the close button always visible (SHELL-22).
 */
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

export interface PageDialogProps {
  readonly label: string
  readonly children: ReactNode
  readonly onClose: () => void
  /** At the left of the bar: a button back to the previous content. */
  readonly leading?: ReactNode
  /** Identifies the content: when it changes, the dialog scrolls to its top. */
  readonly shown: string
}

export function PageDialog({ label, children, onClose, leading, shown }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const one = dialog.current
    if (one && !one.open) one.showModal()
    // The page below must not scroll; the width of its scrollbar is kept free.
    const root = document.documentElement
    root.style.paddingRight = `${innerWidth - root.clientWidth}px`
    root.dataset['locked'] = ''
    return () => {
      root.style.paddingRight = ''
      delete root.dataset['locked']
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-canvas p-0 text-ink shadow-float open:animate-rise md:m-auto md:h-[min(92dvh,60rem)] md:w-[min(94vw,66rem)] md:rounded-card"
    >
      <div key={shown} className="relative h-full overflow-y-auto overscroll-contain">
        <div className="pointer-events-none sticky top-0 z-20 flex h-0 justify-between">
          <div className="pointer-events-auto p-3">{leading}</div>
          <div className="pointer-events-auto p-3">
            <IconButton
              label="Close"
              icon={<X size={22} aria-hidden />}
              onClick={onClose}
              className="bg-raised/95 text-ink shadow-float"
            />
          </div>
        </div>
        {children}
      </div>
    </dialog>
  )
}
