/** Chooses a file by button or by dropping it; while it is sent, its progress with Cancel. */
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { FieldError } from './form-error.tsx'
import { ProgressLine } from './progress-line.tsx'

export interface FileDropProps {
  readonly label: string
  /** Which files are taken. */
  readonly hint: string
  /** Media types, separated by commas. */
  readonly accept: string
  readonly icon: ReactNode
  /** The fraction sent so far; null if nothing is being sent. */
  readonly share: number | null
  /** What is done with the file once it is sent. */
  readonly working: string
  readonly fault: string | null
  readonly onFile: (file: File) => void
  /** Without it, what has begun cannot be stopped. */
  readonly onStop?: () => void
  /** Sends the same file again; null if that would be refused again. */
  readonly onAgain: (() => void) | null
  readonly className?: string | undefined
}

export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, icon, share, working, fault, onFile, onStop, onAgain } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const percent = Math.round((share ?? 0) * 100)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={cx(
        'grid place-items-center gap-2 rounded-control border-2 border-dashed p-4 text-center',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong/60',
        props.className,
      )}
    >
      {share === null ? (
        <>
          <label
            htmlFor={id}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-brand-ink focus-within:outline-2 focus-within:outline-brand hover:bg-sunk"
          >
            {icon}
            {label}
            <input
              id={id}
              type="file"
              accept={accept}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                currentTarget.value = ''
                if (file) onFile(file)
              }}
            />
          </label>
          <p className="text-sm text-ink-soft">{hint}</p>
          {onAgain && (
            <Button variant="link" onClick={onAgain}>
              Try again
            </Button>
          )}
        </>
      ) : (
        <ProgressLine
          label="Uploading"
          share={share}
          said={percent < 100 ? `Uploading: ${percent}%` : working}
          {...(onStop && { onStop })}
        />
      )}
      <FieldError>{fault}</FieldError>
    </div>
  )
}
