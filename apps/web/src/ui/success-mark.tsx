import { useEffect } from 'react'

export interface SuccessMarkProps {
  /** It has just succeeded: the check draws itself, with a short vibration where there is one. */
  readonly fresh: boolean
}

const vibrationMs = 20

/** A check on the brand's colour. Under reduced motion it stands still. */
export function SuccessMark({ fresh }: SuccessMarkProps) {
  useEffect(() => {
    if (fresh && !matchMedia('(prefers-reduced-motion: reduce)').matches) vibrate()
  }, [fresh])
  return (
    <svg
      aria-hidden
      viewBox="0 0 56 56"
      className="size-14 rounded-full bg-brand ring-8 ring-brand-soft"
    >
      <path
        d="M17 29l8 8 15-17"
        pathLength={1}
        fill="none"
        strokeDasharray={1}
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={fresh ? 'animate-draw stroke-on-brand' : 'stroke-on-brand'}
      />
    </svg>
  )
}

function vibrate(): void {
  // Not every browser has it, although its type says so.
  if ('vibrate' in navigator) navigator.vibrate(vibrationMs)
}
