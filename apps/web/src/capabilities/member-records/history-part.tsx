/** How standing and limits came to be: before, after, why, by whom. */
import type { MemberRecord, RecordChange } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { planWords } from '@exchange/contract/member-records/record.messages'
import { standingWords } from '@exchange/contract/members/standings.messages'
import { standings } from '@exchange/domain/members/standings.rules'
import { ArrowRight } from 'lucide-react'
import { nearTime } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { Surface } from '../../ui/surface.tsx'

export function HistoryPart({ of: { changes } }: { readonly of: MemberRecord }) {
  return (
    <Surface title={words.history}>
      {changes.length === 0 ? (
        <p className="text-ink-soft">{words.noHistory}</p>
      ) : (
        <ol className="divide-y divide-line/60">
          {changes.map((change) => (
            <Change key={change.changeId} of={change} />
          ))}
        </ol>
      )}
    </Surface>
  )
}

function Change({ of }: { readonly of: RecordChange }) {
  const { kind, before, after, cause, date } = of
  return (
    <li className="grid gap-0.5 py-3">
      <p className="text-sm text-ink-soft">
        {words.historyKinds[kind]}, <time dateTime={date}>{nearTime(date)}</time>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        {cause === 'given-back' ? (
          words.givenBack
        ) : (
          <>
            {textOf(kind, before)}
            <ArrowRight size={16} role="img" aria-label={words.becomes} className="text-ink-soft" />
            {textOf(kind, after)}
          </>
        )}
      </p>
      <p className="text-sm wrap-anywhere">{whyOf(of)}</p>
    </li>
  )
}

const howWords = { import: words.imported, joined: words.onJoining }

/** "Ana Ruiz with Bo Lind: Asked by phone". */
function whyOf({ by, second, cause, why }: RecordChange): string {
  if (cause === 'rule') return words.byRule
  const who = second === null ? by : `${by} ${words.with(second)}`
  const how = cause === 'import' || cause === 'joined' ? [howWords[cause]] : []
  return [`${who}:`, ...how, why].join(' ').trim()
}

function textOf(kind: RecordChange['kind'], of: RecordChange['before']): string {
  const text = (name: string) => (typeof of[name] === 'string' ? of[name] : '')
  if (kind === 'standing') {
    const known = standings.find((one) => one === text('standing'))
    return standingWords[known ?? 'applied'].label
  }
  if (kind === 'credit-line') return sumText(text('creditLine'))
  if (kind === 'fee-plan')
    return planWords[text('feePlan') === 'standard' ? 'standard' : 'cash-fee-free']
  if (of['own'] !== true) return words.ofExchange
  const most = (name: string) => (text(name) === '' ? words.never : sumText(text(name)))
  return [most('purchase'), most('sales')].join(' / ')
}

/** The log has sums as `12000.00`. */
const sumText = (decimal: string) => amountText(Number(decimal))
