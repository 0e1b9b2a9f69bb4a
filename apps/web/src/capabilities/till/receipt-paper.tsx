/** The receipt of a sale as it is printed, 80 mm wide: no balances, no numbers of cards. */
import type { TillReceipt } from '@exchange/contract/till/receipt.contract'
import type { ReactNode } from 'react'
import { receiptTime } from '../../kernel/day-words.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Money } from '../../ui/money.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { lineName, saleState } from './sale-words.ts'
import { tenderUnit, tenderWords } from './tender-words.ts'

interface ReceiptPaperProps {
  readonly receipt: TillReceipt
  /** Where the receipt is shown again. */
  readonly address: string
  /** The screen shows the code beside it, so the code is on the printed receipt only. */
  readonly codeBeside?: boolean
}

export function ReceiptPaper({ receipt, address, codeBeside }: ReceiptPaperProps) {
  const { brand } = useConfig()
  const { business, city, register, place, cashier, number, date } = receipt
  return (
    <article
      data-print="only"
      data-paper="80"
      className="grid gap-4 rounded-card border border-line bg-surface px-5 py-6 shadow-card print:gap-3 print:px-0 print:py-0 print:text-[12px]"
    >
      <header className="grid justify-items-center gap-0.5 text-center">
        <h2 className="text-xl font-bold print:text-[16px]">
          <bdi>{business}</bdi>
        </h2>
        <p className="text-sm print:text-[11px] text-ink-soft">
          <bdi>{[city, place].filter(Boolean).join(' · ')}</bdi>
        </p>
        <p className="text-sm print:text-[11px] text-ink-soft">
          {receiptTime(date)} · Sale {number}
        </p>
        <p className="text-sm print:text-[11px] text-ink-soft">
          <bdi>{[register, cashier].filter(Boolean).join(' · ')}</bdi>
        </p>
        <State receipt={receipt} />
      </header>
      <Lines receipt={receipt} />
      <Sums receipt={receipt} />
      <Parts receipt={receipt} />
      {receipt.note && (
        <p className="border-t border-dashed border-line pt-3 whitespace-pre-line">
          <bdi>{receipt.note}</bdi>
        </p>
      )}
      <footer className="grid justify-items-center gap-2 border-t border-dashed border-line pt-4 text-center text-sm print:text-[11px] text-ink-soft">
        <QrCode
          value={address}
          label="This receipt as a code"
          className={codeBeside ? 'hidden print:block print:size-24' : 'size-32 print:size-24'}
        />
        <p>
          {brand.name} · <bdi>{receipt.exchange}</bdi>
        </p>
      </footer>
    </article>
  )
}

function State({ receipt }: Pick<ReceiptPaperProps, 'receipt'>) {
  const words = saleState(receipt)
  if (words === 'Paid') return null
  return (
    <p className="mt-2 rounded-full bg-amber-soft px-3 py-1 text-sm print:text-[11px] font-semibold text-amber-ink">
      {receipt.state === 'left' ? `${words}, nothing is due` : words}
    </p>
  )
}

interface PairProps {
  readonly label: ReactNode
  readonly strong?: boolean
  readonly children: ReactNode
}

function Pair({ label, strong, children }: PairProps) {
  return (
    <div
      className={
        strong
          ? 'flex justify-between gap-4 text-lg font-bold print:text-[15px]'
          : 'flex justify-between gap-4'
      }
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="shrink-0 text-right">{children}</dd>
    </div>
  )
}

function Lines({ receipt }: Pick<ReceiptPaperProps, 'receipt'>) {
  return (
    <dl className="grid gap-2 border-t border-dashed border-line pt-3">
      {receipt.lines.map(({ quantity, price, sum, note, ...line }, at) => (
        <Pair
          key={at}
          label={
            <>
              <bdi className="font-semibold">{lineName(line)}</bdi>
              {quantity > 1 && (
                <span className="block text-sm print:text-[11px] text-ink-soft">
                  {quantity} × <Money amount={price} unit="MOX" />
                </span>
              )}
              {note && <bdi className="block text-sm print:text-[11px] text-ink-soft">{note}</bdi>}
            </>
          }
        >
          <Money amount={sum} unit="MOX" />
        </Pair>
      ))}
    </dl>
  )
}

function Sums({ receipt }: Pick<ReceiptPaperProps, 'receipt'>) {
  const { subtotal, discount, amount, tip } = receipt
  return (
    <dl className="grid gap-1 border-t border-dashed border-line pt-3">
      {discount > 0 && (
        <>
          <Pair label="Subtotal">
            <Money amount={subtotal} unit="MOX" />
          </Pair>
          <Pair label="Discount">
            <Money amount={-discount} unit="MOX" signed />
          </Pair>
        </>
      )}
      <Pair label="Total" strong>
        <Money amount={amount} unit="MOX" />
      </Pair>
      {tip > 0 && (
        <Pair label="Tip">
          <Money amount={tip} unit="USD" />
        </Pair>
      )}
    </dl>
  )
}

function Parts({ receipt }: Pick<ReceiptPaperProps, 'receipt'>) {
  const shown = receipt.tenders.filter(({ state }) => state !== 'declined')
  return (
    <dl className="grid gap-1 border-t border-dashed border-line pt-3">
      {shown.map(({ kind, state, amount, moxeyPayConfirm: code }, at) => (
        <Pair
          key={at}
          label={
            <>
              {tenderWords[kind]}
              {state === 'waiting' && ', not confirmed yet'}
              {code && (
                <span className="block text-sm print:text-[11px] tracking-wider text-ink-soft tabular-nums">
                  {code}
                </span>
              )}
            </>
          }
        >
          <Money amount={amount} unit={tenderUnit(kind)} />
        </Pair>
      ))}
      {receipt.refunded > 0 && (
        <Pair label="Given back">
          <Money amount={-receipt.refunded} unit="MOX" signed />
        </Pair>
      )}
      {receipt.tipRefunded > 0 && (
        <Pair label="Tip given back">
          <Money amount={-receipt.tipRefunded} unit="USD" signed />
        </Pair>
      )}
      {receipt.due > 0 && (
        <Pair label="Still due" strong>
          <Money amount={receipt.due} unit="MOX" />
        </Pair>
      )}
    </dl>
  )
}
