import { useState } from 'react'
import { cx } from './class-names.ts'

export interface AvatarProps {
  readonly name: string
  readonly src?: string | null | undefined
  readonly size?: 'small' | 'medium' | 'face' | 'large'
  /** Square with round corners, for businesses. */
  readonly square?: boolean
}

const sizes = {
  small: 'size-9 text-sm',
  medium: 'size-11 text-base',
  face: 'size-14 text-lg',
  large: 'size-16 text-xl',
}
const tints = [
  'bg-brand-soft text-brand-ink',
  'bg-[light-dark(oklch(0.93_0.035_300),oklch(0.34_0.06_300))] text-[light-dark(oklch(0.4_0.11_300),oklch(0.88_0.06_300))]',
  'bg-[light-dark(oklch(0.93_0.035_250),oklch(0.34_0.06_250))] text-[light-dark(oklch(0.4_0.1_250),oklch(0.88_0.06_250))]',
  'bg-[light-dark(oklch(0.94_0.04_140),oklch(0.34_0.05_140))] text-[light-dark(oklch(0.39_0.09_140),oklch(0.88_0.07_140))]',
]

/** A picture; if there is none or it cannot be loaded, the initials on a tint. */
export function Avatar({ name, src, size = 'medium', square }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shape = cx(sizes[size], 'shrink-0', square ? 'rounded-small' : 'rounded-full')
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        onError={() => setBroken(src)}
        className={cx(shape, 'bg-sunk object-cover')}
      />
    )
  }
  return (
    <span aria-hidden className={cx(shape, 'grid place-items-center font-semibold', tintOf(name))}>
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = words[0]?.match(/[\p{L}\p{N}]/u)?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.match(/[\p{L}\p{N}]/u)?.[0] ?? '') : ''
  return (first + last).toUpperCase()
}

function tintOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tints[sum % tints.length] ?? ''
}
