/** The member's scheduled and recurring payments, newest first (SEND-04, ACCT-02). */
import type { Schedule } from '@exchange/contract/schedules/schedules.contract'
import { scheduleMessages } from '@exchange/contract/schedules/schedules.messages'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../kernel/hooks.ts'
import { mayPay } from '../../kernel/rights.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useTask } from '../../kernel/use-task.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ScheduleRow } from './schedule-row.tsx'
import { changeSchedule, useSchedules } from './schedules.api.ts'

export function SchedulesList() {
  const query = useSchedules()
  const [ending, setEnding] = useState<Schedule | null>(null)
  const { none, noneHint, first, failed } = scheduleMessages
  const user = useUser()
  return (
    <>
      <PagedList
        query={query}
        items={query.data?.pages.flatMap(({ schedules }) => schedules)}
        label="scheduled payments"
        failed={failed}
        empty={{
          icon: <CalendarClock size={26} />,
          title: none,
          hint: noneHint,
          action: user && mayPay(user) && (
            <a href={paths.pay({ when: 'later' })} className={buttonClass({ variant: 'quiet' })}>
              {first}
            </a>
          ),
        }}
        skeletons={2}
      >
        {(all) => (
          <ul className="divide-y divide-line/70">
            {all.map((one) => (
              <ScheduleRow key={one.scheduleId} schedule={one} onCancel={() => setEnding(one)} />
            ))}
          </ul>
        )}
      </PagedList>
      <CancelSchedule schedule={ending} onDone={() => setEnding(null)} />
    </>
  )
}

interface CancelScheduleProps {
  /** Null while the dialog is closed. */
  readonly schedule: Schedule | null
  readonly onDone: () => void
}

/** Asks for confirmation before a scheduled payment is cancelled, which cannot be undone. */
function CancelSchedule({ schedule, onDone }: CancelScheduleProps) {
  const { busy, failure, run, clear } = useTask()
  const close = () => {
    clear()
    onDone()
  }
  const cancel = async () => {
    if (!schedule) return
    await changeSchedule('cancel', schedule.scheduleId)
    toast({ text: scheduleMessages.cancelled })
    close()
  }
  return (
    <AskDialog
      open={schedule !== null}
      title="Cancel this payment?"
      confirm="Cancel payment"
      movesMoney
      busy={busy}
      failure={failure}
      onConfirm={() => void run(cancel)}
      onClose={close}
    >
      {schedule && (
        <p className="wrap-anywhere">
          <Money amount={schedule.amount} unit="MOX" className="font-semibold" /> to{' '}
          <bdi>{schedule.sendTo}</bdi>. Nothing more of it is paid.
        </p>
      )}
    </AskDialog>
  )
}
