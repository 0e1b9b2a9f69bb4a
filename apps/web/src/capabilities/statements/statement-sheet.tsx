/** A statement as it is printed: the rows of the PDF, on the screen and on paper (ACCT-09). */
import type {
  AccountSheet,
  SheetRow,
  StatementSheet,
  SummaryRow,
} from '@exchange/contract/statements/statement-sheet.messages'
import { statementMessages as words } from '@exchange/contract/statements/statements.messages'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import './statement-sheet.css'

interface SheetProps {
  readonly sheet: StatementSheet
  /** The name of the network. */
  readonly issuer: string
}

export function Sheet({ sheet, issuer }: SheetProps) {
  const { title, member, about, summary, notes, accounts, seal } = sheet
  return (
    <article
      data-print="only"
      data-sheet
      className="rounded-card border border-line bg-surface px-4 py-6 shadow-card sm:px-10 sm:py-10 print:rounded-none print:border-0 print:p-0"
    >
      <header className="grid gap-1">
        <p className="font-bold text-brand-ink">{issuer}</p>
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        <p className="mt-2 font-semibold">
          <bdi>{member}</bdi>
        </p>
        {about.map((line) => (
          <p key={line} className="text-sm text-ink-soft">
            {line}
          </p>
        ))}
      </header>
      <Summary heads={summary.heads} rows={summary.rows} />
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-soft">
          {note}
        </p>
      ))}
      {accounts.map((account) => (
        <Account key={account.unit} account={account} />
      ))}
      <section aria-label={seal.title} className="mt-8 text-sm text-ink-soft break-inside-avoid">
        <h2 className="font-semibold text-ink">{seal.title}</h2>
        <p className="mt-1">{seal.sentence}</p>
        <dl className="mt-1 grid gap-0.5 text-xs">
          {seal.facts.map(({ label, value }) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="min-w-0 break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  )
}

interface SummaryProps {
  readonly heads: readonly string[]
  readonly rows: readonly SummaryRow[]
}

function Summary({ heads, rows }: SummaryProps) {
  return (
    <table className="mt-6 w-full border-collapse text-left print:text-sm">
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col">
            <span className="sr-only">{words.summary}</span>
          </th>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="py-1.5 pl-3 text-right align-bottom font-semibold"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, figures, strong }) => (
          <tr key={label} className={cx(strong && 'border-t border-line font-bold')}>
            <th scope="row" className={cx('py-1', !strong && 'font-normal')}>
              {label}
            </th>
            {figures.map((figure, at) => (
              <td key={at} translate="no" className="py-1 pl-3 text-right tabular-nums">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Account({ account: { name, rows } }: { readonly account: AccountSheet }) {
  const head = 'py-1.5 font-semibold'
  return (
    <section aria-label={name} className="mt-8">
      <h2 className="text-lg font-bold">{name}</h2>
      <table className="mt-1 w-full border-collapse text-left print:text-sm">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className={cx(head, 'max-sm:hidden')}>
              {words.date}
            </th>
            <th scope="col" className={head}>
              {words.description}
            </th>
            <th scope="col" className={cx(head, 'pl-3 text-right')}>
              {words.amount}
            </th>
            <th scope="col" className={cx(head, 'pl-3 text-right')}>
              {words.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={at} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row }: { readonly row: SheetRow }) {
  const { day, text, amount, balance, strong, transaction } = row
  const figure = 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums'
  return (
    <tr className={cx('border-b border-line/50 align-top', strong && 'font-bold')}>
      <td translate="no" className="py-1.5 pr-4 whitespace-nowrap tabular-nums max-sm:hidden">
        {day}
      </td>
      <td className="py-1.5 wrap-anywhere">
        {transaction ? (
          <a
            href={paths.transactions({ payment: transaction })}
            className="hover:underline print:no-underline"
          >
            {text}
          </a>
        ) : (
          text
        )}
        {/* A phone has no room for a column of days. */}
        {day && <span className="block text-sm text-ink-soft sm:hidden">{day}</span>}
      </td>
      <td translate="no" className={figure}>
        {amount}
      </td>
      <td translate="no" className={figure}>
        {balance}
      </td>
    </tr>
  )
}
