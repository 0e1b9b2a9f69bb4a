/** The ports for sending messages: mail, text and push. */

/**
 * `sent`: the service has accepted the message. `later`: a temporary failure, to be retried.
 * `never`: a permanent failure.
 */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'later' | 'never'; readonly reason: string }

export interface Mail {
  /** The same at every try, so that a mail that arrives twice can be recognised. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address that ends such letters, with one click (RFC 8058). */
  readonly unsubscribe?: string | undefined
}

export interface MailGateway {
  send(mail: Mail): Promise<Sent>
  close(): void
}

export interface TextMessage {
  readonly id: string
  /** As the person wrote it; the gateway converts it to its service's format. */
  readonly phone: string
  readonly text: string
}

export interface TextGateway {
  send(message: TextMessage): Promise<Sent>
}

export interface PushMessage {
  readonly id: string
  readonly device: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  /** JSON for the service worker. */
  readonly payload: string
}

export interface PushGateway {
  /** `gone`: the browser has unsubscribed and must be deleted. */
  send(message: PushMessage): Promise<Sent | { readonly outcome: 'gone' }>
}

const retried = new Set([408, 425, 429])

/** Interprets the status of an HTTP service. */
export function sentByStatus(status: number): Sent {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const reason = `answered ${status}`
  const passing = status >= 500 || retried.has(status)
  return { outcome: passing ? 'later' : 'never', reason }
}
