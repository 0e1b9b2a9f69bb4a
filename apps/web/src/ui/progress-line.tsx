import { Button } from './button.tsx'

export interface ProgressLineProps {
  /** Its accessible name. */
  readonly label: string
  /** 0 to 1; null while it is not known how much there is. */
  readonly share: number | null
  /** How far it is, in words. */
  readonly said: string
  /** Without it, it cannot be stopped. */
  readonly onStop?: () => void
}

/** How far something is on its way, such as a file, with Cancel. */
export function ProgressLine({ label, share, said, onStop }: ProgressLineProps) {
  return (
    <div className="grid w-full max-w-60 justify-items-center gap-2">
      <progress
        aria-label={label}
        {...(share !== null && { value: Math.round(share * 100) })}
        max={100}
        className="h-2 w-full accent-brand"
      />
      <p className="text-sm text-ink-soft">{said}</p>
      {onStop && (
        <Button variant="link" onClick={onStop}>
          Cancel
        </Button>
      )}
    </div>
  )
}
