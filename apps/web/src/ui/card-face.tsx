import type { ReactNode } from 'react'
import { QrCode } from './qr-code.tsx'

export interface CardFaceProps {
  readonly brand: string
  /** Four groups, masked where necessary: ['4000', '••••', '••••', '1234']. */
  readonly groups: readonly string[]
  readonly holder: string
  readonly detail?: ReactNode
  /** The content of the QR code; without it there is none. */
  readonly qr?: { readonly value: string; readonly label: string }
}

/** A virtual card in the proportions of a real one (DASH-02). */
export function CardFace({ brand, groups, holder, detail, qr }: CardFaceProps) {
  return (
    <div className="@container">
      <div className="relative flex aspect-[1.586] flex-col justify-between overflow-hidden rounded-card bg-[linear-gradient(135deg,var(--color-card-from),var(--color-card-to))] p-[6cqw] text-on-card shadow-float">
        <svg aria-hidden viewBox="0 0 100 63" className="absolute inset-0 size-full opacity-10">
          <circle cx="92" cy="4" r="38" fill="none" stroke="#fff" strokeWidth="7" />
          <circle cx="92" cy="4" r="58" fill="none" stroke="#fff" strokeWidth="7" />
        </svg>
        <div className="relative flex items-start justify-between gap-4">
          <p className="text-[max(1rem,5.6cqw)] font-bold tracking-tight">{brand}</p>
          {qr && (
            <QrCode value={qr.value} label={qr.label} className="size-[25cqw] rounded-small" />
          )}
        </div>
        <div className="relative">
          <p className="flex justify-between font-mono text-[max(0.9rem,6.2cqw)] font-medium tabular-nums">
            {groups.map((group, at) => (
              <span key={at}>{group}</span>
            ))}
          </p>
          <div className="mt-[3.5cqw] flex items-end justify-between gap-4 text-[max(0.8rem,4cqw)]">
            <p className="min-w-0 truncate font-medium">
              <bdi>{holder}</bdi>
            </p>
            {detail && <p className="min-w-0 truncate opacity-90">{detail}</p>}
          </div>
        </div>
      </div>
    </div>
  )
}
