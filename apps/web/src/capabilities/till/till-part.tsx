/**
 * The till: a full screen without the bars of the app, the same for who is signed in and on a
 * paired device. It opens with its register, in one tab of the browser.
 */
import type { TillOpening } from '@exchange/contract/till/till.contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { amountText } from '../../kernel/formats.ts'
import { useConfig, useStore } from '../../kernel/hooks.ts'
import { queryClient } from '../../kernel/kernel.ts'
import { isReached, useReach } from '../../kernel/reach.ts'
import { polled } from '../../kernel/poll.ts'
import { createStore, type Store } from '../../kernel/store.ts'
import { keepTillFiles } from '../../offline/offline.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DayView, DaysView } from './day-view.tsx'
import { GuestView } from './guest-view.tsx'
import { PaidOver } from './paid-over.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { keepOpening, keptOpening } from './kept-opening.ts'
import { prefilled } from './prefilled.ts'
import { saleInHand } from './sale-in-hand.ts'
import { SaleView } from './sale-view.tsx'
import { SalesView } from './sales-view.tsx'
import { TillBar } from './till-bar.tsx'
import { useTillLock } from './till-lock.ts'
import { TakenHead } from './taken-rows.tsx'
import type { TillParts } from './till-parts.ts'
import { openTheTill } from './till.api.ts'
import { useOffline } from './use-offline.ts'
import { useTill, type Till } from './use-till.ts'
import { scanned } from './scanned.ts'
import { useTillKeys } from './use-till-keys.ts'

export function TillPart(props: TillParts) {
  return props.isLocked ? <Locked {...props} /> : <Unlocked {...props} />
}

/** Without a network no PIN can be checked: it fills the basket and takes offline allowances. */
function Locked(props: TillParts) {
  const [opening] = useState(() => (props.keptAs === null ? null : keptOpening(props.keptAs)))
  if (opening) return <OneTab opening={opening} parts={props} />
  return (
    <Whole>
      <p role="status" className="max-w-md text-center text-lg font-semibold text-balance">
        No connection. The till opens when it is back.
      </p>
    </Whole>
  )
}

function Unlocked(props: TillParts) {
  const { registerId, keptAs } = props
  const query = useQuery(
    {
      queryKey: ['till', 'opening', registerId ?? null],
      queryFn: () => openTheTill(registerId),
      gcTime: Infinity,
      staleTime: 60_000,
      // A till that nobody touches learns that its day was closed, and of new prices.
      meta: polled,
    },
    queryClient,
  )
  const { data, error, refetch } = query
  useEffect(() => {
    if (keptAs === null || !data) return
    keepOpening(keptAs, data)
    keepTillFiles()
  }, [keptAs, data])
  if (data) return <OneTab key={data.register.registerId} opening={data} parts={props} />
  if (!error) {
    return (
      <Whole>
        <Spinner large label="Opening the till" />
      </Whole>
    )
  }
  return (
    <Whole>
      <p role="alert" className="max-w-md text-center text-lg font-semibold text-balance">
        {error instanceof ApiProblem ? error.detail : 'The till could not be opened.'}
      </p>
      <Button large onClick={() => void refetch()}>
        Try again
      </Button>
      {props.onLeave && (
        <Button variant="quiet" onClick={props.onLeave}>
          Leave the till
        </Button>
      )}
    </Whole>
  )
}

function Whole({ children }: { readonly children: ReactNode }) {
  return (
    <div className="fixed inset-0 z-10 grid content-center justify-items-center gap-4 overflow-y-auto bg-canvas p-6">
      {children}
    </div>
  )
}

interface OpenedProps {
  readonly opening: TillOpening
  readonly parts: TillParts
}

function OneTab({ opening, parts }: OpenedProps) {
  const { hold, takeOver } = useTillLock(String(opening.register.registerId))
  if (hold === 'asking') return <Whole>{null}</Whole>
  if (hold === 'mine') return <Opened opening={opening} parts={parts} />
  return (
    <Whole>
      <p className="text-center text-xl font-semibold">The till is open in another tab</p>
      <p className="text-center text-ink-soft">The sale in hand goes on where you use it.</p>
      <Button large onClick={takeOver}>
        Use it here
      </Button>
    </Whole>
  )
}

function Opened({ opening, parts }: OpenedProps) {
  const { registerId } = opening.register
  const hand = useMemo(() => {
    const made = saleInHand(String(registerId))
    made.change((sale) => prefilled(sale, parts.prefill, opening.products))
    return made
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- filled in once, when it is opened
  }, [registerId])
  const cardRead = useCardRead(parts)
  const offline = useOffline(registerId, {
    takes: opening.kinds.includes('allowance'),
    isLocked: parts.isLocked,
  })
  const till = useTill({ opening, hand, parts, cardRead, offline })
  const [receipt, setReceipt] = useState(false)
  useShowGuest(till)
  usePrefilledCard(till)
  useTillKeys(till, (scan) => void scanned(till, scan))
  const { paid, last, view } = till
  return (
    <div className="fixed inset-0 z-10 flex flex-col overflow-hidden bg-canvas">
      <NoNetwork isLocked={parts.isLocked} />
      <div
        inert={paid !== null || view.name === 'pay'}
        className="flex min-h-0 flex-1 flex-col overflow-hidden"
      >
        <Base till={till} onReceipt={() => setReceipt(true)} />
      </div>
      {view.name === 'pay' && <Paying till={till} />}
      {paid && (
        <PaidOver
          sale={paid}
          onNext={till.endPaid}
          onReceipt={() => {
            till.endPaid()
            setReceipt(true)
          }}
        />
      )}
      {receipt && last && (
        <ReceiptSheet till={till} sale={last} onClose={() => setReceipt(false)} />
      )}
      <AsksToLeave till={till} />
    </div>
  )
}

interface BaseProps {
  readonly till: Till
  readonly onReceipt: () => void
}

function Base({ till, onReceipt }: BaseProps) {
  const name = till.parts.isLocked ? 'sale' : till.view.name
  if (name === 'sales') return <SalesView till={till} />
  if (name === 'day') return <DayView till={till} />
  if (name === 'days') return <DaysView till={till} />
  return (
    <>
      <TillBar till={till} onReceipt={onReceipt} />
      <TakenHead till={till} />
      <SaleView till={till} />
    </>
  )
}

/** Nothing to pay: a reload after the last part, or Back after Paid. */
function Paying({ till }: { readonly till: Till }) {
  const { due, view, payment, waiting } = till
  const isIdle = payment.state.step === 'form' && due <= 0n && waiting === null
  useEffect(() => {
    if (isIdle) view.replace('sale')
  })
  return isIdle ? null : <GuestView key={till.sale.saleId} till={till} />
}

/**
 * A card that was swiped or scanned, until the guest's screen takes it. Taken from the shell at
 * once, so that nothing else is opened for it.
 */
function useCardRead({ swiped }: TillParts): Store<string | null> {
  const [read] = useState(() => createStore<string | null>(null))
  useEffect(
    () =>
      swiped.subscribe(() => {
        const digits = swiped.get()
        if (digits === null) return
        swiped.set(null)
        read.set(digits)
      }),
    [swiped, read],
  )
  return read
}

/** A card leads to the guest's screen, if there is something to pay and a network to pay it by. */
function useShowGuest({ cardRead, view, due }: Till): void {
  const digits = useStore(cardRead)
  useEffect(() => {
    if (digits === null || view.name === 'pay') return
    if (due > 0n && isReached()) return view.go('pay')
    cardRead.set(null)
    const amountFirst = 'Enter an amount first, then swipe the card.'
    toast({ text: due > 0n ? 'No connection: swipe the card when it is back.' : amountFirst })
  }, [digits, cardRead, view, due])
}

/** ROUTE-20: an address may name the card; it is taken once there is an amount. */
function usePrefilledCard({ parts: { prefill }, cardRead, due }: Till): void {
  const [target, setTarget] = useState(prefill.target ?? '')
  useEffect(() => {
    if (target === '' || due <= 0n) return
    setTarget('')
    if (/^\d{16,28}$/.test(target)) cardRead.set(target)
  }, [target, due, cardRead])
}

function NoNetwork({ isLocked }: { readonly isLocked: boolean }) {
  if (useReach()) return null
  return (
    <p
      role="status"
      className="bg-amber-soft px-4 py-2 text-center text-sm font-semibold text-amber-ink"
    >
      {isLocked
        ? 'No connection, so no PIN can be checked. The basket is kept; sales and totals are shown again when it is back.'
        : 'No connection. The basket is kept, and you can charge when it is back.'}
    </p>
  )
}

/** A sale that is paid in part is not left by a slip. */
function AsksToLeave({ till }: { readonly till: Till }) {
  const { currency } = useConfig().brand
  const { history } = useRouter()
  const open = till.locked && till.due > 0n
  const [answer, setAnswer] = useState<((stays: boolean) => void) | null>(null)
  useEffect(() => {
    if (!open) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation: { pathname }, nextLocation }) =>
        pathname === nextLocation.pathname
          ? Promise.resolve(false)
          : new Promise((tell) => setAnswer(() => tell)),
    })
  }, [history, open])
  const say = (stays: boolean) => {
    answer?.(stays)
    setAnswer(null)
  }
  return (
    <AskDialog
      open={answer !== null}
      title="Leave a sale that is not paid in full?"
      confirm="Leave it"
      keep="Go on with it"
      busy={false}
      failure=""
      onConfirm={() => say(false)}
      onClose={() => say(true)}
    >
      <p>
        {amountText(till.due)} {currency} is still due. The sale stays in the list, and what was
        paid can be given back there.
      </p>
    </AskDialog>
  )
}
