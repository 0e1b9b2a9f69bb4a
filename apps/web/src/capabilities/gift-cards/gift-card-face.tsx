/** A gift card to show or print: QR code, number in four groups, last day of validity. */
import { dayOf } from '../../kernel/day-words.ts'
import { QrCode } from '../../ui/qr-code.tsx'

interface GiftCardFaceProps {
  /** 16 digits. */
  readonly number: string
  /** `2031-11-21`. */
  readonly lastDay: string
}

export function GiftCardFace({ number, lastDay }: GiftCardFaceProps) {
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode
        value={number}
        label={`QR code: gift card ending in ${number.slice(-4)}`}
        className="w-full max-w-52 rounded-control"
      />
      <p className="font-mono text-lg font-semibold tracking-wider text-ink select-all">
        {number.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <p className="text-ink-soft">Good through {dayOf(lastDay)}</p>
    </div>
  )
}
