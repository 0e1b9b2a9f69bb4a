/** Field errors; the first field with an error gets the focus. */
import { useRef, useState } from 'react'
import type { ApiProblem } from './api-client.ts'

export type Faults<Name extends string> = Partial<Record<Name, string>>

interface Fields<Name extends string> {
  /** A ref for the field's element; fields are in visual order. */
  refOf(name: Name): (element: HTMLInputElement | null) => void
  focus(name: Name): void
}

export function useFaults<Name extends string>() {
  const [faults, setFaults] = useState<Faults<Name>>({})
  const elements = useRef(new Map<Name, HTMLInputElement>())
  const fields: Fields<Name> = {
    refOf: (name) => (element) => {
      if (element) elements.current.set(name, element)
      else elements.current.delete(name)
    },
    focus: (name) => elements.current.get(name)?.focus(),
  }
  /** Shows the errors; returns true when there are none. */
  const judge = (found: Faults<Name>): boolean => {
    setFaults(found)
    const [first] = Object.keys(found) as Name[]
    if (first) fields.focus(first)
    return first === undefined
  }
  /** ERR-05: puts the server's errors at their fields; returns the text for the form as a whole. */
  const besideFields = ({ errors, detail }: ApiProblem): string => {
    const known = errors.filter(({ field }) => elements.current.has(field as Name))
    const beside = Object.fromEntries(known.map(({ field, message }) => [field, message]))
    judge(beside as Faults<Name>)
    return known.length > 0 ? '' : detail
  }
  return { faults, fields, judge, besideFields }
}
