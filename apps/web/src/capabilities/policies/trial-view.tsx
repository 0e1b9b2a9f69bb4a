/** A trial: how far it is, and what it found. */
import type { TrialOut } from '@exchange/contract/policies/policies.contract'
import {
  partWords,
  trialMessages as words,
  zoneDay,
} from '@exchange/contract/policies/policies.messages'
import { readableAmount } from '@exchange/contract/wire/readable-amount'
import { dayIn } from '@exchange/domain/wall-clock'
import { Download, X } from 'lucide-react'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { saveTrial, stopTrial, useTrial } from './policies.api.ts'
import { TrialSpread } from './trial-spread.tsx'

interface TrialViewProps {
  readonly trialId: string
  readonly zone: string
  readonly onClose: () => void
}

type Result = NonNullable<TrialOut['result']>

export function TrialView({ trialId, zone, onClose }: TrialViewProps) {
  const { data, isError, refetch } = useTrial(trialId)
  if (isError && !data) {
    return <FailedBanner onRetry={() => void refetch()}>{words.failed}</FailedBanner>
  }
  if (!data) return <Skeleton className="h-64" />
  const { part, date, state, result } = data
  return (
    <Surface
      title={words.openOf(partWords[part].title, zoneDay(date, zone))}
      action={
        <IconButton label={words.close} icon={<X size={20} aria-hidden />} onClick={onClose} />
      }
    >
      {(state === 'waiting' || state === 'running') && <Running of={data} />}
      {state === 'cancelled' && <p>{words.cancelled}</p>}
      {state === 'failed' && <p>{words.trialFailed}</p>}
      {result && <Found of={data} result={result} zone={zone} />}
    </Surface>
  )
}

function Running({ of: { trialId, state, progress } }: { readonly of: TrialOut }) {
  const { failure, run } = useTask()
  const said = state === 'waiting' ? words.waiting : words.running(progress)
  return (
    <div className="grid justify-items-center gap-2 py-6" aria-live="polite">
      <ProgressLine
        label={words.title}
        share={state === 'waiting' ? null : progress / 100}
        said={said}
        onStop={() => void run(() => stopTrial(trialId))}
      />
      <FormError>{failure}</FormError>
    </div>
  )
}

interface FoundProps {
  readonly of: TrialOut
  readonly result: Result
  readonly zone: string
}

function Found({ of: { part, trialId, date }, result, zone }: FoundProps) {
  const text = (amount: number) =>
    part === 'points' ? amount.toLocaleString('en-US') : readableAmount(BigInt(amount))
  const more = (amount: number) => `${amount > 0 ? '+' : ''}${text(amount)}`
  const { members, before, after, leftOut } = result
  const figures = [
    { label: words.before, value: text(before) },
    { label: words.after, value: text(after) },
    { label: words.difference, value: more(after - before) },
    { label: words.more, value: result.more.toLocaleString('en-US') },
    { label: words.less, value: result.less.toLocaleString('en-US') },
    { label: words.same, value: result.same.toLocaleString('en-US') },
  ]
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-ink-soft">
        {words.period(zoneDay(result.from, zone), zoneDay(result.until, zone), members)}{' '}
        {partWords[part].measure}.
      </p>
      <dl className="grid grid-cols-2 gap-4 @2xl:grid-cols-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {leftOut.map((what) => (
        <p key={what} className="text-sm text-ink-soft">
          {words[what]}
        </p>
      ))}
      <TitledSection small title={words.spread}>
        <TrialSpread result={result} text={text} />
      </TitledSection>
      <TitledSection small title={words.touched}>
        <Touched of={result.touched} text={text} more={more} />
      </TitledSection>
      <Save trialId={trialId} part={part} day={dayIn(zone, new Date(date))} />
    </div>
  )
}

interface TouchedProps {
  readonly of: Result['touched']
  readonly text: (amount: number) => string
  readonly more: (amount: number) => string
}

function Touched({ of, text, more }: TouchedProps) {
  if (of.length === 0) return <p className="text-ink-soft">{words.nobody}</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th className="py-2 pr-4 font-medium">{words.member}</th>
            <th className="py-2 pr-4 text-right font-medium">{words.before}</th>
            <th className="py-2 pr-4 text-right font-medium">{words.after}</th>
            <th className="py-2 text-right font-medium">{words.difference}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line/70">
          {of.map(({ memberId, name, before, after }) => (
            <tr key={memberId}>
              <th scope="row" className="py-2 pr-4 font-medium wrap-anywhere">
                <bdi>{name}</bdi>
              </th>
              <td className="py-2 pr-4 text-right">{text(before)}</td>
              <td className="py-2 pr-4 text-right">{text(after)}</td>
              <td className="py-2 text-right font-medium">{more(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SaveProps {
  readonly trialId: string
  readonly part: string
  readonly day: string
}

function Save({ trialId, part, day }: SaveProps) {
  const { busy, failure, run } = useTask()
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-ink-soft">{words.kept}</p>
      <Button
        variant="quiet"
        busy={busy}
        icon={<Download size={18} aria-hidden />}
        onClick={() => void run(() => saveTrial(trialId, part, day))}
      >
        {words.file}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  )
}
