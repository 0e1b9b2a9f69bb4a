/** Chooses a picture by button or by dropping it, with progress, Cancel and Retry. */
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import { uploadTypes } from '@exchange/contract/listings/listings.contract'
import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/form-error.tsx'
import { fileFault, uploadPicture, type Upload } from './upload-picture.ts'

interface PictureUploadProps {
  readonly memberId: number
  readonly label: string
  readonly onPicture: (picture: Picture) => void
  readonly className?: string
}

export function PictureUpload({ memberId, label, onPicture, className }: PictureUploadProps) {
  const id = useId()
  const { share, fault, last, send, stop } = useUpload(memberId, onPicture)
  const [over, setOver] = useState(false)
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
        if (file) send(file)
      }}
      className={cx(
        'grid place-items-center gap-2 rounded-control border-2 border-dashed p-4 text-center',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong/60',
        className,
      )}
    >
      {share === null ? (
        <>
          <label
            htmlFor={id}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-brand-ink focus-within:outline-2 focus-within:outline-brand hover:bg-sunk"
          >
            <ImagePlus aria-hidden size={20} />
            {label}
            <input
              id={id}
              type="file"
              accept={uploadTypes.join(',')}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                currentTarget.value = ''
                if (file) send(file)
              }}
            />
          </label>
          <p className="text-sm text-ink-soft">JPEG, PNG or WebP, up to 5 MB</p>
          {fault && last && (
            <Button variant="link" onClick={() => send(last)}>
              Try again
            </Button>
          )}
        </>
      ) : (
        <Progress share={share} onStop={stop} />
      )}
      <FieldError>{fault}</FieldError>
    </div>
  )
}

function Progress({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const percent = Math.round(share * 100)
  return (
    <div className="grid w-full max-w-60 justify-items-center gap-2">
      <progress
        aria-label="Uploading"
        value={percent}
        max={100}
        className="h-2 w-full accent-brand"
      />
      <p className="text-sm text-ink-soft">
        {percent < 100 ? `Uploading: ${percent}%` : 'Preparing the picture ...'}
      </p>
      <Button variant="link" onClick={onStop}>
        Cancel
      </Button>
    </div>
  )
}

function useUpload(memberId: number, onPicture: (picture: Picture) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [last, setLast] = useState<File | null>(null)
  const running = useRef<Upload | null>(null)
  useEffect(() => () => running.current?.stop(), [])
  const send = (file: File) => {
    const wrong = fileFault(file)
    setFault(wrong)
    // A file refused for its size or type would be refused again.
    setLast(wrong ? null : file)
    if (wrong) return
    setShare(0)
    const upload = uploadPicture(memberId, file, setShare)
    running.current = upload
    let stopped = false
    upload.done
      .then((picture) => onPicture({ ...picture, alt: '' }))
      .catch((failure: Error) => {
        stopped = running.current !== upload
        if (!stopped) setFault(failure.message)
      })
      .finally(() => {
        if (!stopped) setShare(null)
      })
  }
  const stop = () => {
    const upload = running.current
    running.current = null
    upload?.stop()
    setShare(null)
  }
  return { share, fault, last, send, stop }
}
