/**
 * A picture in a frame of fixed size: a blurred miniature until it has loaded, and a tint with an
 * initial when there is none or it cannot be loaded.
 */
import { useState } from 'react'
import { cx } from './class-names.ts'

export interface PhotoProps {
  /** The widest file; `srcSet` offers the narrower ones. */
  readonly src: string | null
  readonly srcSet?: string | undefined
  /** Its displayed width as a CSS `sizes` value: `(min-width: 768px) 320px, 80vw`. */
  readonly sizes?: string | undefined
  /** The alternative text; empty when the text beside it says the same. */
  readonly alt: string
  /** Shown until it is loaded: a colour, or a miniature as a `data:` address. */
  readonly blur?: string | null | undefined
  /** At the top of the page: fetched first instead of when scrolled to. */
  readonly eager?: boolean | undefined
  /** Its first letter replaces a missing picture. */
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
    <span className={cx(frame, 'dimmed bg-cover bg-center')} style={standIn(blur)}>
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
