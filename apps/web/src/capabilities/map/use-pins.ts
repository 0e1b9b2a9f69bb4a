/**
 * The pins as the map screen uses them: one worker for the life of the screen, the content of the
 * view that was asked for last, and whether what is shown is fresh.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Box, PinFilter, View, ViewContent } from './pin-index.ts'
import type { FromPins, ToPins } from './pins-protocol.ts'

export interface Pins {
  /** `loading` until there is something to show; `stale` when the server did not answer. */
  readonly state: 'loading' | 'ready' | 'stale' | 'failed'
  readonly content: ViewContent | null
  /** How many there are in all, as filtered, and the box around them. */
  readonly size: number
  readonly around: Box | null
  look(view: View): void
  /** The zoom at which a cluster falls apart. */
  opensAt(cluster: number): Promise<number>
  retry(): void
}

const nothing: PinFilter = { categories: [], sectors: [] }

export function usePins(apiKey: string, filter: PinFilter = nothing): Pins {
  const [state, setState] = useState<Pins['state']>('loading')
  const [content, setContent] = useState<ViewContent | null>(null)
  const [all, setAll] = useState<{ size: number; around: Box | null }>({ size: 0, around: null })
  const desk = useRef<Desk | null>(null)
  // Asked for before there was anybody to ask.
  const wanted = useRef<View | null>(null)

  useEffect(() => {
    const open = openDesk(apiKey, (message) => {
      if (message.kind === 'pins') {
        setAll({ size: message.size, around: message.around })
        setState((was) => (was === 'loading' || was === 'failed' ? 'ready' : was))
      } else if (message.kind === 'view') setContent(message.content)
      else if (message.kind === 'current') setState('ready')
      else if (message.kind === 'failed') setState(message.empty ? 'failed' : 'stale')
    })
    desk.current = open
    if (wanted.current) open.look(wanted.current)
    return () => open.close()
  }, [apiKey])

  const { categories, sectors } = filter
  const chosen = JSON.stringify({ categories, sectors })
  useEffect(() => desk.current?.filter(JSON.parse(chosen) as PinFilter), [chosen])

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

interface Desk {
  start(): void
  filter(filter: PinFilter): void
  look(view: View): void
  opensAt(cluster: number): Promise<number>
  close(): void
}

/** The page's side of the worker: remembers the view, so that new pins are shown in it. */
function openDesk(apiKey: string, hear: (message: FromPins) => void): Desk {
  const worker = new Worker(new URL('./pins.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (zoom: number) => void>()
  let view: View | null = null
  let asks = 0
  let lastView = 0
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  const tell = (message: ToPins) => worker.postMessage(message)
  const ask = () => {
    if (view) tell({ kind: 'view', ask: (lastView = ++asks), view })
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromPins>) => {
    if (data.kind === 'opened') {
      waiting.get(data.ask)?.(data.zoom)
      waiting.delete(data.ask)
    } else if (data.kind !== 'view' || data.ask === lastView) hear(data)
    if (data.kind === 'pins') ask()
  })
  tell({ kind: 'start', apiKey })
  return {
    start: () => tell({ kind: 'start', apiKey }),
    filter: (filter) => tell({ kind: 'filter', filter }),
    look(next) {
      view = next
      ask()
    },
    opensAt: (cluster) =>
      new Promise((resolve) => {
        waiting.set(++asks, resolve)
        tell({ kind: 'open', ask: asks, cluster })
      }),
    close: () => worker.terminate(),
  }
}
