/** /admin/applicants: businesses that want to join, and how each application ended. */
import type { Applicant } from '@exchange/contract/applicants/applicants.contract'
import { applicantMessages as words } from '@exchange/contract/applicants/applicants.messages'
import { asksWords } from '@exchange/contract/applicants/cash-fee-free.messages'
import { isOfMember } from '@exchange/domain/applicants/membership.rules'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { Button } from '../../ui/button.tsx'
import { onePage, PagedList } from '../../ui/paged-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useApplicants } from './applicants.api.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'

export function ApplicantsScreen() {
  return (
    <StaffPage lead={words.lead}>
      <Applicants />
    </StaffPage>
  )
}

function Applicants() {
  const { data, isError, refetch } = useApplicants()
  const [closing, setClosing] = useState<Applicant | null>(null)
  const [approving, setApproving] = useState<Applicant | null>(null)
  const query = { ...onePage, isError, refetch: () => void refetch() }
  const shared = { query, label: 'applicants', failed: words.failed, skeletons: 2 }
  const icon = <UserRoundPlus size={26} />
  return (
    <div className="grid grid-cols-1 gap-8">
      <TitledSection title={words.waiting}>
        <PagedList
          {...shared}
          items={data?.waiting}
          empty={{ icon, title: words.noneWaiting, hint: words.noneWaitingHint }}
        >
          {(all) => <Rows of={all} onClose={setClosing} onApprove={setApproving} />}
        </PagedList>
      </TitledSection>
      <TitledSection title={words.closed}>
        <PagedList
          {...shared}
          items={data?.closed}
          empty={{ icon, title: words.noneClosed, hint: words.noneClosedHint }}
        >
          {(all) => <Rows of={all} />}
        </PagedList>
      </TitledSection>
      <CloseDialog of={closing} onDone={() => setClosing(null)} />
      <ApproveDialog of={approving} onDone={() => setApproving(null)} />
    </div>
  )
}

interface RowsProps {
  readonly of: readonly Applicant[]
  readonly onClose?: (applicant: Applicant) => void
  readonly onApprove?: (applicant: Applicant) => void
}

function Rows({ of, ...acts }: RowsProps) {
  return (
    <ul className="divide-y divide-line/70">
      {of.map((one) => (
        <Row key={one.applicantId} of={one} {...acts} />
      ))}
    </ul>
  )
}

interface RowProps extends Omit<RowsProps, 'of'> {
  readonly of: Applicant
}

function Row({ of, onClose, onApprove }: RowProps) {
  const { business, sells, person, email, phone, zip, town, exchangeName, date } = of
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1 wrap-anywhere">
        <p className="font-semibold">{business}</p>
        {isOfMember(of.asks) && <p className="text-sm font-medium">{asksWords[of.asks]}</p>}
        {sells && <p className="whitespace-pre-line">{sells}</p>}
        <p className="flex flex-wrap gap-x-4 text-ink-soft">
          <span>{person}</span>
          <Way href={`mailto:${email}`}>{email}</Way>
          {phone && <Way href={`tel:${phone}`}>{phone}</Way>}
        </p>
        <p className="text-sm text-ink-soft">
          {[town || zip, of.memberExchange || exchangeName, nearTime(date)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {of.closedDate && (
          <div className="mt-1 rounded-control bg-sunk px-3 py-2 text-sm">
            <p className="whitespace-pre-line">{of.note || words.approved}</p>
            <p className="text-ink-soft">{`${of.closedBy}, ${nearTime(of.closedDate)}`}</p>
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {onApprove && of.memberId !== null && (
          <Button aria-label={words.approveTitle(business)} onClick={() => onApprove(of)}>
            {words.approve}
          </Button>
        )}
        {onClose && (
          <Button
            variant={of.memberId === null ? 'primary' : 'quiet'}
            aria-label={words.closeTitle(business)}
            onClick={() => onClose(of)}
          >
            {words.close}
          </Button>
        )}
      </div>
    </li>
  )
}

function Way({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} className="font-medium text-brand-ink underline">
      {children}
    </a>
  )
}
