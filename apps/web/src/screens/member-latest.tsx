/** The latest payments of a member, on Home. */
import { TransactionsList } from '../capabilities/accounts/transactions-list.tsx'
import { paths } from '../paths.ts'

const shown = 3

export function LatestPayments() {
  return (
    <section aria-labelledby="latest" className="grid min-h-72 grid-cols-1 content-start gap-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="latest" className="text-xl font-semibold tracking-tight">
          Latest payments
        </h2>
        <a
          href={paths.transactions()}
          className="inline-flex min-h-11 items-center font-medium text-brand-ink"
        >
          All activity
        </a>
      </div>
      <TransactionsList pageSize={shown} footer={<span hidden />} />
    </section>
  )
}
