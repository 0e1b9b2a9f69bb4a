/**
 * The pins for the map screen: one worker as long as the screen exists, the content of the view
 * that was requested last, and whether it is up to date.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Box, PinFilter, View, ViewContent } from './pin-index.ts'
import { openPinsClient, type PinsClient } from './pins-client.ts'

export interface Pins {
  /** `loading` until there is something to show; `stale` when the server did not answer. */
  readonly state: 'loading' | 'ready' | 'stale' | 'failed'
  readonly content: ViewContent | null
  /** The number of filtered pins, and their bounding box. */
  readonly size: number
  readonly around: Box | null
  look(view: View): void
  /** The zoom at which a cluster splits. */
  opensAt(cluster: number): Promise<number>
  retry(): void
}

const nothing: PinFilter = { categories: [], sectors: [] }

export function usePins(apiKey: string, filter: PinFilter = nothing): Pins {
  const [state, setState] = useState<Pins['state']>('loading')
  const [content, setContent] = useState<ViewContent | null>(null)
  const [all, setAll] = useState<{ size: number; around: Box | null }>({ size: 0, around: null })
  const desk = useRef<PinsClient | null>(null)
  // A view that was requested before the worker existed.
  const wanted = useRef<View | null>(null)
  const { categories, sectors } = filter
  const chosen = JSON.stringify({ categories, sectors })
  const chosenNow = useRef(chosen)
  useEffect(() => {
    chosenNow.current = chosen
    desk.current?.filter(JSON.parse(chosen) as PinFilter)
  }, [chosen])

  useEffect(() => {
    const opening = {
      apiKey,
      filter: JSON.parse(chosenNow.current) as PinFilter,
      view: wanted.current,
    }
    const open = openPinsClient(opening, (message) => {
      if (message.kind === 'pins') {
        setAll({ size: message.size, around: message.around })
        setState((was) => (was === 'loading' || was === 'failed' ? 'ready' : was))
      } else if (message.kind === 'view') setContent(message.content)
      else if (message.kind === 'current') setState('ready')
      else if (message.kind === 'failed') setState(message.empty ? 'failed' : 'stale')
    })
    desk.current = open
    return () => open.close()
  }, [apiKey])

  return {
    state,
    content,
    ...all,
    look: useCallback((view) => {
      wanted.current = view
      desk.current?.look(view)
    }, []),
    opensAt: useCallback((cluster) => desk.current?.opensAt(cluster) ?? Promise.resolve(0), []),
    retry: useCallback(() => {
      setState('loading')
      desk.current?.start()
    }, []),
  }
}
