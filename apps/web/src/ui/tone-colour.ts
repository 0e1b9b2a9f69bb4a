/** The colour of a figure that runs from red over amber to green, blended between them. */
import type { Tone } from '@exchange/domain/months/spending-target.rules'

const colours = {
  red: 'var(--color-danger)',
  amber: 'var(--color-amber)',
  green: 'var(--color-good)',
} as const

/** A colour of CSS, for both themes. */
export function toneColour({ from, to, share }: Tone): string {
  const percent = Math.round(share * 100)
  return `color-mix(in oklab, ${colours[to]} ${percent}%, ${colours[from]})`
}
