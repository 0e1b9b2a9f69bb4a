/** Unspent FlashCash by bucket, next to evaporate first (FLASH-02 to FLASH-04). */
import { evaporatesText, flashCashMessages } from '@exchange/contract/flashcash/flashcash.messages'
import { Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayText } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { useNow } from '../../kernel/use-now.ts'
import { Surface } from '../../ui/surface.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFlashCash } from './rewards.api.ts'

interface FlashCashListProps {
  readonly balance: number
  /** The balance. */
  readonly total: ReactNode
  /** How much evaporates next, and when. */
  readonly next: ReactNode
}

export function FlashCashList({ balance, total, next }: FlashCashListProps) {
  const { data, error, refetch } = useFlashCash(balance)
  const now = useNow()
  if (!data && error) {
    const { text, retry } = loadFailure(error, flashCashMessages.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  // One bucket is what most members have.
  if (!data) return <Skeleton className="h-32 w-full rounded-card" />
  return (
    <Surface
      title="FlashCash"
      flush
      action={<span className="text-lg font-semibold">{total}</span>}
    >
      {data.flashCash.length > 1 && <p className="px-5 pt-1 text-sm text-ink-soft">{next}</p>}
      {data.flashCash.length === 0 ? (
        <EmptyState icon={<Zap size={26} />} title={flashCashMessages.none} />
      ) : (
        <ul className="mt-1 divide-y divide-line/70">
          {data.flashCash.map((bucket) => (
            <li key={bucket.id} className="flex min-h-14 items-center gap-3 px-5 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="line-clamp-2 font-semibold">{bucket.note || 'FlashCash'}</p>
                <p className="text-sm text-ink-soft">
                  {evaporatesText(bucket.endDate, now, dayText)}
                </p>
              </div>
              <span className="font-semibold">
                <Money amount={bucket.currentBalance} unit="MOX" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Surface>
  )
}
