/**
 * Beside a form of staff that gives something out: what may still be given, what waits for a second
 * person, who confirms it here without typing it again, and what was given lately.
 */
import type { Outlays } from '@exchange/contract/exchanges/outlays.contract'
import { outlayDeskWords as words } from '@exchange/contract/exchanges/outlay.messages'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { nearTime } from '../../kernel/day-words.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { useOutlays, type OutlayKind, type WaitingOutlay } from './outlays.api.ts'

export interface OutlayDeskProps {
  readonly kind: OutlayKind
  /** Gives the same order as its second person; rejected with what to tell. */
  readonly onConfirm: (order: WaitingOutlay) => void
  readonly busy: boolean
  readonly failure: string
  /** The failure was told, or something else is done. */
  readonly onEdit: () => void
}

export function OutlayDesk(props: OutlayDeskProps) {
  const { data, isError, refetch } = useOutlays(props.kind)
  if (!data && isError) {
    return <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-96 rounded-card" />
  return (
    <div className="grid grid-cols-1 gap-5">
      <Waiting {...props} of={data.waiting} />
      <Limits of={data.limits} />
      <Given of={data.given} />
    </div>
  )
}

/** Of the own exchange; those of others, which few may see, behind a fold. */
function Limits({ of }: { readonly of: Outlays['limits'] }) {
  const own = useUser()?.profile.exchangeId
  const sorted = of.toSorted(
    (one, other) => Number(other.exchangeId === own) - Number(one.exchangeId === own),
  )
  const [first, ...others] = sorted
  if (!first) return null
  return (
    <Surface title={words.limits}>
      <ExchangeLimits of={first} named={others.length > 0} />
      {others.length > 0 && (
        <details className="mt-4 border-t border-line pt-1">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
            {words.others(others.length)}
          </summary>
          <div className="grid gap-5 pt-2">
            {others.map((one) => (
              <ExchangeLimits key={one.exchangeId} of={one} named />
            ))}
          </div>
        </details>
      )}
    </Surface>
  )
}

interface ExchangeLimitsProps {
  readonly of: Outlays['limits'][number]
  readonly named: boolean
}

function ExchangeLimits({ of, named }: ExchangeLimitsProps) {
  const { exchange, alone, aloneLeft, budget, budgetLeft } = of
  return (
    <section aria-label={exchange} className="grid gap-3">
      {named && <h3 className="font-semibold">{exchange}</h3>}
      <Left name={words.alone} left={aloneLeft} most={alone} />
      <Left name={words.month} left={budgetLeft} most={budget} />
    </section>
  )
}

interface LeftProps {
  readonly name: string
  readonly left: number
  readonly most: number
}

/** What is left of a limit, with a bar. */
function Left({ name, left, most }: LeftProps) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-soft">{name}</span>
        <span>
          <span className="font-semibold">
            <Money amount={left} unit="MOX" />
          </span>{' '}
          <span className="text-sm text-ink-soft">
            {words.leftOf} <Money amount={most} unit="MOX" />
          </span>
        </span>
      </p>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunk">
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${most > 0 ? (left / most) * 100 : 0}%` }}
        />
      </div>
    </div>
  )
}

interface WaitingProps extends OutlayDeskProps {
  readonly of: Outlays['waiting']
}

function Waiting({ of, onConfirm, busy, failure, onEdit }: WaitingProps) {
  const [asking, setAsking] = useState<WaitingOutlay | null>(null)
  const close = () => {
    setAsking(null)
    onEdit()
  }
  return (
    <Surface title={words.waiting} flush>
      {of.length === 0 && <p className="px-5 pt-1 pb-5 text-ink-soft">{words.noneWaiting}</p>}
      <ul className="mt-1 divide-y divide-line/70 empty:hidden">
        {of.map((one) => (
          <li
            key={`${one.exchangeId} ${one.reference}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3"
          >
            <div className="min-w-0">
              <Order of={one} />
              <p className="text-sm text-ink-soft">
                {words.orderedBy(one.orderedBy, nearTime(one.expiresTS))}
              </p>
            </div>
            {one.isOwn ? (
              <span className="text-sm text-ink-soft">{words.someoneElse}</span>
            ) : (
              <Button variant="quiet" onClick={() => setAsking(one)}>
                {words.confirm}
                <span className="sr-only"> {one.reference}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AskDialog
        open={asking !== null}
        title={words.confirmTitle}
        confirm={words.confirm}
        keep={words.notYet}
        welcome
        movesMoney
        busy={busy}
        failure={failure}
        onConfirm={() => asking && onConfirm(asking)}
        onClose={close}
      >
        {asking && (
          <>
            <Order of={asking} />
            {asking.note && <p className="text-ink-soft wrap-anywhere">“{asking.note}”</p>}
            <p className="text-ink-soft">{words.confirmHint(asking.orderedBy)}</p>
          </>
        )}
      </AskDialog>
    </Surface>
  )
}

/** The sum, for whom it is, how long it lasts, and its reference. */
function Order({ of }: { readonly of: WaitingOutlay }) {
  const { amount, memberName, recipientEmail, days, reference } = of
  const facts = [days === null ? '' : words.days(days), reference].filter(Boolean).join(' · ')
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">
        <Money amount={amount} unit="MOX" /> {words.to(memberName || recipientEmail)}
      </p>
      <p className="text-sm text-ink-soft">{facts}</p>
    </div>
  )
}

function Given({ of }: { readonly of: Outlays['given'] }) {
  return (
    <Surface title={words.given} flush>
      {of.length === 0 && <p className="px-5 pt-1 pb-5 text-ink-soft">{words.noneGiven}</p>}
      <ul className="mt-1 divide-y divide-line/70 empty:hidden">
        {of.map(({ id, amount, memberName, reference, givenBy, orderedBy, date }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 px-5 py-3">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{memberName || reference || words.card}</p>
              <p className="text-sm text-ink-soft">
                {[memberName && reference, words.by(givenBy, orderedBy), nearTime(date)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="font-semibold">
              <Money amount={amount} unit="MOX" />
            </span>
          </li>
        ))}
      </ul>
    </Surface>
  )
}
