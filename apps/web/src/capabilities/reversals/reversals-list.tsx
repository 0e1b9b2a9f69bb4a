/**
 * The reversals of the staff (ACCT-06): disputes, reversals that wait for a second person, and
 * finding a payment that nobody has reported.
 */
import type {
  Reversal,
  StaffDispute,
  StaffPayment,
} from '@exchange/contract/reversals/reversals.contract'
import { reversalMessages as words } from '@exchange/contract/reversals/reversals.messages'
import { MessageCircleWarning, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { nearTime } from '../../kernel/day-words.ts'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { PaymentSearch } from './payment-search.tsx'
import { useReversals } from './reversals.api.ts'
import { DecideDialog, DismissDialog, ReverseDialog, type Deciding } from './staff-dialogs.tsx'
import { Said, StaffRow } from './staff-row.tsx'

export function ReversalsList() {
  const { data, isError, refetch } = useReversals()
  const [reversing, setReversing] = useState<StaffPayment | null>(null)
  const [dismissing, setDismissing] = useState<StaffDispute | null>(null)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const query = { ...onePage, isError, refetch: () => void refetch() }
  return (
    <div className="grid grid-cols-1 gap-8">
      <Find onReverse={setReversing} />
      <TitledSection title={words.disputes}>
        <PagedList
          query={query}
          items={data?.disputes}
          label="disputes"
          failed={words.failed}
          skeletons={2}
          empty={{
            icon: <MessageCircleWarning size={19} />,
            title: words.noDisputes,
            hint: words.noDisputesHint,
            isRow: true,
          }}
        >
          {(all) => (
            <ul className="divide-y divide-line/70">
              {all.map((one) => (
                <Dispute
                  key={one.disputeId}
                  of={one}
                  onReverse={() => setReversing(one.payment)}
                  onDismiss={() => setDismissing(one)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </TitledSection>
      <TitledSection title={words.waiting}>
        <PagedList
          query={query}
          items={data?.reversals}
          label="reversals"
          failed={words.failed}
          skeletons={2}
          empty={{
            icon: <UserRoundCheck size={19} />,
            title: words.noneWaiting,
            hint: words.noneWaitingHint,
            isRow: true,
          }}
        >
          {(all) => (
            <ul className="divide-y divide-line/70">
              {all.map((one) => (
                <Waiting key={one.reversalId} of={one} onDecide={setDeciding} />
              ))}
            </ul>
          )}
        </PagedList>
      </TitledSection>
      <ReverseDialog of={reversing} onDone={() => setReversing(null)} />
      <DismissDialog of={dismissing} onDone={() => setDismissing(null)} />
      <DecideDialog deciding={deciding} onDone={() => setDeciding(null)} />
    </div>
  )
}

function Find({ onReverse }: { readonly onReverse: (payment: StaffPayment) => void }) {
  return (
    <TitledSection title={words.find}>
      <PaymentSearch onReverse={onReverse} />
    </TitledSection>
  )
}

interface DisputeProps {
  readonly of: StaffDispute
  readonly onReverse: () => void
  readonly onDismiss: () => void
}

function Dispute({ of, onReverse, onDismiss }: DisputeProps) {
  const { payment, reason, openedBy, date } = of
  return (
    <StaffRow
      payment={payment}
      said={<Said by={`${openedBy}, ${nearTime(date)}`}>{reason}</Said>}
      acts={[
        ...(payment.reversible ? [{ label: words.reverse, onAct: onReverse, main: true }] : []),
        { label: words.dismiss, onAct: onDismiss },
      ]}
    />
  )
}

interface WaitingProps {
  readonly of: Reversal
  readonly onDecide: (deciding: Deciding) => void
}

/** The person who proposed a reversal can only withdraw it. */
function Waiting({ of, onDecide }: WaitingProps) {
  const { payment, reason, proposedBy, expiresTS, mine } = of
  const withdraw = { label: words.withdraw, onAct: () => onDecide({ of, how: 'withdraw' }) }
  const confirm = { label: words.confirm, onAct: () => onDecide({ of, how: 'confirm' }) }
  return (
    <StaffRow
      payment={payment}
      said={<Said by={`${proposedBy} · ends ${nearTime(expiresTS)}`}>{reason}</Said>}
      acts={mine ? [withdraw] : [{ ...confirm, main: true }, withdraw]}
    />
  )
}
