/**
 * Sends one message through the gateway of its channel. In a demo without gateways, mails and texts
 * count as sent and can be read at `/dev/outbox`.
 */
import type { Letter } from '@exchange/domain/delivery/letter.rules'
import type { MailGateway, PushGateway, Sent, TextGateway } from '../../gateways/message.port.ts'
import { letterHtml, letterText, type Letterhead } from './letter-body.service.ts'
import type { Channel } from './messages.store.ts'

export interface Carriers {
  readonly mail: MailGateway | undefined
  readonly text: TextGateway | undefined
  readonly push: PushGateway | undefined
  /** Mails and texts without a gateway count as sent and are kept. */
  readonly keeps: boolean
}

/** The channels that can send. */
export function channelsOf({ mail, text, push, keeps }: Carriers): ReadonlySet<Channel> {
  const channels: Channel[] = []
  if (mail || keeps) channels.push('mail')
  if (text || keeps) channels.push('text')
  if (push) channels.push('push')
  return new Set(channels)
}

/** True if letters are shown at `/dev/outbox` because no mail is sent. */
export function keepsLetters({ keeps, mail }: Carriers): boolean {
  return keeps && !mail
}

/** The address of a message, determined when it is sent. */
export type Address =
  | { readonly channel: 'mail' | 'text'; readonly to: string }
  | {
      readonly channel: 'push'
      readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
    }

/** `gone`: the browser no longer accepts pushes. */
export async function carry(
  carriers: Carriers,
  { id, address, letter }: { id: string; address: Address; letter: Letter },
  head: Letterhead,
): Promise<Sent | { readonly outcome: 'gone' }> {
  if (address.channel === 'push') {
    const payload = pushPayload(id, letter, head)
    return (await carriers.push?.send({ id, device: address.device, payload })) ?? noWay
  }
  const { to } = address
  if (address.channel === 'text') {
    const { link, textNeedsLink } = letter
    const way = textNeedsLink && link && head.origin ? ` ${head.origin}${link.path}` : ''
    const text = `${head.brand}: ${letter.short}${way}`
    return (await carriers.text?.send({ id, phone: to, text })) ?? keptOr(carriers)
  }
  const { subject, unsubscribe: end } = letter
  const unsubscribe = end && head.origin ? `${head.origin}${end.path}` : undefined
  const body = { text: letterText(letter, head), html: letterHtml(letter, head) }
  return (await carriers.mail?.send({ id, to, subject, ...body, unsubscribe })) ?? keptOr(carriers)
}

/** Read by the app's service worker. */
function pushPayload(id: string, { short, link }: Letter, { brand }: Letterhead): string {
  return JSON.stringify({ id, title: brand, body: short, path: link?.path ?? '/' })
}

const noWay: Sent = { outcome: 'later', reason: 'no gateway is configured' }

function keptOr({ keeps }: Carriers): Sent {
  return keeps ? { outcome: 'sent' } : noWay
}
