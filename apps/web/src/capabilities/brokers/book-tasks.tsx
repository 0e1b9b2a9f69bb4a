/** The tasks of a book: why each is one, what was done before, and how it ends. */
import type { Book, BrokerTask } from '@exchange/contract/brokers/brokers.contract'
import {
  bookMessages as words,
  signalWords,
  taskReason,
} from '@exchange/contract/brokers/brokers.messages'
import { signals, type Signal } from '@exchange/domain/brokers/task.rules'
import { CircleCheck, Phone } from 'lucide-react'
import { useState } from 'react'
import { useMemberHref } from '../../frames/use-member-href.ts'
import { dayText } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Surface } from '../../ui/surface.tsx'
import { Tag } from '../../ui/badge.tsx'
import { TaskDialog, type Ending } from './task-dialog.tsx'

export function BookTasks({ of: { tasks, members, putOff } }: { readonly of: Book }) {
  const [only, setOnly] = useState<Signal | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  if (tasks.length === 0) {
    const isEmpty = members.length === 0
    return (
      <>
        <Surface>
          <EmptyState
            icon={<CircleCheck size={26} />}
            title={isEmpty ? words.noMembers : words.noTasks}
          >
            {isEmpty ? words.noMembersHint : words.noTasksHint}
          </EmptyState>
        </Surface>
        <PutOff count={putOff} />
      </>
    )
  }
  const countOf = (signal: Signal) => tasks.filter((task) => task.signal === signal).length
  const shown = tasks.filter(({ signal }) => only === null || signal === only)
  return (
    <>
      <ChipRow label={words.tasks}>
        <ChoiceChip label={words.all} active={only === null} onClick={() => setOnly(null)} />
        {signals
          .filter((signal) => countOf(signal) > 0)
          .map((signal) => (
            <ChoiceChip
              key={signal}
              label={signalWords[signal]}
              count={countOf(signal)}
              active={only === signal}
              onClick={() => setOnly(only === signal ? null : signal)}
            />
          ))}
      </ChipRow>
      <Surface flush>
        <ul className="divide-y divide-line/70">
          {shown.map((task) => (
            <TaskRow key={`${task.memberId} ${task.signal}`} of={task} onEnd={setEnding} />
          ))}
        </ul>
      </Surface>
      <PutOff count={putOff} />
      <TaskDialog of={ending} onClose={() => setEnding(null)} />
    </>
  )
}

function PutOff({ count }: { readonly count: number }) {
  return count > 0 ? <p className="text-sm text-ink-soft">{words.putOff(count)}</p> : null
}

interface TaskRowProps {
  readonly of: BrokerTask
  readonly onEnd: (ending: Ending) => void
}

function TaskRow({ of, onEnd }: TaskRowProps) {
  const { currency } = useConfig().brand
  const memberHref = useMemberHref()
  const { memberId, member, phone, signal, lastNote } = of
  const money = (amount: number) => `${amountText(amount)} ${currency}`
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={memberHref(memberId)}
            className="font-semibold underline-offset-4 hover:underline"
          >
            <bdi>{member}</bdi>
          </a>
          <Tag
            tone={
              signal === 'request-unanswered' || signal === 'target-unmet' ? 'warning' : 'neutral'
            }
          >
            {signalWords[signal]}
          </Tag>
        </div>
        <p>{taskReason(of, { money, day: dayText })}</p>
        {lastNote && (
          <p className="text-sm text-ink-soft">
            “{lastNote.note}” · {words.lastNote(lastNote.by, dayText(lastNote.date))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {phone && (
          <a
            href={`tel:${phone}`}
            aria-label={`${words.call} ${member}`}
            className={`${buttonClass({ variant: 'quiet' })} max-sm:px-3.5`}
          >
            <Phone size={18} aria-hidden />
            <span className="max-sm:sr-only">{phone}</span>
          </a>
        )}
        <Button
          variant="quiet"
          aria-label={words.laterTitle(member)}
          onClick={() => onEnd({ task: of, outcome: 'later' })}
        >
          {words.later}
        </Button>
        <Button
          aria-label={words.doneTitle(member)}
          onClick={() => onEnd({ task: of, outcome: 'done' })}
        >
          {words.done}
        </Button>
      </div>
    </li>
  )
}
