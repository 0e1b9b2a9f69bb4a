/** One sale of the list: what was sold, how it was paid, its receipt, and giving it back. */
import type { TillSale, TillTender } from '@exchange/contract/till/sale.contract'
import { useQuery } from '@tanstack/react-query'
import { Play, ReceiptText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { receiptTime } from '../../kernel/day-words.ts'
import { queryClient } from '../../kernel/kernel.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { Surface } from '../../ui/surface.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { inHandAgain } from './sale-in-hand.ts'
import { lineName, saleState } from './sale-words.ts'
import { SidePage } from './side-page.tsx'
import { tenderName, tenderUnit } from './tender-words.ts'
import { findSale, leaveSale } from './till.api.ts'
import type { Till } from './use-till.ts'
import { WhileLoading } from './while-loading.tsx'

interface SaleDetailProps {
  readonly till: Till
  readonly saleId: string
}

export function SaleDetail({ till, saleId }: SaleDetailProps) {
  const { registerId } = till.opening.register
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['till', 'sales', registerId, saleId],
      queryFn: () => findSale(registerId, { saleId }),
    },
    queryClient,
  )
  return (
    <SidePage
      title={data ? `Sale ${data.number}` : 'Sale'}
      backLabel="Back to the list"
      onBack={() => till.view.go('sales')}
    >
      {data && <Detail till={till} sale={data} />}
      {!data && isError && (
        <FailedBanner onRetry={() => void refetch()}>The sale could not be loaded.</FailedBanner>
      )}
      {!data && !isError && <WhileLoading count={5} label="sale" />}
    </SidePage>
  )
}

function Detail({ till, sale }: { readonly till: Till; readonly sale: TillSale }) {
  const [refunding, setRefunding] = useState<TillTender | null>(null)
  const [receipt, setReceipt] = useState(false)
  return (
    <>
      <div className="grid justify-items-center gap-1 py-2 text-center">
        <p className="text-[2.5rem] leading-tight font-bold tracking-tight">
          <Money amount={sale.amount} unit="MOX" />
        </p>
        <p className="font-semibold">{saleState(sale)}</p>
        <p className="text-ink-soft">
          {receiptTime(sale.date)}
          {sale.cashier && (
            <>
              {' · '}
              <bdi>{sale.cashier}</bdi>
            </>
          )}
        </p>
      </div>
      <SaleActs till={till} sale={sale} onReceipt={() => setReceipt(true)} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Sold sale={sale} />
        <Surface title="Paid by">
          <ul className="grid grid-cols-1 gap-1">
            {sale.tenders.map((tender) => (
              <li key={tender.number}>
                <TenderRow tender={tender} onRefund={() => setRefunding(tender)} />
              </li>
            ))}
          </ul>
        </Surface>
      </div>
      {refunding && (
        <RefundSheet
          till={till}
          sale={sale}
          tender={refunding}
          onClose={() => setRefunding(null)}
        />
      )}
      {receipt && <ReceiptSheet till={till} sale={sale} onClose={() => setReceipt(false)} />}
    </>
  )
}

function Sold({ sale }: { readonly sale: TillSale }) {
  return (
    <Surface title="Sold">
      <dl className="grid gap-2">
        {sale.lines.map(({ quantity, sum, note, ...line }, at) => (
          <div key={at} className="flex justify-between gap-4">
            <dt className="min-w-0">
              <bdi>{lineName(line)}</bdi>
              {quantity > 1 && <span className="text-ink-soft"> × {quantity}</span>}
              {note && <bdi className="block text-sm text-ink-soft">{note}</bdi>}
            </dt>
            <dd>
              <Money amount={sum} unit="MOX" />
            </dd>
          </div>
        ))}
        {sale.discount > 0 && (
          <div className="flex justify-between gap-4">
            <dt>
              Discount
              {sale.approvedBy && (
                <span className="block text-sm text-ink-soft">
                  Approved by <bdi>{sale.approvedBy}</bdi>
                </span>
              )}
            </dt>
            <dd>
              <Money amount={-sale.discount} unit="MOX" signed />
            </dd>
          </div>
        )}
        {sale.note && <bdi className="text-ink-soft">{sale.note}</bdi>}
      </dl>
    </Surface>
  )
}

interface TenderRowProps {
  readonly tender: TillTender
  readonly onRefund: () => void
}

const stateWords = { paid: '', waiting: 'Waits for the guest', declined: 'Not paid' } as const

function TenderRow({ tender, onRefund }: TenderRowProps) {
  const { state, amount, tip, refunded } = tender
  const unit = tenderUnit(tender.kind)
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{tenderName(tender)}</bdi>
        <span className="block text-sm text-ink-soft">
          <Money amount={amount} unit={unit} />
          {tip > 0 && (
            <>
              {' + '}
              <Money amount={tip} unit="USD" /> tip
            </>
          )}
          {stateWords[state] && ` · ${stateWords[state]}`}
          {refunded > 0 && (
            <>
              {' · '}
              <Money amount={refunded} unit={unit} /> given back
            </>
          )}
        </span>
      </span>
      {state === 'paid' && refunded < amount && (
        <Button variant="quiet" className="min-h-12!" onClick={onRefund}>
          Refund
        </Button>
      )}
    </div>
  )
}

interface SaleActsProps {
  readonly till: Till
  readonly sale: TillSale
  readonly onReceipt: () => void
}

function SaleActs({ till, sale, onReceipt }: SaleActsProps) {
  const isOpen = sale.state === 'open'
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button
        variant="quiet"
        className="min-h-12!"
        icon={<ReceiptText aria-hidden size={20} />}
        onClick={onReceipt}
      >
        Receipt
      </Button>
      {isOpen && (
        <Button
          className="min-h-12!"
          icon={<Play aria-hidden size={20} />}
          onClick={() => {
            till.takeUp(inHandAgain(sale), sale)
            till.view.go('sale')
          }}
        >
          Go on with it
        </Button>
      )}
      {isOpen && <Leave till={till} sale={sale} />}
    </div>
  )
}

/** Only what nothing is paid of can be given up: the server says what to do otherwise. */
function Leave({ till, sale }: Omit<SaleActsProps, 'onReceipt'>) {
  const [asks, setAsks] = useState(false)
  const task = useTask()
  const leave = () =>
    task.run(async () => {
      till.tell(await leaveSale(till.opening.register.registerId, sale.saleId))
      if (till.sale.saleId === sale.saleId) till.startOver()
      setAsks(false)
    })
  return (
    <>
      <Button
        variant="quiet"
        className="min-h-12!"
        icon={<Trash2 aria-hidden size={20} />}
        onClick={() => setAsks(true)}
      >
        Give it up
      </Button>
      <AskDialog
        open={asks}
        title="Give up this sale?"
        confirm="Give it up"
        busy={task.busy}
        failure={task.failure}
        onConfirm={() => void leave()}
        onClose={() => setAsks(false)}
      >
        <p>Nothing of it is paid. It stays in the list as given up.</p>
      </AskDialog>
    </>
  )
}
