/** The parts of the sale in hand that are paid or wait, each a row, and what they were of. */
import type { TillTender } from '@exchange/contract/till/sale.contract'
import { minorOf } from '../../kernel/formats.ts'
import { Money } from '../../ui/money.tsx'
import { tenderName, tenderUnit } from './tender-words.ts'
import type { Till } from './use-till.ts'

export function PaidParts({ till }: { readonly till: Till }) {
  // The code that is shown now is what there is to pay, not a part that is done.
  const shown =
    till.begun?.tenders.filter(
      ({ number, state }) => state !== 'declined' && number !== till.waiting?.number,
    ) ?? []
  if (shown.length === 0) return null
  return (
    <dl className="mt-2 grid min-w-64 gap-1 text-ink-soft">
      <div className="flex justify-between gap-6">
        <dt>Total</dt>
        <dd>
          <Money amount={till.sums.amount} unit="MOX" />
        </dd>
      </div>
      {shown.map((tender) => (
        <PaidPart key={tender.number} tender={tender} />
      ))}
    </dl>
  )
}

function PaidPart({ tender }: { readonly tender: TillTender }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-left">
        {tenderName(tender)} {tender.state === 'waiting' ? 'waits' : 'paid'}
      </dt>
      <dd className="font-semibold text-ink">
        <Money amount={-minorOf(tender.amount)} unit={tenderUnit(tender.kind)} signed />
      </dd>
    </div>
  )
}
