/**
 * The card-entry document: number, expiry and security code are typed here, in a frame of the app
 * with an origin of its own in production, and posted from here to the gateway. The app learns the
 * brand, whether the card may be posted, and that the post has returned; never a digit.
 */
import './card-entry.css'
import type { FromCardEntry, ToCardEntry } from '@exchange/contract/card-entry/card-entry.contract'
import { openCardFields } from './card-fields.ts'
import { openStepTwo } from './step-two.ts'

const app = originOf('app-origin')
const tell = (message: FromCardEntry) => parent.postMessage(message, app)
const fields = openCardFields(
  document,
  () => new Date(),
  () => tell({ kind: 'glance', ...fields.glance() }),
)
const places = {
  page: document,
  window,
  formOrigin: meta('form-origin'),
  returnOrigin: originOf('return-origin'),
}
const stepTwo = openStepTwo(places, {
  returned: (attemptId) => tell({ kind: 'returned', attemptId }),
  refused: () => tell({ kind: 'refused' }),
})
let asksCard = false

addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source === parent && origin === app) obey(data as ToCardEntry)
})
document.getElementById('card')?.addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ kind: 'enter' })
})
new ResizeObserver(() => {
  tell({ kind: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) })
}).observe(document.body)
tell({ kind: 'ready' })

function obey(order: ToCardEntry): void {
  switch (order.kind) {
    case 'setup':
      asksCard = order.asksCard
      document.documentElement.style.setProperty('--brand-hue', String(order.hue))
      fields.know(order.known)
      fields.show(asksCard)
      return
    case 'busy':
      return fields.disable(order.busy)
    case 'check':
      return tell({ kind: 'checked', ok: !asksCard || fields.check(), ...fields.glance() })
    case 'stop':
      return stepTwo.stop()
    case 'post':
      // A saved card needs no data: the gateway takes an empty form (CRA-07).
      return stepTwo.post(order.formUrl, asksCard ? fields.posted() : {})
  }
}

/** A configured origin, or this document's own if there is only one. */
function originOf(name: string): string {
  return meta(name) || location.origin
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}
