/**
 * The till while it is open: the sale in hand, what the server knows of it, paying a part of it,
 * and what comes after. Everything the screens of the till show and do goes through it.
 */
import type {
  TillPaid,
  TillSale,
  TillTakings,
  TillTender,
} from '@exchange/contract/till/sale.contract'
import type { TillOpening } from '@exchange/contract/till/till.contract'
import type { SaleSums } from '@exchange/domain/till/sale.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '../../kernel/hooks.ts'
import { queryClient } from '../../kernel/kernel.ts'
import type { Store } from '../../kernel/store.ts'
import { usePayment, type Payment } from '../payments/use-payment.ts'
import { repriced, sumsOf, type Sale } from './basket.ts'
import { dueNow, isBegun, orderOf, type Part } from './order.ts'
import type { Offline } from './use-offline.ts'
import { soundPaid, wakeSound } from './paid-sound.ts'
import type { SaleInHand } from './sale-in-hand.ts'
import { findSale, tillPayments, type Approval, type Order } from './till.api.ts'
import type { TillParts } from './till-parts.ts'
import { useTillView, type TillView } from './till-view.ts'
import { sellable } from './sellable.ts'

export interface Till {
  readonly opening: TillOpening
  readonly parts: TillParts
  /** The digits of a card that was swiped or scanned; null: none. */
  readonly cardRead: Store<string | null>
  readonly view: TillView
  readonly offline: Offline
  readonly takings: TillTakings
  readonly sale: Sale
  change(work: (sale: Sale) => Sale): void
  readonly sums: SaleSums
  /** Still to pay, in minor units. */
  readonly due: bigint
  /** The sale as the server knows it; null before its first part. */
  readonly begun: TillSale | null
  /** A part is paid or waits, or it is unsure: the basket is closed. */
  readonly locked: boolean
  /** A part was sent, and nobody here knows what became of it: it is not charged otherwise. */
  readonly unsure: boolean
  readonly payment: Payment<Order, TillPaid>
  pay(part: Part, approval?: Approval): void
  /** Shown over everything: a sale that has just been paid in full. */
  readonly paid: TillSale | null
  /** The part that waits for its payer's yes. */
  readonly waiting: TillTender | null
  /** The sale that was paid last, for its receipt. */
  readonly last: TillSale | null
  /** An empty basket. The sale before it stays in the list, a payment without answer is kept. */
  startOver(): void
  /** Paid was seen. */
  endPaid(): void
  /** Goes on with a sale of the list; the one in hand stays in the list, if it was begun. */
  takeUp(sale: Sale, known: TillSale): void
  /** The server's view of a sale was read again. */
  tell(sale: TillSale, takings?: TillTakings): void
}

interface TillNeeds {
  readonly opening: TillOpening
  readonly hand: SaleInHand
  readonly parts: TillParts
  readonly cardRead: Store<string | null>
  readonly offline: Offline
}

export function useTill({ opening, hand, parts, cardRead, offline }: TillNeeds): Till {
  const sale = useStore(hand.store)
  const view = useTillView()
  const { registerId } = opening.register
  const [takings, setTakings] = useState(opening.takings)
  const [paid, setPaid] = useState<TillSale | null>(null)
  const [last, setLast] = useState<TillSale | null>(null)
  const payment = usePayment(tillPayments)
  const isDone = (done: TillSale) => {
    if (done.saleId === last?.saleId) return
    soundPaid()
    setPaid(done)
    setLast(done)
    if (done.saleId === hand.store.get().saleId) hand.renew()
    setBegun(null)
    if (view.name === 'pay') view.replace('sale')
  }
  const busy = payment.state.step !== 'form' || parts.isLocked
  const [begun, setBegun] = useBegun(sale, { registerId, busy, onDone: isDone })
  useEffect(() => setTakings(opening.takings), [opening.takings])
  usePricesOfNow({ opening, hand, begun, payment })
  const tell = (known: TillSale, now?: TillTakings) => {
    if (now) setTakings(now)
    if (known.saleId === sale.saleId) setBegun(known)
    if (known.saleId === last?.saleId) setLast(known)
    void queryClient.invalidateQueries({ queryKey: ['till', 'sales'] })
  }
  usePaidPart(payment, (answer) => {
    tell(answer.sale, answer.takings)
    if (answer.sale.state === 'done') isDone(answer.sale)
  })
  const unanswered = saleWithoutAnswer(payment)
  const unsure = unanswered === sale.saleId || (sale.sent && begun === null && parts.isLocked)
  return {
    ...{ opening, parts, cardRead, offline, view },
    takings,
    sale,
    change: hand.change,
    sums: sumsOf(sale),
    due: dueNow(sale, begun),
    begun,
    locked: isBegun(begun) || unsure,
    unsure,
    payment,
    pay(part, approval) {
      wakeSound()
      hand.change((now) => ({ ...now, sent: true }))
      void payment.submit(orderOf(part, { sale, registerId, begun, approval }))
    },
    paid,
    waiting: begun?.tenders.find(({ state }) => state === 'waiting') ?? null,
    last,
    startOver() {
      if (unanswered === null) payment.startOver()
      hand.renew()
      setBegun(null)
      setPaid(null)
      if (view.name === 'pay') view.replace('sale')
    },
    endPaid: () => setPaid(null),
    takeUp(next, known) {
      hand.change(() => next)
      setBegun(known)
    },
    tell,
  }
}

/** The sale of which a part is being paid, or may be paid; null: none. */
function saleWithoutAnswer({ state }: Payment<Order, TillPaid>): string | null {
  const isSent = state.step === 'processing' || state.step === 'unknown'
  return isSent ? state.fields.input.saleId : null
}

/** How often a sale is read again while a part of it waits for its payer, without live events. */
const againMs = 4_000

interface Asking {
  readonly registerId: number
  readonly busy: boolean
  readonly onDone: (done: TillSale) => void
}

/**
 * What the server knows of the sale in hand: asked when a sale that was sent is found on the
 * device, because its answer may not have arrived, and while a part of it waits for its payer.
 */
function useBegun({ saleId, sent }: Sale, { registerId, busy, onDone }: Asking) {
  const [begun, setBegun] = useState<TillSale | null>(null)
  const waits = begun?.tenders.some(({ state }) => state === 'waiting') ?? false
  const { data } = useQuery(
    {
      queryKey: ['till', 'sale', saleId],
      queryFn: () => findSale(registerId, { saleId }),
      enabled: sent && !busy && (begun === null || waits),
      refetchInterval: waits ? againMs : false,
      staleTime: 0,
      retry: false,
    },
    queryClient,
  )
  useEffect(() => {
    if (data?.saleId !== saleId) return
    setBegun(data)
    if (data.state === 'done') onDone(data)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new answer counts
  }, [data])
  return [begun, setBegun] as const
}

interface Priced {
  readonly opening: TillOpening
  readonly hand: SaleInHand
  readonly begun: TillSale | null
  readonly payment: Payment<Order, TillPaid>
}

/** A price that has changed counts in the basket as soon as it is known; a refusal asks for it. */
function usePricesOfNow({ opening, hand, begun, payment: { state } }: Priced): void {
  const code = state.step === 'form' ? state.refusal?.code : undefined
  const isFree = state.step === 'form' && !isBegun(begun)
  useEffect(() => {
    if (code === 'PRICE_CHANGED') {
      void queryClient.invalidateQueries({ queryKey: ['till', 'opening'] })
    }
  }, [code])
  useEffect(() => {
    if (isFree) hand.change((sale) => repriced(sale, opening.products.map(sellable)))
  }, [isFree, hand, opening.products])
}

/** Calls `done` once for each part that was paid, and makes the payment ready for the next. */
function usePaidPart(
  { state, startOver }: Payment<Order, TillPaid>,
  done: (answer: TillPaid) => void,
): void {
  const answer = state.step === 'receipt' ? state.answer : null
  useEffect(() => {
    if (!answer) return
    startOver()
    done(answer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answer is new, nothing else
  }, [answer])
}
