/** Payments that wait for a broker, oldest first, each with Approve and Decline (CHARGE-17). */
import type { Approval } from '@exchange/contract/approvals/approvals.contract'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { decideAsBroker, useBrokersList } from './approvals.api.ts'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'

export function BrokersList() {
  const { data, isError, refetch } = useBrokersList()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { none, noneHint, failed } = approvalMessages
  return (
    <>
      <PagedList
        query={{ ...onePage, isError, refetch: () => void refetch() }}
        items={data?.approvals}
        label="payments"
        failed={failed}
        empty={{ icon: <ShieldCheck size={26} />, title: none, hint: noneHint }}
      >
        {(all) => (
          <ul className="divide-y divide-line/70">
            {all.map((one) => (
              <Row key={one.approvalId} approval={one} onDecide={setDeciding} />
            ))}
          </ul>
        )}
      </PagedList>
      <DecideDialog deciding={deciding} decide={decideAsBroker} onDone={() => setDeciding(null)} />
    </>
  )
}

interface RowProps {
  readonly approval: Approval
  readonly onDecide: (deciding: Deciding) => void
}

function Row({ approval, onDecide }: RowProps) {
  const { type, payer, payee, amount, tip, note, product, date, expiresTS } = approval
  const what = `${payer} to ${payee}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Money amount={amount} unit="MOX" className="text-lg font-semibold" />
          {tip > 0 && (
            <span className="text-ink-soft">
              Tip <Money amount={tip} unit="USD" />
            </span>
          )}
          <Tag>{type === 'charge' ? 'Charge' : 'Send'}</Tag>
        </p>
        <p className="font-medium wrap-anywhere">
          <bdi>{payer}</bdi> <span className="font-normal text-ink-soft">pays</span>{' '}
          <bdi>{payee}</bdi>
        </p>
        {(product || note) && (
          <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">
            {[product, note].filter(Boolean).join(': ')}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          Since {nearTime(date)} · ends {nearTime(expiresTS)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          movesMoney
          aria-label={`Approve: ${what}`}
          onClick={() => onDecide({ approval, how: 'approve' })}
        >
          Approve
        </Button>
        <Button
          variant="quiet"
          aria-label={`Decline: ${what}`}
          onClick={() => onDecide({ approval, how: 'decline' })}
        >
          Decline
        </Button>
      </div>
    </li>
  )
}
