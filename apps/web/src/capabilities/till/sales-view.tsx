/** The sales of the open day, newest first; one of them is opened over the list. */
import type { TillSale } from '@exchange/contract/till/sale.contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { clockText, dayHere, dayText } from '../../kernel/day-words.ts'
import { queryClient } from '../../kernel/kernel.ts'
import { useNow } from '../../kernel/use-now.ts'
import { Money } from '../../ui/money.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SaleDetail } from './sale-detail.tsx'
import { paidWords, saleState, soldWords } from './sale-words.ts'
import { SidePage } from './side-page.tsx'
import { TakenRows } from './taken-rows.tsx'
import { listSales } from './till.api.ts'
import type { Till } from './use-till.ts'

export function useSales(registerId: number) {
  return useInfiniteQuery(
    {
      queryKey: ['till', 'sales', registerId],
      queryFn: ({ pageParam }) => listSales(registerId, pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      // What was read before is shown without a network, too.
      gcTime: Infinity,
    },
    queryClient,
  )
}

export function SalesView({ till }: { readonly till: Till }) {
  const { view, opening } = till
  const query = useSales(opening.register.registerId)
  const sales = query.data?.pages.flatMap((page) => page.sales)
  if (view.of) return <SaleDetail till={till} saleId={view.of} />
  return (
    <SidePage
      title={opening.person.seesDay ? 'Sales of today' : 'Your sales of today'}
      onBack={() => view.go('sale')}
      actions={<Takings till={till} />}
    >
      <TakenRows till={till} />
      <PagedList
        query={query}
        items={sales}
        label="sales"
        failed="The sales could not be loaded."
        empty={{
          icon: <ReceiptText size={28} />,
          title: 'No sale yet today',
          hint: 'Sales since the last closing are listed here, with receipt and refund.',
        }}
      >
        {(all) => (
          <ul className="grid grid-cols-1">
            {all.map((sale) => (
              <li key={sale.saleId}>
                <SaleRow sale={sale} onOpen={() => view.go('sales', sale.saleId)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </SidePage>
  )
}

function Takings({ till }: { readonly till: Till }) {
  if (!till.opening.person.seesDay) return null
  return (
    <p className="pr-2 text-right text-sm text-ink-soft">
      {till.takings.sales === 1 ? '1 sale' : `${till.takings.sales} sales`} ·{' '}
      <b className="text-ink">
        <Money amount={till.takings.amount} unit="MOX" />
      </b>
    </p>
  )
}

interface SaleRowProps {
  readonly sale: TillSale
  readonly onOpen: () => void
}

function SaleRow({ sale, onOpen }: SaleRowProps) {
  const state = saleState(sale)
  const at = new Date(sale.date)
  const isToday = dayHere(at) === dayHere(useNow())
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-4 px-4 py-2 text-left hover:bg-sunk"
    >
      <span className="w-20 shrink-0 text-sm text-ink-soft tabular-nums">
        {isToday ? clockText(at) : dayText(sale.date)}
        <span className="block">No. {sale.number}</span>
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{soldWords(sale)}</bdi>
        <span className="block truncate text-sm text-ink-soft">
          {[paidWords(sale), sale.cashier].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <b>
          <Money amount={sale.amount} unit="MOX" />
        </b>
        {state !== 'Paid' && (
          <span className="block text-sm font-medium text-amber-ink">{state}</span>
        )}
      </span>
    </button>
  )
}
