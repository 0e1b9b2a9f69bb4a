/** One scheduled payment: its payee, its next date, its last failure, and its actions. */
import type { Schedule } from '@exchange/contract/schedules/schedules.contract'
import {
  recurringNames,
  scheduleMessages,
  signInDeniedReason,
} from '@exchange/contract/schedules/schedules.messages'
import { receiptTime } from '../../kernel/day-words.ts'
import { useTask } from '../../kernel/use-task.ts'
import { useUser } from '../../kernel/hooks.ts'
import { may } from '../../kernel/rights.ts'
import { timeIn, wallDayText, wallTimeIn } from '../payments/zoned-time.ts'
import { Tag, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toaster.tsx'
import { changeSchedule, payOpenRun } from './schedules.api.ts'

const tones: Readonly<Record<Schedule['status'], Tone>> = {
  Active: 'success',
  Paused: 'warning',
  Cancelled: 'neutral',
  Done: 'neutral',
  Failed: 'danger',
}

interface ScheduleRowProps {
  readonly schedule: Schedule
  readonly onCancel: () => void
}

export function ScheduleRow({ schedule, onCancel }: ScheduleRowProps) {
  const { sendTo, amount, tip, note, status, refusal } = schedule
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">
            <bdi>{sendTo}</bdi>
          </p>
          <p className="text-sm text-ink-soft">{rhythm(schedule)}</p>
          {note && <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{note}</p>}
        </div>
        <div className="grid justify-items-end gap-1">
          {amount > 0 && <Money amount={amount} unit="MOX" className="font-semibold" />}
          {tip > 0 && (
            <span className="text-sm text-ink-soft">
              Tip <Money amount={tip} unit="USD" />
            </span>
          )}
          <Tag tone={tones[status]}>{status}</Tag>
        </div>
      </div>
      <Times schedule={schedule} />
      {refusal && <FormError>{whyOf(refusal)}</FormError>}
      <Actions schedule={schedule} onCancel={onCancel} />
    </li>
  )
}

function whyOf(refusal: string): string {
  return refusal === signInDeniedReason ? refusal : `The last payment was refused. ${refusal}`
}

function rhythm({ recurring, recurringEnd }: Schedule): string {
  if (recurring === 'none') return 'Once'
  const until = recurringEnd ? ` until ${wallDayText(recurringEnd)}` : ''
  return `${recurringNames[recurring]}${until}`
}

function Times({ schedule }: { readonly schedule: Schedule }) {
  const { nextTS, lastRun, zone, date } = schedule
  const [next, ...then] = nextTS
  const days = then.map((iso) => wallDayText(wallTimeIn(zone, new Date(iso))))
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {next && <Line label="Next">{timeIn(zone, next)}</Line>}
      {days.length > 0 && <Line label="Then">{days.join(', ')}</Line>}
      {lastRun && <Line label={lastRun.status}>{timeIn(zone, lastRun.dueTS)}</Line>}
      {!next && !lastRun && <Line label={scheduleMessages.setUp}>{receiptTime(date)}</Line>}
    </dl>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  )
}

function Actions({ schedule, onCancel }: ScheduleRowProps) {
  const { scheduleId, sendTo, status, canRetry, canResume } = schedule
  const { busy, failure, run } = useTask()
  const change = (how: 'pause' | 'resume', said: string) => () =>
    void run(async () => {
      await changeSchedule(how, scheduleId)
      toast({ text: said })
    })
  const pay = () =>
    void run(async () => {
      await payOpenRun(scheduleId)
      toast({ text: scheduleMessages.retried })
    })
  const user = useUser()
  if (status === 'Cancelled' || status === 'Done') return null
  if (user && !may(user, 'send')) return null
  const about = `the payment to ${sendTo}`
  return (
    <>
      <PayNowHint schedule={schedule} />
      <FormError>{failure}</FormError>
      <div className="-mx-1 flex flex-wrap gap-x-2">
        {canRetry && (
          <Button
            variant="link"
            movesMoney
            busy={busy}
            aria-label={`Pay now: ${about}`}
            onClick={pay}
          >
            Pay now
          </Button>
        )}
        {status === 'Active' && (
          <Button
            variant="link"
            busy={busy}
            aria-label={`Pause ${about}`}
            onClick={change('pause', scheduleMessages.paused)}
          >
            Pause
          </Button>
        )}
        {canResume && (
          <Button
            variant="link"
            busy={busy}
            aria-label={`Resume ${about}`}
            onClick={change('resume', scheduleMessages.resumed)}
          >
            Resume
          </Button>
        )}
        <Button variant="link" disabled={busy} aria-label={`Cancel ${about}`} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

/** Which payment "Pay now" makes, and what it leaves paused. */
function PayNowHint({ schedule }: { readonly schedule: Schedule }) {
  const { openTS, zone, canResume } = schedule
  if (!openTS) return null
  const { payNowPays, staysPaused } = scheduleMessages
  const pays = payNowPays(timeIn(zone, openTS))
  return <p className="text-sm text-ink-soft">{canResume ? `${pays} ${staysPaused}` : pays}</p>
}
