/** How far a month is, and what is to be done: preview it, confirm fees, try failed ones again. */
import type { MonthlyRun } from '@exchange/contract/monthly-run/monthly-run.contract'
import { monthlyWords as words } from '@exchange/contract/monthly-run/monthly-run.messages'
import { zoneDay } from '@exchange/contract/policies/policies.messages'
import { momentText } from '@exchange/contract/wire/moment-text'
import { readableAmount } from '@exchange/contract/wire/readable-amount'
import { fromWire } from '@exchange/domain/money'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { confirmFees, makePreview, retryFees } from './monthly-run.api.ts'

type Run = NonNullable<MonthlyRun['run']>

export function MonthState({ of }: { readonly of: MonthlyRun }) {
  const { preview, run } = of
  if (run) return <RunState of={of} run={run} />
  return preview && <PreviewState of={of} preview={preview} />
}

interface PreviewProps {
  readonly of: MonthlyRun
  readonly preview: NonNullable<MonthlyRun['preview']>
}

function PreviewState({ of, preview: { asOf, progress } }: PreviewProps) {
  const { exchangeId, zone, announcedFrom, waits } = of
  const { busy, failure, run } = useTask()
  const button = (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="quiet"
        busy={busy}
        icon={<RefreshCw size={18} aria-hidden />}
        onClick={() => void run(() => makePreview(exchangeId))}
      >
        {words.make}
      </Button>
      <FormError>{failure}</FormError>
    </div>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {asOf && (
        <p className="max-w-[70ch] text-ink-soft">
          {words.previewLead(momentText(new Date(asOf), zone))}{' '}
          {waits ? words.willWait : words.byItself}
        </p>
      )}
      {progress !== null && (
        <Working label={words.makingLabel} percent={progress} said={words.making(progress)} />
      )}
      {progress === null && asOf && button}
      {progress === null && !asOf && (
        <Surface>
          <EmptyState icon={<RefreshCw size={26} />} title={words.previewNone} action={button}>
            {words.previewNoneHint(announcedFrom && zoneDay(announcedFrom, zone))}
          </EmptyState>
        </Surface>
      )}
    </div>
  )
}

interface WorkingProps {
  readonly label: string
  /** Null: it is not known how much there is. */
  readonly percent: number | null
  readonly said: string
}

function Working({ label, percent, said }: WorkingProps) {
  return (
    <div className="grid justify-items-center py-4" aria-live="polite">
      <ProgressLine label={label} share={percent === null ? null : percent / 100} said={said} />
    </div>
  )
}

function RunState({ of, run }: { readonly of: MonthlyRun; readonly run: Run }) {
  const { state, progress, due, failed, confirmedBy, confirmedTS } = run
  return (
    <div className="grid grid-cols-1 gap-4">
      {state === 'freezing' && (
        <Working label={words.freezingLabel} percent={progress} said={words.freezing(progress)} />
      )}
      {state === 'charging' && (
        <Working
          label={words.feesOf('')}
          percent={null}
          said={words.charging(words.feesLeft(due.count - failed))}
        />
      )}
      {state === 'waiting' && <Waiting of={of} run={run} />}
      {failed > 0 && <Failed of={of} run={run} />}
      {state !== 'waiting' && (
        <p className="text-ink-soft">
          {confirmedBy && confirmedTS
            ? words.confirmedBy(confirmedBy, zoneDay(confirmedTS, of.zone))
            : words.alone}
        </p>
      )}
    </div>
  )
}

function Waiting({ of, run: { due, isLast } }: { readonly of: MonthlyRun; readonly run: Run }) {
  const { currency } = useConfig().brand
  const [asks, setAsks] = useState(false)
  const { busy, failure, run } = useTask()
  const { exchangeId, month } = of
  const amount = `${readableAmount(fromWire(due.amount))} ${currency}`
  const fees = words.feesLeft(due.count)
  const confirm = async () => {
    await confirmFees({ exchangeId, month, fees: due.count, amount: due.amount })
    setAsks(false)
    toast({ text: words.confirmed })
  }
  return (
    <>
      <Banner
        tone="warning"
        title={words.waiting(fees, amount)}
        action={isLast && <Button onClick={() => setAsks(true)}>{words.confirm}</Button>}
      >
        {words.waitingHint}
      </Banner>
      <AskDialog
        open={asks}
        title={words.confirmTitle(amount)}
        confirm={words.confirm}
        keep={words.keep}
        movesMoney
        busy={busy}
        failure={failure}
        onConfirm={() => void run(confirm)}
        onClose={() => setAsks(false)}
      >
        <p>{words.confirmText(fees)}</p>
      </AskDialog>
    </>
  )
}

function Failed({ of, run: { failed, isLast } }: { readonly of: MonthlyRun; readonly run: Run }) {
  const { busy, failure, run } = useTask()
  const { exchangeId, month } = of
  const again = async () => {
    const fees = await retryFees({ exchangeId, month })
    toast({ text: words.retried(words.feesLeft(fees)) })
  }
  return (
    <Banner
      tone="danger"
      title={words.failedFees(words.feesLeft(failed))}
      action={
        isLast && (
          <div className="grid justify-items-start gap-2">
            <Button variant="quiet" busy={busy} onClick={() => void run(again)}>
              {words.retry}
            </Button>
            <FormError>{failure}</FormError>
          </div>
        )
      }
    >
      {words.failedHint}
    </Banner>
  )
}
