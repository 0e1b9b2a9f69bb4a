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
          {byMember(shown).map((one) => (
            <MemberRow key={one[0].memberId} of={one} onEnd={setEnding} />
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

type TasksOfOne = readonly [BrokerTask, ...BrokerTask[]]

/** In the order in which the members come first. */
function byMember(tasks: readonly BrokerTask[]): readonly TasksOfOne[] {
  const members = new Map<number, TasksOfOne>()
  for (const task of tasks) {
    const others = members.get(task.memberId)
    members.set(task.memberId, others ? [...others, task] : [task])
  }
  return [...members.values()]
}

interface MemberRowProps {
  readonly of: TasksOfOne
  readonly onEnd: (ending: Ending) => void
}

function MemberRow({ of, onEnd }: MemberRowProps) {
  const memberHref = useMemberHref()
  const [{ memberId, member, phone }] = of
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div className="flex items-center justify-between gap-x-6">
        <a
          href={memberHref(memberId)}
          className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          <bdi>{member}</bdi>
        </a>
        {phone && (
          <a
            href={`tel:${phone}`}
            aria-label={`${words.call} ${member}`}
            className={`${buttonClass({ variant: 'quiet' })} shrink-0 max-sm:px-3.5`}
          >
            <Phone size={18} aria-hidden />
            <span className="max-sm:sr-only">{phone}</span>
          </a>
        )}
      </div>
      {of.map((task) => (
        <TaskPart key={task.signal} of={task} onEnd={onEnd} />
      ))}
    </li>
  )
}

interface TaskPartProps {
  readonly of: BrokerTask
  readonly onEnd: (ending: Ending) => void
}

function TaskPart({ of, onEnd }: TaskPartProps) {
  const { currency } = useConfig().brand
  const { member, signal, lastNote } = of
  const money = (amount: number) => `${amountText(amount)} ${currency}`
  const isUrgent = signal === 'request-unanswered' || signal === 'target-unmet'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-1 wrap-anywhere">
        <Tag tone={isUrgent ? 'warning' : 'neutral'}>{signalWords[signal]}</Tag>
        <p>{taskReason(of, { money, day: dayText })}</p>
        {lastNote && (
          <p className="text-sm text-ink-soft">
            “{lastNote.note}” · {words.lastNote(lastNote.by, dayText(lastNote.date))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          aria-label={words.ofTask(words.laterTitle(member), signalWords[signal])}
          onClick={() => onEnd({ task: of, outcome: 'later' })}
        >
          {words.later}
        </Button>
        <Button
          aria-label={words.ofTask(words.doneTitle(member), signalWords[signal])}
          onClick={() => onEnd({ task: of, outcome: 'done' })}
        >
          {words.done}
        </Button>
      </div>
    </div>
  )
}
