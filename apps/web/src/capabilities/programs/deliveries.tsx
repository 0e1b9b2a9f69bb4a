/** What a webhook was sent, with each try and what was answered. */
import type { WebhookDelivery, WebhookTarget } from '@exchange/contract/programs/programs.contract'
import { topicWords } from '@exchange/contract/programs/programs.messages'
import { developerWords as words } from '@exchange/contract/programs/developers.messages'
import { RotateCw } from 'lucide-react'
import { nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Tag, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { sendDeliveryAgain, useDeliveries } from './programs.api.ts'

interface DeliveriesProps {
  readonly target: WebhookTarget
  readonly onClose: () => void
}

export function Deliveries({ target, onClose }: DeliveriesProps) {
  const query = useDeliveries(target.targetId)
  const all = query.data?.pages.flatMap(({ deliveries }) => deliveries)
  return (
    <Dialog open wide dismissable title={words.deliveries} onClose={onClose}>
      <p className="mb-4 text-ink-soft wrap-anywhere">{words.deliveriesTo(target.address)}</p>
      {!all && query.isError && (
        <FailedBanner onRetry={() => void query.refetch()}>{words.deliveriesFailed}</FailedBanner>
      )}
      {!all && !query.isError && <Skeleton className="h-40 w-full rounded-card" />}
      {all?.length === 0 && <p>{words.noDeliveries}</p>}
      {all && all.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {all.map((delivery) => (
            <li key={delivery.deliveryId}>
              <Delivery delivery={delivery} target={target} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          block
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.older}
        </Button>
      )}
    </Dialog>
  )
}

const tones: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  waiting: 'warning',
  delivered: 'success',
  'given-up': 'danger',
}

interface DeliveryProps {
  readonly delivery: WebhookDelivery
  readonly target: WebhookTarget
}

function Delivery({ delivery, target }: DeliveryProps) {
  const { deliveryId, topic, status, madeAt, nextAt, payload, tries } = delivery
  const { busy, run } = useTask(({ detail }) => {
    toast({ text: detail })
    return ''
  })
  const again = () =>
    void run(async () => {
      await sendDeliveryAgain(target.targetId, deliveryId)
      toast({ text: words.again })
    })
  return (
    <article className="grid grid-cols-1 gap-2 rounded-control border border-line/70 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {topicWords[topic]} <Tag tone={tones[status]}>{words.states[status]}</Tag>
          </p>
          <p className="text-sm text-ink-soft">
            {nearTime(madeAt)}
            {nextAt && tries.length > 0 && ` · ${words.nextTry(nearTime(nextAt))}`}
          </p>
        </div>
        {target.isOn && (
          <Button
            variant="quiet"
            busy={busy}
            icon={<RotateCw size={18} aria-hidden />}
            onClick={again}
          >
            {words.sendAgain}
          </Button>
        )}
      </div>
      {tries.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 text-sm">
          {tries.map(({ triedAt, tookMs, status: code, answer, failure }) => (
            <li key={triedAt} className="wrap-anywhere">
              <span className="text-ink-soft">{nearTime(triedAt)}: </span>
              {code === null ? words.notAnswered(tookMs) : words.answered(code, tookMs)}
              {failure && <span className="text-danger-ink"> {failure}</span>}
              {answer && (
                <span translate="no" className="block font-mono text-ink-soft">
                  {answer}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-brand-ink">
          {words.body}
        </summary>
        <pre
          translate="no"
          className="overflow-x-auto rounded-small bg-sunk p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {payload}
        </pre>
      </details>
    </article>
  )
}
