/** Looks up something by a secret name such as a card number, without a cache. */
import { useEffect, useState } from 'react'
import { ApiProblem } from './api-client.ts'

export interface Lookup<Value> {
  /** Undefined until there is an answer. */
  readonly value: Value | undefined
  readonly busy: boolean
  readonly failure: ApiProblem | null
}

/** Does nothing without a name. An answer that arrives after the name has changed is ignored. */
export function useLookup<Value>(
  name: string | undefined,
  find: (name: string) => Promise<Value>,
): Lookup<Value> {
  const [found, setFound] = useState<Lookup<Value>>(nothing)
  useEffect(() => {
    setFound(name === undefined ? nothing : { ...nothing, busy: true })
    if (name === undefined) return
    let asked = true
    find(name).then(
      (value) => asked && setFound({ ...nothing, value }),
      (failure: unknown) => {
        if (!(failure instanceof ApiProblem)) throw failure
        if (asked) setFound({ ...nothing, failure })
      },
    )
    return () => {
      asked = false
    }
  }, [name, find])
  return found
}

const nothing = { value: undefined, busy: false, failure: null } as const
