/**
 * A photograph in a frame that keeps its room: a blurred miniature stands until the picture has
 * come, and a quiet tint with an initial where there is none or it cannot be loaded.
 */
import { useState } from 'react'
import { cx } from './class-names.ts'

export interface PhotoProps {
  /** The widest file; `srcSet` offers the narrower ones. */
  readonly src: string | null
  readonly srcSet?: string | undefined
  /** How wide it is shown, as CSS says it: `(min-width: 768px) 320px, 80vw`. */
  readonly sizes?: string | undefined
  /** What can be seen on it; empty when the words beside it say the same. */
  readonly alt: string
  /** What stands until it has come: a colour, or a miniature as a `data:` address. */
  readonly blur?: string | null | undefined
  /** Seen at once: fetched first, not when scrolled to. */
  readonly eager?: boolean | undefined
  /** Stands for a missing picture: the first letter of it is shown. */
  readonly name: string
  readonly className?: string | undefined
}

export function Photo(props: PhotoProps) {
  const { src, srcSet, sizes, alt, blur, eager, name, className } = props
  const [broken, setBroken] = useState<string | null>(null)
  const frame = cx('relative block overflow-hidden bg-sunk', className)
  if (!src || src === broken) {
    return (
      <span className={frame} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <span
          aria-hidden
          className="absolute inset-0 grid place-items-center bg-brand-soft text-5xl font-bold text-brand-ink/60"
        >
          {name.trim().charAt(0).toUpperCase()}
        </span>
      </span>
    )
  }
  return (
    <span className={cx(frame, 'bg-cover bg-center')} style={standIn(blur)}>
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onError={() => setBroken(src)}
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  )
}

function standIn(blur: string | null | undefined) {
  if (!blur) return undefined
  return blur.startsWith('data:')
    ? { backgroundImage: `url("${blur}")` }
    : { backgroundColor: blur }
}
