/**
 * The app's side of the frame in which a card is typed. It sends orders, and accepts messages only
 * from that window and that origin.
 */
import type {
  CardGlance,
  FromCardEntry,
  ToCardEntry,
} from '@exchange/contract/card-entry/card-entry.contract'

export type Checked = CardGlance & { readonly ok: boolean }
export type StepTwoEnd = 'returned' | 'refused'

export interface CardFrame {
  setup(how: Omit<Extract<ToCardEntry, { kind: 'setup' }>, 'kind'>): void
  disable(busy: boolean): void
  check(): Promise<Checked>
  /** Resolves when step two has returned, or the gateway has answered with a page of its own. */
  post(formUrl: string): Promise<StepTwoEnd>
  /** Cancels step two. */
  stop(): void
  close(): void
}

export interface FrameNews {
  ready(): void
  height(pixels: number): void
  glance(card: CardGlance): void
  checked(ok: boolean): void
  enter(): void
}

export function openCardFrame(
  frame: HTMLIFrameElement,
  origin: string,
  news: FrameNews,
): CardFrame {
  const waiting: { check?: (checked: Checked) => void; post?: (end: StepTwoEnd) => void } = {}
  const say = (order: ToCardEntry) => frame.contentWindow?.postMessage(order, origin)
  const hear = (message: MessageEvent<unknown>) => {
    if (message.source !== frame.contentWindow || message.origin !== origin) return
    const said = message.data as FromCardEntry
    switch (said.kind) {
      case 'ready':
        return news.ready()
      case 'height':
        return news.height(said.pixels)
      case 'glance':
        return news.glance(said)
      case 'enter':
        return news.enter()
      case 'checked':
        news.checked(said.ok)
        return waiting.check?.(said)
      case 'returned':
      case 'refused':
        return waiting.post?.(said.kind)
    }
  }
  addEventListener('message', hear)
  return {
    setup: (how) => say({ kind: 'setup', ...how }),
    disable: (busy) => say({ kind: 'busy', busy }),
    check: () =>
      new Promise((done) => {
        waiting.check = done
        say({ kind: 'check' })
      }),
    post: (formUrl) =>
      new Promise((done) => {
        waiting.post = done
        say({ kind: 'post', formUrl })
      }),
    stop: () => say({ kind: 'stop' }),
    close: () => removeEventListener('message', hear),
  }
}
