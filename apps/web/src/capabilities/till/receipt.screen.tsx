/** /vposreceipt: the receipt of a sale by the token in its address (ROUTE-21, POS-06). */
import { doorWords } from '@exchange/contract/registers/till-door.messages'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Printer, ReceiptText } from 'lucide-react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { queryClient } from '../../kernel/kernel.ts'
import { counterPaths } from '../../counter-paths.ts'
import { paths, type PageSearch } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { readReceipt } from './till.api.ts'

export function ReceiptScreen() {
  const { t = '' }: PageSearch = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['till', 'receipt', t],
      queryFn: () => readReceipt(t),
      enabled: t !== '',
      // A part of it may still be confirmed, or given back.
      refetchInterval: ({ state }) => (state.data?.state === 'open' ? 10_000 : false),
    },
    queryClient,
  )
  const isMissing = t === '' || (error instanceof ApiProblem && error.code === 'NOT_FOUND')
  return (
    <div className="mx-auto grid w-full max-w-[26rem] gap-4 px-4 py-8">
      <h1 className="sr-only">Receipt</h1>
      {data && (
        <>
          <ReceiptPaper receipt={data} address={location.origin + counterPaths.tillReceipt(t)} />
          <Button
            variant="quiet"
            large
            block
            icon={<Printer aria-hidden size={20} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </>
      )}
      {!data && isMissing && (
        <EmptyState
          icon={<ReceiptText size={28} />}
          isPage
          title="There is no such receipt"
          action={
            <a href={paths.home()} className={buttonClass({ variant: 'quiet' })}>
              {doorWords.home}
            </a>
          }
        >
          Please scan the code on your receipt again, or ask the business for it.
        </EmptyState>
      )}
      {!data && !isMissing && error && (
        <FailedBanner onRetry={() => void refetch()}>The receipt could not be loaded.</FailedBanner>
      )}
      {!data && !isMissing && !error && <SkeletonRows count={8} label="receipt" />}
    </div>
  )
}
