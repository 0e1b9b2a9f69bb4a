/** What this member has requested and what became of it (REQ-09); an open one can be taken back. */
import type { MoneyRequest } from '@exchange/contract/requests/requests.contract'
import { requestMessages } from '@exchange/contract/requests/requests.messages'
import { useState } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { dayText } from '../../kernel/formats.ts'
import { Tag, type Tone } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { endRequest, useRequestsMade } from './requests.api.ts'

const tones: Readonly<Record<MoneyRequest['status'], Tone>> = {
  Pending: 'warning',
  Completed: 'success',
  Declined: 'danger',
  Cancelled: 'neutral',
  Expired: 'neutral',
}

export function RequestsMade() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useRequestsMade()
  const all = data?.pages.flatMap(({ requests }) => requests) ?? []
  return (
    <section aria-labelledby="requests-made" className="grid grid-cols-1 gap-3">
      <h2 id="requests-made" className="text-lg font-semibold tracking-tight">
        Your requests
      </h2>
      {isError && (
        <Banner
          tone="danger"
          action={
            <Button variant="link" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {requestMessages.requestsFailed}
        </Banner>
      )}
      {!data && !isError && (
        <Card flush>
          <SkeletonRows count={2} label="Loading requests" />
        </Card>
      )}
      {data && all.length === 0 && (
        <p className="text-ink-soft">
          {requestMessages.noRequests}. {requestMessages.noRequestsHint}
        </p>
      )}
      {all.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line/70">
            {all.map((one) => (
              <Row key={one.requestId} request={one} />
            ))}
          </ul>
        </Card>
      )}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </section>
  )
}

function Row({ request }: { readonly request: MoneyRequest }) {
  const { requestFrom, amount, note, product, date, status, requestId } = request
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await endRequest('cancel', requestId)
      toast({ text: requestMessages.cancelled })
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure
      toast({ text: failure.detail })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{requestFrom}</p>
        <p className="text-sm text-ink-soft">{dayText(date)}</p>
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
