import { createContext, useEffect, useRef, type ReactNode } from 'react'
import { cx } from './class-names.ts'

/** True inside of an `Arrival`: what is shown has just happened. */
export const JustHappened = createContext(false)

interface ArrivalProps {
  /** Classes for its layout. */
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Content that replaces a form, such as a receipt: it takes the focus, is read out, and is scrolled
 * to its start.
 */
export function Arrival({ className, children }: ArrivalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      aria-live="polite"
      className={cx('animate-rise scroll-mt-4 outline-none', className)}
    >
      <JustHappened value>{children}</JustHappened>
    </div>
  )
}
