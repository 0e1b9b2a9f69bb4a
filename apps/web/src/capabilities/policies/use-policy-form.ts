/** What is typed into the form of a policy, and its publishing. */
import { readFigure, typedFigure } from '@exchange/contract/policies/figures.messages'
import type { Policies } from '@exchange/contract/policies/policies.contract'
import {
  changeFaultWords,
  policyMessages as words,
  zoneDay,
} from '@exchange/contract/policies/policies.messages'
import { readPolicyChange } from '@exchange/domain/policies/policy-change.rules'
import {
  policyFields,
  type Figures,
  type PolicyField,
} from '@exchange/domain/policies/policy-parts.rules'
import { useState, type FormEvent } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useTask } from '../../kernel/use-task.ts'
import { toast } from '../../ui/toaster.tsx'
import { sendPolicy } from './policies.api.ts'

type Typed = Readonly<Record<string, string | boolean>>
type Part = Policies['parts'][0]

export type PolicyFormState = ReturnType<typeof usePolicyForm>

export function usePolicyForm(
  { part, figures: now, earliest }: Part,
  { exchangeId, zone, version }: Policies,
  onDone: () => void,
) {
  const fields = policyFields[part]
  const [typed, setTyped] = useState<Typed>(() => typedOf(fields, now))
  const [from, setFrom] = useState(earliest)
  const [reason, setReason] = useState('')
  // What the person saw when the form was opened; null: all changes, also those told since.
  const [seen, setSeen] = useState<number | null>(version)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { busy, failure, run } = useTask()
  const figures = figuresIn(fields, typed)
  const publish = async () => {
    try {
      const order = { exchangeId, part, figures, from, reason, version: seen ?? version }
      const { validFrom } = await sendPolicy(order)
      const isNow = new Date(validFrom) <= new Date()
      toast({ text: isNow ? words.publishedNow : words.published(zoneDay(validFrom, zone)) })
      onDone()
    } catch (problem) {
      if (problem instanceof ApiProblem) {
        setFaults(Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])))
        // The change of somebody else was told; a further press publishes.
        if (problem.code === 'CONFLICT') setSeen(null)
      }
      throw problem
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = { figures, from, reason }
    const read = readPolicyChange(part, change, { zone, now: new Date(), before: now })
    // What is planned for a day before may differ: the server judges that.
    const wrong = read.ok ? [] : read.error.filter(({ code }) => code !== 'nothing-changes')
    setFaults(Object.fromEntries(wrong.map(({ field, code }) => [field, changeFaultWords[code]])))
    if (wrong.length === 0) void run(publish)
  }
  return {
    ...{ typed, figures, from, reason, faults, busy, failure, setFrom, setReason, submit },
    set(name: string, value: string | boolean) {
      setTyped({ ...typed, [name]: value })
      setFaults({ ...faults, [name]: '' })
    },
  }
}

function typedOf(fields: readonly PolicyField[], figures: Figures): Typed {
  return Object.fromEntries(
    fields.map((field) => {
      const figure = figures[field.name] ?? null
      return [field.name, typeof figure === 'boolean' ? figure : typedFigure(field, figure)]
    }),
  )
}

/** What is no number becomes one that no field allows. */
function figuresIn(fields: readonly PolicyField[], typed: Typed): Figures {
  return Object.fromEntries(
    fields.map((field) => {
      const value = typed[field.name] ?? ''
      if (typeof value === 'boolean') return [field.name, value]
      return [field.name, readFigure(field, value) ?? (value.trim() === '' ? null : -1)]
    }),
  )
}
