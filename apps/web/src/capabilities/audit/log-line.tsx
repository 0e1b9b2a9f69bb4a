/** One line of the log: who did what, to whom and why, and what was before and after. */
import { actWords, logMessages as words } from '@exchange/contract/audit/log.messages'
import { eventWords } from '@exchange/contract/audit/security-events.messages'
import { isStaffAct } from '@exchange/domain/audit/staff-acts.rules'
import { clockText } from '../../kernel/day-words.ts'
import { objectName } from './log-filters.tsx'
import type { Opening } from './log-openings.ts'

interface LineProps {
  readonly of: Opening
  /** Shows only what is about this object. */
  readonly onObject: (object: string) => void
}

const membersShown = 3
const exchangesShown = 2

export function Line({ of, onObject }: LineProps) {
  const { act, date, person, second, exchanges, members, object, why, address, device } = of
  const title = isStaffAct(act) ? actWords[act].office : eventWords[act]
  const names = members.map(({ name }) => name)
  const facts = [
    person?.name ?? words.nobody,
    ...(second ? [words.second(second.name)] : []),
    ...(names.length > 0 ? [words.members(names, membersShown)] : []),
    exchanges.length > 0 ? words.exchanges(exchanges, exchangesShown) : words.network,
    ...(address ? [address] : []),
  ]
  return (
    <li className="grid gap-1 px-4 pt-4 pb-2 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold wrap-anywhere">{title}</p>
        <time dateTime={date} className="text-sm text-ink-soft tabular-nums">
          {clockText(new Date(date))}
        </time>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
      {why && <p className="wrap-anywhere">{words.why(why)}</p>}
      <div className="flex flex-wrap items-start gap-x-4">
        {object && (
          <button
            type="button"
            className="min-h-11 text-sm font-medium text-brand underline-offset-4 hover:underline"
            onClick={() => onObject(`${object.kind}/${object.id}`)}
          >
            {objectName(`${object.kind}/${object.id}`, object.name)}
          </button>
        )}
        <Details of={of} device={device} />
      </div>
    </li>
  )
}

function Details({ of, device }: { readonly of: Opening; readonly device: string | null }) {
  const { before, after, numbers, exchanges } = of
  return (
    <details className="group min-w-0 flex-1 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-brand">
        {words.details}
      </summary>
      <dl className="grid gap-2 pb-1 wrap-anywhere">
        {before && <Values title={words.before} of={before} />}
        {after && <Values title={words.after} of={after} />}
        {device && <Values title={words.columns.device} of={{ '': device }} />}
        {exchanges.length > exchangesShown && (
          <Values title={words.columns.exchange} of={{ '': exchanges.join(', ') }} />
        )}
        <Values title={words.columns.number} of={{ '': words.numbers(numbers) }} />
      </dl>
    </details>
  )
}

function Values({ title, of }: { readonly title: string; readonly of: Record<string, unknown> }) {
  return (
    <div>
      <dt className="text-ink-soft">{title}</dt>
      {Object.entries(of).map(([name, value]) => (
        <dd key={name}>{name === '' ? textOf(value) : `${name}: ${textOf(value)}`}</dd>
      ))}
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
