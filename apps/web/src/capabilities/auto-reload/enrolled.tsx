/** The enrolled card with its terms and the button to unenrol (AUTO-10, AUTO-11). */
import type { WalletCard } from '@exchange/contract/wallet/wallet.contract'
import { walletMessages } from '@exchange/contract/wallet/wallet.messages'
import { autoReloadMessages } from '@exchange/contract/auto-reload/auto-reload.messages'
import { useEffect, useRef, useState } from 'react'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Money } from '../../ui/money.tsx'
import { unenrol } from './auto-reload.api.ts'
import { rememberUnenrolling } from './enrol-check.ts'

interface EnrolledProps {
  readonly card: WalletCard
  /** It has just been enrolled. */
  readonly fresh: boolean
  readonly onChange: () => void
  readonly onEnded: () => void
  readonly onClose: () => void
}

export function Enrolled({ card, fresh, onChange, onEnded, onClose }: EnrolledProps) {
  const { busy, failure, run, clear } = useTask()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fresh) box.current?.focus()
  }, [fresh])
  const [asking, setAsking] = useState(false)
  const end = async () => {
    await unenrol(card.customerVaultId)
    rememberUnenrolling()
    onEnded()
  }
  const keep = () => {
    clear()
    setAsking(false)
  }
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 gap-5 outline-none">
      {fresh && (
        <Banner
          tone={card.declined ? 'warning' : 'success'}
          title={autoReloadMessages.enrolledTitle}
        >
          {card.declined ? autoReloadMessages.enrolledDeclined : autoReloadMessages.enrolled}
        </Banner>
      )}
      {card.expired && <Banner tone="danger">{walletMessages.expired}</Banner>}
      {!card.expired && card.declined && !fresh && (
        <Banner tone="warning">{walletMessages.declined}</Banner>
      )}
      <Surface title="Auto-reload is on">
        <dl className="grid gap-2.5">
          <Fact label="Card">
            {card.cardTypeNice} ending in {card.ccNumber.slice(-4)}
          </Fact>
          <Fact label="Charged each time">
            <Money amount={card.autoReloadAmount ?? 0} unit="USD" />
          </Fact>
          <Fact label="When the Cash Reserve is below">
            <Money amount={card.autoReloadTrigger ?? 0} unit="USD" />
          </Fact>
        </dl>
      </Surface>
      <div className="grid gap-2">
        <Button block disabled={busy} onClick={fresh ? onClose : onChange}>
          {fresh ? 'Done' : 'Change card or amount'}
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={() => setAsking(true)}>
          {autoReloadMessages.unenrol}
        </Button>
      </div>
      <AskDialog
        open={asking}
        title={autoReloadMessages.unenrolTitle}
        confirm={autoReloadMessages.unenrol}
        busy={busy}
        failure={failure}
        onConfirm={() => void run(end)}
        onClose={keep}
      >
        <p>{autoReloadMessages.unenrolText}</p>
      </AskDialog>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
