/**
 * Step two: the card goes to the gateway as a form post into a hidden frame, which the gateway
 * sends on to our return address; the page there says that it is done. When the frame loads
 * something and nobody speaks, the gateway answered with a page of its own.
 */
import type { CardReturned } from '@exchange/contract/card-entry/card-entry.contract'

/** The page at the return address speaks before it has loaded; this is grace for a slow machine. */
const silenceMs = 1_200

export interface StepTwoEnds {
  returned(attemptId: string): void
  refused(): void
}

export interface StepTwo {
  /** Posts `fields` to `formUrl`. Only the gateway's own origin is posted to. */
  post(formUrl: string, fields: Readonly<Record<string, string>>): void
  /** Calls off what has not come back. */
  stop(): void
}

export interface StepTwoPlaces {
  readonly page: Document
  readonly window: Window
  /** Of the gateway's forms; empty in development, where any is taken. */
  readonly formOrigin: string
  readonly returnOrigin: string
}

export function openStepTwo(places: StepTwoPlaces, ends: StepTwoEnds): StepTwo {
  const { page, window } = places
  const frame = page.getElementById('step-two') as HTMLIFrameElement
  let waiting = false
  const end = (tell: () => void) => {
    if (!waiting) return
    waiting = false
    tell()
  }
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== places.returnOrigin) return
    if (isReturn(data)) end(() => ends.returned(data.attemptId))
  })
  frame.addEventListener('load', () => {
    if (waiting) setTimeout(() => end(ends.refused), silenceMs)
  })
  return {
    post(formUrl, fields) {
      const address = URL.parse(formUrl)
      const ours = !places.formOrigin || address?.origin === places.formOrigin
      waiting = true
      if (!address || !/^https?:$/.test(address.protocol) || !ours) return end(ends.refused)
      submit(page, address.href, fields)
    },
    stop() {
      waiting = false
      frame.src = 'about:blank'
    },
  }
}

/** The form is gone as soon as it is on its way. */
function submit(page: Document, action: string, fields: Readonly<Record<string, string>>): void {
  const form = page.createElement('form')
  form.method = 'post'
  form.action = action
  form.target = 'step-two'
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = page.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  page.body.append(form)
  form.submit()
  form.remove()
}

function isReturn(data: unknown): data is CardReturned {
  const said = data as Partial<CardReturned> | null
  return said?.kind === 'card-return' && typeof said.attemptId === 'string'
}
