/**
 * The requests this member has made, with their outcomes (REQ-09); an open one can be cancelled.
 */
import type { MoneyRequest } from '@exchange/contract/requests/requests.contract'
import { requestMessages } from '@exchange/contract/requests/requests.messages'
import { HandCoins } from 'lucide-react'
import { nearTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Tag, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { endRequest, useRequestsMade } from './requests.api.ts'

const tones: Readonly<Record<MoneyRequest['status'], Tone>> = {
  Pending: 'warning',
  Completed: 'success',
  Declined: 'danger',
  Cancelled: 'neutral',
  Expired: 'neutral',
}

/** Of the heading, to which the form leads. */
export const requestsMadeId = 'requests-made'

export function RequestsMade() {
  const query = useRequestsMade()
  const { requestsFailed, noRequests, noRequestsHint } = requestMessages
  return (
    <section aria-labelledby={requestsMadeId} className="mt-4 grid grid-cols-1 gap-3">
      <h2 id={requestsMadeId} className="scroll-mt-16 text-lg font-semibold tracking-tight">
        {requestMessages.made}
      </h2>
      <PagedList
        query={query}
        items={query.data?.pages.flatMap(({ requests }) => requests)}
        label="requests"
        failed={requestsFailed}
        empty={{ icon: <HandCoins size={26} />, title: noRequests, hint: noRequestsHint }}
        skeletons={2}
      >
        {(all) => (
          <ul className="divide-y divide-line/70">
            {all.map((one) => (
              <Row key={one.requestId} request={one} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Row({ request }: { readonly request: MoneyRequest }) {
  const { requestFrom, amount, note, product, date, status, requestId } = request
  const { busy, run } = useTask((problem) => {
    toast({ text: problem.detail })
    return ''
  })
  const cancel = () =>
    run(async () => {
      await endRequest('cancel', requestId)
      toast({ text: requestMessages.cancelled })
    })
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{requestFrom}</bdi>
        </p>
        <p className="text-sm text-ink-soft">{nearTime(date)}</p>
        <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          {product ? `${product}: ${note}` : note}
        </p>
      </div>
      <div className="grid justify-items-end gap-1">
        <Money amount={amount} unit="MOX" className="font-semibold" />
        <Tag tone={tones[status]}>{status}</Tag>
        {status === 'Pending' && (
          <Button
            variant="link"
            busy={busy}
            aria-label={`Cancel the request to ${requestFrom}`}
            onClick={() => void cancel()}
          >
            Cancel
          </Button>
        )}
      </div>
    </li>
  )
}
