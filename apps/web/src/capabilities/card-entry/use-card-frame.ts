/** The frame, its height and the attempt it posts, as one object for the form. */
import type { CardGlance, KnownCard } from '@exchange/contract/card-entry/card-entry.contract'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { AttemptEnd, StartedAttempt } from '../card-attempts/card-form-handle.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { watchAttempt, watchTimes } from './attempt-watch.ts'
import { fetchAttempt } from './card-attempt.api.ts'
import { openCardFrame, type CardFrame } from './card-frame.ts'

export interface FrameUse {
  /** The `iframe` element; its address is set here. */
  readonly element: RefObject<HTMLIFrameElement | null>
  /** The frame once its document has loaded; null when it takes too long. */
  whenReady(): Promise<CardFrame | null>
  readonly ready: boolean
  /** It should have been ready by now. */
  readonly late: boolean
  readonly retry: () => void
  /** In pixels; 0 until the document has reported it. */
  readonly height: number
  readonly glance: CardGlance
  /** The card has no error since it was last edited. */
  readonly cardWell: boolean
  finish(started: StartedAttempt): Promise<AttemptEnd>
}

interface FrameOptions {
  readonly asksCard: boolean
  readonly known: readonly KnownCard[]
  readonly onEnter: () => void
}

const nothing: CardGlance = { brand: null, duplicate: false }
const lateMs = 10_000

export function useCardFrame(options: FrameOptions): FrameUse {
  const { brand, cards } = useConfig()
  const element = useRef<HTMLIFrameElement>(null)
  const opening = useRef<Promise<CardFrame | null>>(Promise.resolve(null))
  const latest = useRef(options)
  latest.current = options
  const [tries, setTries] = useState(0)
  const [state, setState] = useState({ ready: false, late: false, height: 0, cardWell: true })
  const [glance, setGlance] = useState(nothing)
  const { hue } = brand
  const entryUrl = cards?.entryUrl
  const address = entryUrl && (tries > 0 ? `${entryUrl}?${tries}` : entryUrl)
  useEffect(() => {
    if (!element.current || !address) return
    let resolveFrame: (frame: CardFrame | null) => void = () => undefined
    opening.current = new Promise((done) => {
      resolveFrame = done
    })
    const update = (parts: Partial<typeof state>) => setState((now) => ({ ...now, ...parts }))
    const { origin } = new URL(address, location.href)
    const opened = openCardFrame(element.current, origin, {
      ready: () => {
        const { asksCard, known } = latest.current
        opened.setup({ asksCard, known, hue })
        update({ ready: true })
        resolveFrame(opened)
      },
      height: (height) => update({ height }),
      glance: (card) => (setGlance(card), update({ cardWell: true })),
      checked: (cardWell) => update({ cardWell }),
      enter: () => latest.current.onEnter(),
    })
    // Set only now: otherwise the document could report that it is ready before anybody listens.
    element.current.src = address
    const timer = setTimeout(() => {
      update({ late: true })
      resolveFrame(null)
    }, lateMs)
    return () => {
      resolveFrame(null)
      clearTimeout(timer)
      opened.close()
    }
  }, [address, hue])
  const retry = () => {
    setState((now) => ({ ...now, late: false }))
    setTries(tries + 1)
  }
  const whenReady = useCallback(() => opening.current, [])
  return { element, whenReady, glance, ...state, retry, finish: useFinish(whenReady) }
}

/** Steps two and three of an attempt, in the frame that holds the card. */
function useFinish(whenReady: FrameUse['whenReady']) {
  return useCallback(
    async ({ formUrl, attemptId }: StartedAttempt): Promise<AttemptEnd> => {
      const frame = await whenReady()
      return watchAttempt({
        attemptId,
        ask: fetchAttempt,
        stepTwo: frame ? frame.post(formUrl) : Promise.resolve('refused'),
        stop: () => frame?.stop(),
        now: Date.now,
        sleep: (ms) => new Promise((go) => setTimeout(go, ms)),
        times: watchTimes,
      })
    },
    [whenReady],
  )
}
