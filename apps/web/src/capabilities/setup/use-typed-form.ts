/** A form whose fields are judged by the server: what was typed, and what it said of each field. */
import { useRef, useState, type ChangeEvent, type RefObject } from 'react'
import type { ApiProblem } from '../../kernel/api-client.ts'
import { useTask } from '../../kernel/use-task.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface TypedForm<Fields> {
  readonly typed: Fields
  readonly errors: Readonly<Record<string, string>>
  readonly busy: boolean
  /** Empty unless it failed for a reason that stands at no field. */
  readonly failure: string
  readonly frame: RefObject<HTMLDivElement | null>
  set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void
  /** The properties of a text field. */
  field(name: keyof Fields & string): {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: ChangeEvent<Control>) => void
  }
  send(work: (typed: Fields) => Promise<void>): void
  clear(): void
}

export function useTypedForm<Fields extends object>(start: Fields): TypedForm<Fields> {
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const frame = useRef<HTMLDivElement>(null)
  const { busy, failure, run, clear } = useTask(({ errors: found, detail }: ApiProblem) => {
    const said = Object.fromEntries(found.map(({ field, message }) => [field, message]))
    setErrors(said)
    const controls = [...(frame.current?.querySelectorAll<Control>('[name]') ?? [])]
    const first = controls.find(({ name }) => name in said)
    // Once the form can be typed into again.
    if (first) setTimeout(() => first.focus())
    return first ? '' : detail
  })
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setErrors(({ [String(name)]: _gone, ...others }) => others)
  }
  return {
    ...{ typed, errors, busy, failure, frame, set, clear },
    field: (name) => ({
      name,
      value: String(typed[name]),
      error: errors[name],
      onChange: (event) => set(name, event.currentTarget.value as never),
    }),
    send: (work) => {
      setErrors({})
      void run(() => work(typed))
    },
  }
}
