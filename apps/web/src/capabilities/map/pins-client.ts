/** The page's interface to the pins worker. */
import { sameView } from './map-boxes.ts'
import type { PinFilter, View } from './pin-index.ts'
import type { FromPins, ToPins } from './pins-protocol.ts'

let warm: Worker | undefined

/** Starts the worker ahead of time: it fetches what it will need and sends nothing until asked. */
export function warmPins(apiKey: string): void {
  warm ??= startWorker()
  const early: ToPins = { kind: 'warm', apiKey }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  warm.postMessage(early)
}

function startWorker(): Worker {
  return new Worker(new URL('./pins.worker.ts', import.meta.url), { type: 'module' })
}

export interface PinsClient {
  start(): void
  filter(filter: PinFilter): void
  look(view: View): void
  opensAt(cluster: number): Promise<number>
  close(): void
}

interface Opening {
  readonly apiKey: string
  readonly filter: PinFilter
  /** The view that is shown already, or null. */
  readonly view: View | null
}

/** Remembers the view, so that it is requested again when the pins have changed. */
export function openPinsClient(opening: Opening, hear: (message: FromPins) => void): PinsClient {
  const { apiKey, filter } = opening
  const worker = warm ?? startWorker()
  warm = undefined
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
  const start = () => tell({ kind: 'start', apiKey })
  const look = (next: View) => {
    if (view && sameView(view, next)) return
    const first = view === null
    view = next
    ask()
    // Sent after the view, so that the stored pins of this view are shown before the update starts.
    if (first) start()
  }
  tell({ kind: 'filter', filter })
  if (opening.view) look(opening.view)
  return {
    start,
    look,
    filter: (chosen) => tell({ kind: 'filter', filter: chosen }),
    opensAt: (cluster) =>
      new Promise((resolve) => {
        waiting.set(++asks, resolve)
        tell({ kind: 'open', ask: asks, cluster })
      }),
    close: () => worker.terminate(),
  }
}
