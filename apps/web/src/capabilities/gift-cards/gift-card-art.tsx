/** A gift card as it looks: its title, what is on it, and what is drawn on it. */
import { giftCardDesignWords } from '@exchange/contract/gift-cards/gift-cards.messages'
import {
  giftCardColours,
  type GiftCardDesign,
} from '@exchange/domain/gift-cards/gift-card-design.rules'
import type { ReactNode } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { cx } from '../../ui/class-names.ts'
import { giftCardDrawings } from './gift-card-drawings.tsx'

interface GiftCardArtProps {
  readonly design: GiftCardDesign
  /** In the upper right corner. */
  readonly amount?: ReactNode
  /** Below the title, one line. */
  readonly under?: string | undefined
  /** In the lower left corner, one line. */
  readonly foot?: ReactNode
  readonly className?: string
}

export function GiftCardArt({ design, amount, under, foot, className }: GiftCardArtProps) {
  const { brand } = useConfig()
  return (
    <div className={cx('@container text-left', className)}>
      <div
        className={cx(
          'dimmed relative aspect-[1.586] overflow-hidden rounded-card shadow-float',
          'print:shadow-none print:[print-color-adjust:exact]',
        )}
        style={{ color: giftCardColours[design].ink }}
      >
        <GiftCardDrawing design={design} />
        <div className="absolute inset-x-[5.5cqw] top-[4.5cqw]">
          <div className="flex items-baseline justify-between gap-3 text-[max(1rem,6.2cqw)] leading-tight font-bold tracking-tight">
            <p>{giftCardDesignWords[design]}</p>
            {amount && <p className="shrink-0">{amount}</p>}
          </div>
          {under && <p className="text-[max(0.75rem,3.6cqw)] font-medium">{under}</p>}
        </div>
        <div className="absolute bottom-[4.5cqw] left-[5.5cqw] w-[46cqw] text-[max(0.75rem,3.6cqw)] leading-snug font-medium">
          <p className="font-bold">{brand.name}</p>
          {foot && <p>{foot}</p>}
        </div>
      </div>
    </div>
  )
}

/** Only the drawing, for a choice among them. */
export function GiftCardDrawing({ design }: { readonly design: GiftCardDesign }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 320 202"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <rect width="320" height="202" fill={giftCardColours[design].paper} />
      {giftCardDrawings[design]}
    </svg>
  )
}
