/** Payments that wait for a broker, oldest first, each with Approve and Decline (CHARGE-17). */
import type { Approval, PayerStanding } from '@exchange/contract/approvals/approvals.contract'
import { approvalMessages } from '@exchange/contract/approvals/approvals.messages'
import { ArrowDown, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { shownAs } from './approval-parts.tsx'
import { decideAsBroker, useBrokersList } from './approvals.api.ts'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { PayerStandingView } from './payer-standing.tsx'

export function BrokersList() {
  const { data, isError, refetch } = useBrokersList()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const { none, noneHint, failed } = approvalMessages
  const standingOf = ({ approvalId }: Approval) =>
    data?.standings.find((one) => one.approvalId === approvalId)
  return (
    <>
      <PagedList
        query={{ ...onePage, isError, refetch: () => void refetch() }}
        items={data?.approvals}
        label="payments"
        failed={failed}
        empty={{ icon: <ShieldCheck size={19} />, title: none, hint: noneHint, isRow: true }}
      >
        {(all) => (
          <ul aria-label="Payments" className="divide-y divide-line/70">
            {all.map((one) => (
              <Row
                key={one.approvalId}
                approval={one}
                standing={standingOf(one)}
                onDecide={setDeciding}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <DecideDialog deciding={deciding} decide={decideAsBroker} onDone={() => setDeciding(null)}>
        {deciding && <PayerStandingView of={standingOf(deciding.approval)} />}
      </DecideDialog>
    </>
  )
}

interface RowProps {
  readonly approval: Approval
  readonly standing: PayerStanding | undefined
  readonly onDecide: (deciding: Deciding) => void
}

function Row({ approval, standing, onDecide }: RowProps) {
  const { type, payer, payee, amount, tip, note, product, date, expiresTS } = approval
  const what = `${payer} to ${payee}`
  const name = `approval-${approval.approvalId}`
  return (
    <li
      aria-labelledby={name}
      className="grid grid-cols-1 gap-x-10 gap-y-4 p-4 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] @2xl:p-5"
    >
      <div className="grid min-w-0 content-start gap-3">
        <p id={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Money amount={amount} unit="MOX" className="text-xl font-semibold" />
          {tip > 0 && (
            <span className="text-ink-soft">
              Tip <Money amount={tip} unit="USD" />
            </span>
          )}
          <Tag>{type === 'charge' ? 'Charge' : 'Send'}</Tag>
        </p>
        <Parties of={approval} />
        {(product || note) && (
          <p className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">
            {[product, note].filter(Boolean).join(': ')}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          Since {nearTime(date)} · ends {nearTime(expiresTS)}
        </p>
      </div>
      <div className="grid min-w-0 content-between gap-4">
        <PayerStandingView of={standing} />
        <div className="flex gap-2 @2xl:justify-end">
          <Button
            variant="quiet"
            aria-label={`Decline: ${what}`}
            onClick={() => onDecide({ approval, how: 'decline' })}
          >
            Decline
          </Button>
          <Button
            movesMoney
            aria-label={`Approve: ${what}`}
            onClick={() => onDecide({ approval, how: 'approve' })}
          >
            Approve
          </Button>
        </div>
      </div>
    </li>
  )
}

function Parties({ of: { payerParty, payeeParty } }: { readonly of: Approval }) {
  return (
    <div className="grid gap-1">
      {[payerParty, payeeParty].map((party, at) => {
        const { list_name: name, desc, image_url_v2: src, contactType } = shownAs(party)
        return (
          <div key={at === 0 ? 'payer' : 'payee'} className="grid gap-1">
            {at === 1 && (
              <span className="grid w-9 place-items-center text-ink-soft">
                <ArrowDown aria-hidden size={16} />
                <span className="sr-only">pays</span>
              </span>
            )}
            <div className="flex items-center gap-3">
              <Avatar name={name} src={src} size="small" square={contactType === 'm'} />
              <p className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{name}</bdi>
                {desc && <span className="text-sm text-ink-soft"> · {desc}</span>}
              </p>
            </div>
          </div>
        )
      })}
    </div>
  )
}
