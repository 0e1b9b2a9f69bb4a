/**
 * Below the first row of a visitor's Home: how it works, the network in numbers, and what a payment
 * costs. Fetched when it comes near the screen.
 */
import { atLeast } from '@exchange/contract/directory/directory.messages'
import { exampleSum, exampleTrades } from '@exchange/contract/directory/example-trade.messages'
import { costText, homeMessages, howItWorks } from '@exchange/contract/directory/home.messages'
import { Coffee, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNetwork } from '../capabilities/directory/network.api.ts'
import { useConfig } from '../kernel/hooks.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Money } from '../ui/money.tsx'

export function VisitorStory() {
  const { currency } = useConfig().brand
  const pictures = [<Received key="sell" />, <Found key="find" />, <Paying key="pay" />]
  return (
    <div className="grid grid-cols-1 gap-8 py-4">
      <section aria-labelledby="how" className="grid grid-cols-1 gap-4">
        <h2 id="how" className="text-[1.75rem]/9 font-bold tracking-tight">
          {homeMessages.howTitle}
        </h2>
        <ol className="grid grid-cols-1 gap-4 md:grid-cols-3">
          {howItWorks(currency).map(({ title, text }, at) => (
            <li
              key={title}
              className="grid grid-rows-[9rem_auto] overflow-hidden rounded-card border border-line/70 bg-surface"
            >
              <div aria-hidden className="grid place-items-center bg-brand-soft p-5">
                {pictures[at]}
              </div>
              <div className="p-5">
                <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Numbers />
    </div>
  )
}

const tile =
  'flex w-full max-w-xs items-center gap-3 rounded-control border border-line/70 bg-raised p-3 shadow-card'

const [cafe, , payer] = exampleTrades

/** A row of a member's activity. */
function Received() {
  return (
    <span className={tile}>
      <Sign>
        <Wrench size={20} />
      </Sign>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">The {payer.name} paid you</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm text-ink-soft">{payer.buys}</span>
          <Money amount={exampleSum} unit="MOX" className="font-semibold text-brand-ink" />
        </span>
      </span>
    </span>
  )
}

/** A business in the results. */
function Found() {
  return (
    <span className={tile}>
      <Sign>
        <Coffee size={20} />
      </Sign>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">The {cafe.name}</span>
        <span className="block text-sm text-ink-soft">Plate lunch · 0.3 mi</span>
        <b className="block text-sm font-semibold text-brand-ink">Open until 9 PM</b>
      </span>
    </span>
  )
}

/** Three cards on a tablet leave its label less room. */
const narrow = 'pointer-events-none md:max-lg:px-1! md:max-lg:text-[0.9375rem]'

/** The end of a payment. */
function Paying() {
  return (
    <span className="grid w-full max-w-xs justify-items-center gap-2 rounded-control border border-line/70 bg-raised p-3 shadow-card">
      <Money amount={2_500n} unit="MOX" className="text-[1.75rem]/8 font-bold" />
      <span className={cx(buttonClass({ block: true }), narrow)}>
        Send 25.00 to the {cafe.name}
      </span>
    </span>
  )
}

function Sign({ children }: { readonly children: ReactNode }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink md:max-lg:hidden">
      {children}
    </span>
  )
}

/** Its room is kept while it is fetched. */
function Numbers() {
  const { data } = useNetwork()
  if (!data) return <div className="min-h-40" />
  const { members, payments, paid, buyerFees, sellerFees } = data
  return (
    <section
      aria-label={homeMessages.numbersTitle}
      className="grid min-h-40 grid-cols-1 items-center gap-6 rounded-card bg-sunk p-6 lg:grid-cols-[2fr_1fr] lg:p-8"
    >
      {members === 0 && <p className="text-lg font-semibold">{homeMessages.begins}</p>}
      <dl className={cx('grid grid-cols-1 gap-6 sm:grid-cols-3', members === 0 && 'hidden')}>
        <Figure label={homeMessages.members}>{members.toLocaleString('en-US')}</Figure>
        {payments !== null && <Figure label={homeMessages.payments}>{atLeast(payments)}</Figure>}
        {paid !== null && (
          <Figure label={homeMessages.paid}>
            <Money amount={Math.round(paid)} unit="MOX" noCents />+
          </Figure>
        )}
      </dl>
      <div>
        <h3 className="font-semibold">{homeMessages.costTitle}</h3>
        <p className="text-ink-soft">{costText(buyerFees, sellerFees)}</p>
      </div>
    </section>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-[1.75rem]/9 font-bold tabular-nums tracking-tight">{children}</dd>
    </div>
  )
}
