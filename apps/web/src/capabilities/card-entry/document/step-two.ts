/**
 * Step two: the card is posted as a form into a hidden frame. The gateway redirects the frame to
 * our return address, whose page sends a message. If the frame loads without a message, the gateway
 * answered with a page of its own.
 */
import type { CardReturned } from '@exchange/contract/card-entry/card-entry.contract'

/**
 * The page at the return address sends its message before it has loaded; this allows for a slow
 * machine.
 */
const silenceMs = 1_200

export interface StepTwoEnds {
  returned(attemptId: string): void
  refused(): void
}

export interface StepTwo {
  /** Posts `fields` to `formUrl`, which must be on the gateway's origin. */
  post(formUrl: string, fields: Readonly<Record<string, string>>): void
  /** Cancels a post that has not returned. */
  stop(): void
}

export interface StepTwoPlaces {
  readonly page: Document
  readonly window: Window
  /** The origin of the gateway's forms; empty in development, where any is accepted. */
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

/** The form element is removed as soon as it is submitted. */
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
