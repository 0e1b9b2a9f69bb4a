/** One purchase of the plan: whom, why, how much, and the ways to make it. */
import type { PlannedPurchaseOut } from '@exchange/contract/months/spend-plan.contract'
import {
  spendPlanMessages as words,
  offerPlanned,
  thingPlanned,
  whyPlanned,
} from '@exchange/contract/months/spend-plan.messages'
import { CalendarClock, Store, Tag as TagIcon } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import { useWritten } from './use-written.ts'

interface PlannedRowProps {
  readonly purchase: PlannedPurchaseOut
  readonly isChosen: boolean
  readonly onToggle: () => void
  /** A payment on another day still counts this month. */
  readonly canWait: boolean
}

export function PlannedRow({ purchase, isChosen, onToggle, canWait }: PlannedRowProps) {
  const { memberId, name, trade, city, imageUrl, amount, why } = purchase
  const written = useWritten()
  const offer = offerPlanned(why)
  const paid = { to: `m${memberId}`, amount: amount.toFixed(2) }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 p-4 sm:p-5">
      <Checkbox
        label={<span className="sr-only">{`${words.choose}: ${name}`}</span>}
        checked={isChosen}
        onChange={onToggle}
        className="self-start"
      />
      <div className="min-w-0">
        <div className="flex items-start gap-3">
          <Avatar square name={name} src={imageUrl} />
          <div className="min-w-0 flex-1">
            <a
              href={paths.storefront(purchase)}
              className="font-semibold underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </a>
            <p className="text-sm text-ink-soft">{[trade, city].filter(Boolean).join(' · ')}</p>
          </div>
          <span className="text-xl font-bold">
            <Money amount={amount} unit="MOX" />
          </span>
        </div>
        <p className="mt-2 wrap-anywhere">{thingPlanned(purchase, written)}</p>
        <p className="text-ink-soft">{whyPlanned(why, written)}</p>
        {offer && (
          <p className="mt-1 flex gap-2 text-amber-ink">
            <TagIcon aria-hidden size={18} className="mt-0.75 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{offer}</span>
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <a
            href={paths.pay(paid)}
            translate="no"
            aria-label={`${words.pay} ${written(amount)} to ${name}`}
            className={buttonClass()}
          >
            {words.pay}
          </a>
          {canWait && (
            <a
              href={paths.pay({ ...paid, when: 'later' })}
              aria-label={`${words.schedule}: ${name}`}
              className={buttonClass({ variant: 'quiet' })}
            >
              <CalendarClock aria-hidden size={18} />
              {words.schedule}
            </a>
          )}
          <a
            href={paths.storefront(purchase)}
            aria-label={`${words.storefront}: ${name}`}
            className={cx(buttonClass({ variant: 'quiet' }), 'ml-auto px-3!')}
          >
            <Store aria-hidden size={18} />
          </a>
        </div>
      </div>
    </li>
  )
}
