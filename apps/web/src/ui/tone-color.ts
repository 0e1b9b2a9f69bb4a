/**
 * The colour of progress (SPEND-04, SCORE-03): red up to 10 percent, amber at 50, green from 90,
 * blended between. Only for areas: texts keep the colours of texts.
 */
import { toneOf } from '@exchange/domain/months/spending-target.rules'

const colors = {
  red: 'var(--color-danger)',
  amber: 'var(--color-amber)',
  green: 'var(--color-good)',
} as const

/** For a fraction from 0 to 1, as a CSS colour. */
export function toneColor(fraction: number): string {
  const { from, to, share } = toneOf(fraction)
  return `color-mix(in oklch, ${colors[to]} ${Math.round(share * 100)}%, ${colors[from]})`
}
