/** /admin/users/bulk/{bulkId}: an act on many members, before it begins, under way and done. */
import type { Bulk } from '@exchange/contract/member-records/bulk.contract'
import {
  bulkActWords,
  bulkStateWords,
  bulkWords as words,
} from '@exchange/contract/member-records/bulk.messages'
import { planWords } from '@exchange/contract/member-records/record.messages'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { nearTime } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { officePaths } from '../../office-paths.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { BulkActs } from './bulk-acts.tsx'
import { countOf } from './bulk-count.ts'
import { BulkLines } from './bulk-lines.tsx'
import { useBulk } from './bulk.api.ts'

export function BulkScreen() {
  return (
    <StaffPage lead={words.lead}>
      <Loaded />
    </StaffPage>
  )
}

function Loaded() {
  const { bulkId = '' }: { readonly bulkId?: string } = useParams({ strict: false })
  const { data: of, error, refetch } = useBulk(Number(bulkId))
  return (
    <>
      <a
        href={officePaths.members()}
        className="-my-3 inline-flex min-h-11 w-fit items-center gap-1 font-medium text-brand-ink hover:underline"
      >
        <ChevronLeft size={18} aria-hidden />
        {words.back}
      </a>
      {of ? <Parts key={of.bulkId} of={of} /> : waiting()}
    </>
  )

  function waiting() {
    if (error) {
      const { text, retry } = loadFailure(error, words.failed, refetch)
      return <FailedBanner onRetry={retry}>{text}</FailedBanner>
    }
    return (
      <Surface flush>
        <SkeletonRows count={4} label="Loading the act" />
      </Surface>
    )
  }
}

function Parts({ of }: { readonly of: Bulk }) {
  const { act, status, why, orderedBy, previewedDate } = of
  return (
    <>
      <Surface
        title={bulkActWords[act]}
        action={<span className="font-semibold text-ink-soft">{bulkStateWords[status]}</span>}
      >
        <div className="grid grid-cols-1 gap-4">
          <Setting of={of} />
          <p className="wrap-anywhere">
            <bdi>{why}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            {words.orderedBy(orderedBy, nearTime(previewedDate))}
          </p>
          <Progress of={of} />
          <BulkActs of={of} />
        </div>
      </Surface>
      <BulkLines of={of} />
    </>
  )
}

/** What it sets, where it sets something. */
function Setting({ of: { act, amount, feePlan, broker } }: { readonly of: Bulk }) {
  if (amount !== null) return <Money amount={amount} unit="MOX" />
  if (feePlan !== null) return <p>{planWords[feePlan]}</p>
  return act === 'broker' ? <bdi>{broker || words.noBroker}</bdi> : null
}

function Progress({ of }: { readonly of: Bulk }) {
  if (of.status === 'previewed') return null
  const left = countOf(of, 'ready', 'second')
  const done = countOf(of, 'done', 'waits', 'refused', 'unclear')
  const said = words.progress(done, done + left)
  return (
    <div className="grid gap-2" role="status">
      <progress
        aria-label={said}
        value={done}
        max={Math.max(done + left, 1)}
        className="h-2 w-full accent-brand"
      />
      <p className="tabular-nums">{said}</p>
    </div>
  )
}
