/** What sends a message, whatever carries it. */

/**
 * `sent`: somebody else is responsible for it now. `later`: it may work another time. `never`: it
 * was refused for good, and another try would only annoy.
 */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'later' | 'never'; readonly reason: string }

export interface Mail {
  /** The same at every try, so that a mail that arrives twice is known as one. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailGateway {
  send(mail: Mail): Promise<Sent>
  close(): void
}

export interface TextMessage {
  readonly id: string
  /** As people write it; the gateway makes of it what its service asks for. */
  readonly phone: string
  readonly text: string
}

export interface TextGateway {
  send(message: TextMessage): Promise<Sent>
}

export interface PushMessage {
  readonly id: string
  readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** JSON that the service worker reads. */
  readonly payload: string
}

export interface PushGateway {
  /** `gone`: this browser shows nothing more, forget it. */
  send(message: PushMessage): Promise<Sent | { readonly outcome: 'gone' }>
}

const retried = new Set([408, 425, 429])

/** What the status of an HTTP service says about the message. */
export function sentByStatus(status: number): Sent {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const reason = `answered ${status}`
  const passing = status >= 500 || retried.has(status)
  return { outcome: passing ? 'later' : 'never', reason }
}
