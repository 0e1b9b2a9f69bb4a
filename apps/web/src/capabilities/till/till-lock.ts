/**
 * One tab of a browser has the till of a register (Web Locks); another one says so and may take it
 * over. Where the browser has no locks, each tab has it: the server takes a payment once anyway.
 */
import { useCallback, useEffect, useState } from 'react'

/** A till that was closed in this tab a moment ago has not let go of it yet. */
const patienceMs = 300

export type TillHold = 'asking' | 'mine' | 'elsewhere'

export interface TillLock {
  readonly hold: TillHold
  /** Takes it from the other tab. */
  readonly takeOver: () => void
}

export function useTillLock(registerId: string): TillLock {
  const [asked, setAsked] = useState({ steal: false, times: 0 })
  const [hold, setHold] = useState<TillHold>('asking')
  useEffect(() => {
    const locks = (navigator as { readonly locks?: LockManager }).locks
    if (!locks) return setHold('mine')
    let release = () => undefined as void
    let gone = false
    const held = () => {
      if (gone) return undefined
      setHold('mine')
      return new Promise<void>((done) => (release = done))
    }
    const how = asked.steal ? { steal: true } : { signal: AbortSignal.timeout(patienceMs) }
    locks.request(`till.${registerId}`, how, held).catch(() => {
      // Another tab has it, or took it over.
      if (!gone) setHold('elsewhere')
    })
    return () => {
      gone = true
      release()
    }
  }, [registerId, asked])
  const takeOver = useCallback(
    () => setAsked(({ times }) => ({ steal: true, times: times + 1 })),
    [],
  )
  return { hold, takeOver }
}
