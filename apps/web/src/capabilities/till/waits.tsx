/** A part that waits for its payer: who, and that the next guest can be served meanwhile. */
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import type { TillTender } from '@exchange/contract/till/sale.contract'
import { Clock } from 'lucide-react'
import { Arrival } from '../../ui/arrival.tsx'
import { Button } from '../../ui/button.tsx'
import type { Till } from './use-till.ts'

interface WaitsProps {
  readonly till: Till
  readonly tender: TillTender
}

export function Waits({ till, tender }: WaitsProps) {
  const words = {
    broker: 'brokerMustAgree',
    main: 'mainMustAgree',
    holder: 'waitsForHolder',
  } as const
  const asks = tender.pending?.waitsFor ?? 'holder'
  return (
    <Arrival className="grid w-full justify-items-center gap-5 text-center">
      <span
        aria-hidden
        className="grid size-20 place-items-center rounded-full bg-amber-soft text-amber-ink"
      >
        <Clock size={40} />
      </span>
      <p className="text-xl font-semibold">
        Waiting for <bdi>{tender.payer ?? 'the guest'}</bdi>
      </p>
      <p className="text-ink-soft">{approvalMessages[words[asks]]}</p>
      <Button large block className="min-h-15!" onClick={till.startOver}>
        New sale
      </Button>
      <p className="text-sm text-ink-soft">This sale stays in the list and is paid by itself.</p>
    </Arrival>
  )
}
