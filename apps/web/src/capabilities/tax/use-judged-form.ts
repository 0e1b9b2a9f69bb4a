/** A form that our own rules judge when it is sent; the first fault gets the focus. */
import { useRef, useState, type ChangeEvent, type RefObject } from 'react'
import type { Result } from '@exchange/domain/result'
import { useTask } from '../../kernel/use-task.ts'

type Control = HTMLInputElement | HTMLSelectElement

export interface JudgedForm<Fields> {
  readonly typed: Fields
  readonly busy: boolean
  readonly failure: string
  readonly frame: RefObject<HTMLDivElement | null>
  set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void
  errorOf(name: keyof Fields & string): string | undefined
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

interface Fault<Fields> {
  readonly field: keyof Fields
  readonly code: string
}

export function useJudgedForm<Fields extends object>(
  start: Fields,
  judge: (typed: Fields) => Result<unknown, readonly Fault<Fields>[]>,
  faultWords: Readonly<Record<string, string>>,
): JudgedForm<Fields> {
  const [typed, setTyped] = useState(start)
  const [faults, setFaults] = useState<readonly Fault<Fields>[]>([])
  const frame = useRef<HTMLDivElement>(null)
  const { busy, failure, run, clear } = useTask()
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setFaults((before) => before.filter(({ field }) => field !== name))
  }
  const errorOf = (name: keyof Fields) => {
    const fault = faults.find(({ field }) => field === name)
    return fault && faultWords[fault.code]
  }
  return {
    ...{ typed, busy, failure, frame, set, clear, errorOf },
    field: (name) => ({
      name,
      value: String(typed[name]),
      error: errorOf(name),
      onChange: (event) => set(name, event.currentTarget.value as never),
    }),
    send: (work) => {
      const judged = judge(typed)
      setFaults(judged.ok ? [] : judged.error)
      if (judged.ok) return void run(() => work(typed))
      const names = judged.error.map(({ field }) => String(field))
      const controls = [...(frame.current?.querySelectorAll<Control>('[name]') ?? [])]
      controls.find(({ name }) => names.includes(name))?.focus()
    },
  }
}
