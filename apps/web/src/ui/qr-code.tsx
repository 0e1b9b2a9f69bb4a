import { encodeQR } from 'qr'
import { useMemo } from 'react'

export interface QrCodeProps {
  readonly value: string
  readonly label: string
  readonly className?: string
}

/** A QR code of `value` as one SVG path, dark on white in both themes so that scanners read it. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(value), [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className ?? 'size-40 rounded-small'}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0b1220" />
    </svg>
  )
}

function draw(value: string): { path: string; size: number } {
  const rows = encodeQR(value, 'raw', { border: 2 })
  let path = ''
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`
    })
  })
  return { path, size: rows.length }
}
