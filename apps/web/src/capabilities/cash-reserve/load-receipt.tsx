/** The receipt of a load (CRA-08, CRA-09), with the offer of auto-reload. */
import type { AttemptAnswer } from '@exchange/contract/card-attempts/card-attempts.contract'
import { cashReserveMessages } from '@exchange/contract/cash-reserve/cash-reserve.messages'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { receiptTime } from '../../kernel/day-words.ts'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { Arrival } from '../../ui/arrival.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { ReceiptActions } from '../../ui/receipt-actions.tsx'

interface LoadReceiptProps {
  readonly attempt: AttemptAnswer
  /** ERR-13: the card should have been saved, but was not. */
  readonly notSaved: boolean
  readonly onAutoReload: (() => void) | undefined
  readonly onClose: () => void
}

export function LoadReceipt({ attempt, notSaved, onAutoReload, onClose }: LoadReceiptProps) {
  const { brand } = useConfig()
  const user = useUser()
  const { receipt } = attempt
  if (!receipt) return null
  const actions = <ReceiptActions onClose={onClose} />
  return (
    <Arrival className="grid grid-cols-1 gap-4">
      <Receipt
        title="Loaded"
        subtitle={
          <>
            <p className="mb-1 text-ink">
              <Money amount={receipt.amount} unit="USD" size="huge" />
            </p>
            <p>to your Cash Reserve</p>
          </>
        }
        rows={[
          ...(user ? [{ label: 'For', value: user.member.name, paperOnly: true }] : []),
          ...rowsOf(receipt),
        ]}
        total={{
          label: 'New Cash Reserve balance',
          value: <Money amount={receipt.newBalance} unit="USD" />,
        }}
        letterhead={`${brand.name} · Cash Reserve receipt`}
        actions={onAutoReload ? <Offer onAutoReload={onAutoReload}>{actions}</Offer> : actions}
      />
      {notSaved && <Banner tone="warning">{cashReserveMessages.cardNotSaved}</Banner>}
    </Arrival>
  )
}

function rowsOf(receipt: NonNullable<AttemptAnswer['receipt']>): readonly ReceiptRow[] {
  return [
    { label: 'Amount', value: <Money amount={receipt.amount} unit="USD" /> },
    { label: 'Card', value: `${receipt.cardTypeNice} ending in ${receipt.last4}` },
    { label: 'Date', value: receiptTime(receipt.date) },
    ...(receipt.savedCard ? [{ label: 'Card saved', value: 'Yes' }] : []),
  ]
}

interface OfferProps {
  readonly onAutoReload: () => void
  readonly children: React.ReactNode
}

function Offer({ onAutoReload, children }: OfferProps) {
  return (
    <>
      <Banner
        tone="success"
        title={cashReserveMessages.autoReloadOfferTitle}
        action={<Button onClick={onAutoReload}>Set up auto-reload</Button>}
      >
        {walletMessages.autoReloadOffer}
      </Banner>
      {children}
    </>
  )
}
