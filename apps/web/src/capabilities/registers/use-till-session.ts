/**
 * The session of an unlocked till in this page: its token, live events, what ends it elsewhere, and
 * the lock after two minutes without a tap or key.
 */
import { useCallback, useEffect, useState } from 'react'
import { useStore } from '../../kernel/hooks.ts'
import { liveEvents, queryClient, session } from '../../kernel/kernel.ts'
import { tillToken } from '../../kernel/till-token.ts'
import { isOpen, lock, type Unlocked } from './till-door.api.ts'

const idleMs = 120_000
const used = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Why the till is locked: `idle` it was left alone, `ended` it was ended elsewhere. */
export type Locked = 'begin' | 'by-hand' | 'idle' | 'ended'

export interface TillSession {
  readonly isUnlocked: boolean
  /** Who unlocked it; null while it is locked. */
  readonly cashier: string | null
  readonly why: Locked
  open(unlocked: Unlocked): void
  close(why: Locked): void
}

/** `onEvent`: something of the registers of the business has changed. */
export function useTillSession(onEvent: () => void): TillSession {
  const token = useStore(tillToken)
  const [cashier, setCashier] = useState<string | null>(null)
  const [why, setWhy] = useState<Locked>('begin')
  const close = useCallback((reason: Locked) => {
    const open = tillToken.get()
    if (!open) return
    setWhy(reason)
    endIn(open)
  }, [])
  useEffect(() => followEvents(token, onEvent), [token, onEvent])
  useEffect(() => watchIdle(token, () => close('idle')), [token, close])
  useEffect(
    () => () => {
      const open = tillToken.get()
      if (open) endIn(open)
    },
    [],
  )
  return {
    isUnlocked: token !== null,
    cashier: token === null ? null : cashier,
    why,
    open({ token: fresh, seat }) {
      setCashier(seat.cashier.name)
      // What ends it from now on is told by its end elsewhere.
      setWhy('ended')
      forgetSales()
      tillToken.set(fresh)
    },
    close,
  }
}

function endIn(token: string): void {
  tillToken.set(null)
  forgetSales()
  void lock(token)
}

/** What one cashier saw is not shown to the next. */
function forgetSales(): void {
  queryClient.removeQueries({ queryKey: ['till'] })
}

function followEvents(token: string | null, onEvent: () => void): (() => void) | undefined {
  if (token === null) return undefined
  liveEvents.connect(token)
  const stop = liveEvents.on('registers', () => {
    onEvent()
    void isOpen(token).then((open) => {
      if (!open && tillToken.get() === token) tillToken.set(null)
    })
  })
  return () => {
    stop()
    liveEvents.connect(session.user() ? session.token() : null)
  }
}

function watchIdle(token: string | null, onIdle: () => void): (() => void) | undefined {
  if (token === null) return undefined
  let timer = setTimeout(onIdle, idleMs)
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(onIdle, idleMs)
  }
  for (const event of used) addEventListener(event, again, { passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    for (const event of used) removeEventListener(event, again, { capture: true })
  }
}
