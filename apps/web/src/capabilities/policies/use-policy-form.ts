/** What is typed into the form of a policy, and its publishing. */
import { readFigure, typedFigure } from '@exchange/contract/policies/figures.messages'
import type { Policies } from '@exchange/contract/policies/policies.contract'
import {
  changeFaultWords,
  policyMessages as words,
  zoneDay,
} from '@exchange/contract/policies/policies.messages'
import { earliestRise, readPolicyChange } from '@exchange/domain/policies/policy-change.rules'
import {
  figureFaults,
  policyFields,
  raisedFields,
  type Figures,
  type PolicyField,
} from '@exchange/domain/policies/policy-parts.rules'
import { dayIn } from '@exchange/domain/wall-clock'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useNow } from '../../kernel/use-now.ts'
import { useTask } from '../../kernel/use-task.ts'
import { toast } from '../../ui/toaster.tsx'
import { sendPolicy } from './policies.api.ts'

type Typed = Readonly<Record<string, string | boolean>>
type Part = Policies['parts'][0]
type Faults = Readonly<Record<string, string>>

export type PolicyFormState = ReturnType<typeof usePolicyForm>

export function usePolicyForm(of: Part, policies: Policies, onDone: () => void) {
  const { part, figures: now } = of
  const { exchangeId, zone, version } = policies
  const typing = useTyping(of, zone)
  const { figures, from, reason, wrong } = typing
  // What the person saw when the form was opened; null: all changes, also those told since.
  const [seen, setSeen] = useState<number | null>(version)
  const { faults, tell, forget, element } = useToldFaults(wrong)
  const { busy, failure, run } = useTask()
  const before = figuresOn(from, part, policies) ?? now
  const publish = async () => {
    try {
      const order = { exchangeId, part, figures, from, reason, version: seen ?? version }
      const { validFrom } = await sendPolicy(order)
      const isNow = new Date(validFrom) <= new Date()
      toast({ text: isNow ? words.publishedNow : words.published(zoneDay(validFrom, zone)) })
      onDone()
    } catch (problem) {
      if (problem instanceof ApiProblem) {
        tell(Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])))
        // The change of somebody else was told; a further press publishes.
        if (problem.code === 'CONFLICT') setSeen(null)
      }
      throw problem
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = { figures, from, reason }
    const read = readPolicyChange(part, change, { zone, now: new Date(), before })
    // The server judges that: somebody may have planned a change meanwhile.
    const found = read.ok ? [] : read.error.filter(({ code }) => code !== 'nothing-changes')
    tell(Object.fromEntries(found.map(({ field, code }) => [field, changeFaultWords[code]])))
    if (found.length === 0) void run(publish)
  }
  return {
    ...{ ...typing, before, faults, busy, failure, element, submit },
    set(name: string, value: string | boolean) {
      typing.setFigure(name, value)
      forget(name)
    },
    /** Says what is wrong with the figures, at the first of them. */
    tellFigures: () => tell(wordsOf(wrong)),
  }
}

/** What the person typed, and the figures that it says. */
function useTyping({ part, figures: now, earliest }: Part, zone: string) {
  const fields = policyFields[part]
  const [start] = useState<Typed>(() => typedOf(fields, now))
  const [typed, setTyped] = useState(start)
  // Undefined: the first day that is possible.
  const [day, setFrom] = useState<string>()
  const [reason, setReason] = useState('')
  const figures = figuresIn(fields, typed, now)
  const wrong = figureFaults(part, figures)
  const isWhole = wrong.length === 0
  const rise = earliestRise(part, { zone, now: useNow() })
  const isRise = isWhole && raisedFields(part, now, figures).length > 0
  const first = isRise && rise > earliest ? rise : earliest
  return {
    ...{ typed, figures, wrong, isWhole, rise, first, from: day ?? first, reason },
    isTouched:
      day !== undefined || reason !== '' || fields.some(({ name }) => typed[name] !== start[name]),
    ...{ setFrom, setReason },
    setFigure: (name: string, value: string | boolean) => setTyped({ ...typed, [name]: value }),
  }
}

type Wrong = ReturnType<typeof figureFaults>

function wordsOf(wrong: Wrong): Faults {
  return Object.fromEntries(wrong.map(({ field, code }) => [field, changeFaultWords[code]]))
}

/** A wrong figure is told while it is typed, all else after a press, at the first wrong field. */
function useToldFaults(wrong: Wrong) {
  const element = useRef<HTMLFormElement>(null)
  const [told, setTold] = useState<{ readonly faults: Faults; readonly times: number }>({
    ...{ faults: {}, times: 0 },
  })
  useEffect(() => {
    if (told.times === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [told.times])
  // What is missing is told after a press: a field is emptied to type another figure.
  const typed = wordsOf(wrong.filter(({ code }) => code !== 'missing'))
  return {
    element,
    faults: { ...typed, ...told.faults },
    tell: (faults: Faults) => setTold(({ times }) => ({ faults, times: times + 1 })),
    forget: (name: string) =>
      setTold(({ faults, times }) => {
        const others = Object.entries(faults).filter(([field]) => field !== name)
        return { faults: Object.fromEntries(others), times }
      }),
  }
}

/** What the part is on that day by what is planned; undefined: as it is now. */
function figuresOn(
  day: string,
  part: Part['part'],
  { changes, zone }: Policies,
): Figures | undefined {
  return changes
    .filter((one) => one.part === part && one.state === 'planned')
    .filter(({ validFrom }) => dayIn(zone, new Date(validFrom)) < day)
    .toSorted((one, other) => Date.parse(one.validFrom) - Date.parse(other.validFrom))
    .at(-1)?.after
}

function typedOf(fields: readonly PolicyField[], figures: Figures): Typed {
  return Object.fromEntries(
    fields.map((field) => {
      const figure = figures[field.name] ?? null
      return [field.name, typeof figure === 'boolean' ? figure : typedFigure(field, figure)]
    }),
  )
}

/** A figure in force that nobody touched stays, also one larger than what can be typed. */
function figuresIn(fields: readonly PolicyField[], typed: Typed, now: Figures): Figures {
  return Object.fromEntries(
    fields.map((field) => {
      const value = typed[field.name] ?? ''
      if (typeof value === 'boolean') return [field.name, value]
      const figure = now[field.name] ?? null
      const isAsNow = value === typedFigure(field, figure)
      return [field.name, isAsNow ? figure : readFigure(field, value)]
    }),
  )
}
