/** What the till has taken without a network: how much waits, and what became of each. */
import { tillAllowanceWords as words } from '@exchange/contract/allowances/allowances.messages'
import { nearTime } from '../../kernel/day-words.ts'
import { amountText, minorOf } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { useNow } from '../../kernel/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Money } from '../../ui/money.tsx'
import type { TakenAllowance } from './taken-allowances.ts'
import type { Till } from './use-till.ts'

/** In the head of the till, as long as something is not paid. */
export function TakenHead({ till }: { readonly till: Till }) {
  const { currency } = useConfig().brand
  const { taken } = till.offline
  const of = (wanted: TakenAllowance['state']) => taken.filter(({ state }) => state === wanted)
  const waiting = of('waiting')
  const refused = of('refused')
  if (waiting.length + refused.length === 0) return null
  const parts = [
    waiting.length > 0 && words.waitingHead(waiting.length, `${sumOf(waiting)} ${currency}`),
    refused.length > 0 && words.refusedHead(refused.length, `${sumOf(refused)} ${currency}`),
  ]
  return (
    <button
      type="button"
      disabled={till.parts.isLocked}
      onClick={() => till.view.go('sales')}
      className={cx(
        'min-h-12 w-full px-4 py-2 text-center text-sm font-semibold',
        refused.length > 0 ? 'bg-danger-soft text-danger' : 'bg-amber-soft text-amber-ink',
      )}
    >
      {parts.filter(Boolean).join(' · ')}
    </button>
  )
}

function sumOf(all: readonly TakenAllowance[]): string {
  return amountText(all.reduce((sum, { amount }) => sum + minorOf(Number(amount)), 0n))
}

const paidShownMs = 24 * 3_600_000

/** Above the sales of the day. */
export function TakenRows({ till }: { readonly till: Till }) {
  const now = useNow().getTime()
  const rows = till.offline.taken.filter(
    ({ state, acceptedAt }) =>
      state !== 'away' && (state !== 'paid' || now - Date.parse(acceptedAt) < paidShownMs),
  )
  if (rows.length === 0) return null
  return (
    <section className="border-b border-line" aria-label={words.listTitle}>
      <h2 className="px-4 pt-3 text-sm font-semibold text-ink-soft">{words.listTitle}</h2>
      <ul className="divide-y divide-line">
        {rows.map((one) => (
          <TakenRow key={one.number} till={till} one={one} />
        ))}
      </ul>
    </section>
  )
}

const stateClasses: Readonly<Record<TakenAllowance['state'], string>> = {
  online: '',
  away: '',
  waiting: 'text-amber-ink',
  paid: 'text-brand-ink',
  refused: 'text-danger',
}

interface TakenRowProps {
  readonly till: Till
  readonly one: TakenAllowance
}

function TakenRow({ till: { offline }, one }: TakenRowProps) {
  const { number, holder, amount, acceptedAt, state, said } = one
  const isRefused = state === 'refused'
  return (
    <li className={cx('grid gap-2 px-4 py-3', isRefused && 'bg-danger-soft')}>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0">
          <bdi className="block truncate font-semibold">{holder}</bdi>
          <span className="block text-sm text-ink-soft">{nearTime(acceptedAt)}</span>
        </span>
        <span className="shrink-0 text-right">
          <b>
            <Money amount={Number(amount)} unit="MOX" />
          </b>
          <span className={cx('block text-sm font-medium', stateClasses[state])}>
            {state !== 'online' && words.states[state]}
          </span>
        </span>
      </div>
      {isRefused && (
        <>
          <p className="text-sm">
            {said} {words.refusedHint}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => offline.again(number)}>
              {words.again}
            </Button>
            <Button variant="quiet" onClick={() => offline.putAway(number)}>
              {words.away}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
