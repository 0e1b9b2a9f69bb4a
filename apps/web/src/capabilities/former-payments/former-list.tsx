/** Payments of a former system, newest first. */
import type { FormerPayment } from '@exchange/contract/former-payments/former-payments.contract'
import { formerPaymentWords as words } from '@exchange/contract/former-payments/former-payments.messages'
import { History } from 'lucide-react'
import { dayText } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { Money } from '../../ui/money.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import type { useFormerPayments } from './former-payments.api.ts'

export function FormerList({ query }: { readonly query: ReturnType<typeof useFormerPayments> }) {
  return (
    <PagedList
      query={query}
      items={query.data?.pages.flatMap(({ payments }) => payments)}
      label="payments of the former system"
      failed={words.failed}
      empty={{
        icon: <History size={22} />,
        title: words.none,
        hint: words.noneHint,
        isRow: true,
      }}
    >
      {(all) => (
        <ul className="divide-y divide-line">
          {all.map((one) => (
            <Row key={one.id} of={one} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function Row({
  of: { day, action, member, amount, fee, note, reference },
}: {
  readonly of: FormerPayment
}) {
  const isPurchase = action === 'Purchase'
  const facts = [
    dayText(day),
    isPurchase ? words.purchase : words.sale,
    fee === null ? '' : words.fee(amountText(fee)),
    note,
    reference,
  ]
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi>{member}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </p>
      </div>
      <Money
        amount={isPurchase ? -amount : amount}
        unit="MOX"
        signed
        className="shrink-0 text-ink-soft!"
      />
    </li>
  )
}
