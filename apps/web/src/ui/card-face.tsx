import { useContext, type ReactNode } from 'react'
import { CoinMark } from './money.tsx'

export interface CardFaceProps {
  readonly brand: string
  /** Who issued it; below the brand. */
  readonly issuer?: string
  /** In the upper right corner: the picture of its business. */
  readonly logo?: ReactNode
  /** Four groups, masked where necessary: ['4000', '••••', '••••', '1234']. */
  readonly groups: readonly string[]
  readonly holder: string
  readonly detail?: ReactNode
}

/** A virtual card in the proportions of a real one (DASH-02). */
export function CardFace({ brand, issuer, logo, groups, holder, detail }: CardFaceProps) {
  return (
    <div className="@container">
      <div className="relative flex aspect-[1.586] flex-col justify-between overflow-hidden rounded-card bg-[linear-gradient(125deg,var(--color-card-from)_10%,var(--color-card-to))] p-[6cqw] text-on-card shadow-float print:shadow-none print:[print-color-adjust:exact]">
        <Engraving />
        <div className="relative flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p className="flex items-center gap-[2cqw] text-[max(1rem,6.4cqw)] leading-none font-bold tracking-tight">
              <Coin />
              {brand}
            </p>
            {issuer && (
              <p className="mt-[1.6cqw] truncate text-[max(0.75rem,3.4cqw)] opacity-85">
                <bdi>{issuer}</bdi>
              </p>
            )}
          </div>
          {logo}
        </div>
        <div className="relative">
          <p className="flex justify-between font-mono text-[max(0.9rem,6.4cqw)] font-medium tabular-nums">
            {groups.map((group, at) => (
              <span key={at}>{group}</span>
            ))}
          </p>
          <div className="mt-[3.5cqw] flex items-end justify-between gap-4 text-[max(0.8rem,4cqw)]">
            <p className="min-w-0 truncate font-semibold">
              <bdi>{holder}</bdi>
            </p>
            {detail && <p className="min-w-0 truncate opacity-90">{detail}</p>}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The coin of the brand, as large as the letters beside it. */
function Coin() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-[1.15em] shrink-0">
      <circle cx="16" cy="16" r="15" fill="#fff" />
      <MarkLines className="stroke-(--color-card-from)" />
    </svg>
  )
}

const rings = Array.from({ length: 11 }, (_, at) => 24 + at * 7)

/** Fine rings around a great coin, as on a banknote. */
function Engraving() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 63"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 size-full"
    >
      <g fill="none" stroke="#fff" strokeWidth="0.35" opacity="0.22">
        {rings.map((r) => (
          <circle key={r} cx="82" cy="30" r={r} />
        ))}
      </g>
      <circle cx="82" cy="30" r="21" fill="#fff" opacity="0.07" />
      <g transform="translate(66 14)" opacity="0.1">
        <MarkLines className="stroke-white" />
      </g>
    </svg>
  )
}

function MarkLines({ className }: { readonly className: string }) {
  return (
    <path
      d={useContext(CoinMark)}
      transform="translate(3.2 2.7) scale(0.8)"
      fill="none"
      strokeWidth="4.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    />
  )
}
