/** The configuration of mail, text and push. */
import { z } from 'zod'

const text = z.string().trim()

export const deliveryVariables = {
  SMTP_URL: text.regex(/^smtps?:\/\//, 'must be like smtp://user:password@host:587').optional(),
  MAIL_FROM: text
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be like Name <receipts@host>')
    .optional(),
  TEXT_URL: text.regex(/^https?:\/\//, 'must be an address like https://host/messages').optional(),
  TEXT_TOKEN: text.min(1).optional(),
  VAPID_PUBLIC_KEY: text.regex(/^[\w-]{87}$/, 'must be 65 bytes as base64url').optional(),
  VAPID_PRIVATE_KEY: text.regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url').optional(),
  VAPID_SUBJECT: text
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be like mailto:you@host or https://host')
    .optional(),
}

interface DeliveryValues {
  readonly NODE_ENV: string
  readonly DEMO: boolean
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly TEXT_URL?: string | undefined
  readonly TEXT_TOKEN?: string | undefined
  readonly VAPID_PUBLIC_KEY?: string | undefined
  readonly VAPID_PRIVATE_KEY?: string | undefined
  readonly VAPID_SUBJECT?: string | undefined
}

export interface DeliveryConfig {
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  readonly text: { readonly url: string; readonly token: string } | undefined
  readonly push:
    | { readonly publicKey: string; readonly privateKey: string; readonly subject: string }
    | undefined
  /** Demo and development: messages without a gateway are kept and shown at `/dev/outbox`. */
  readonly keeps: boolean
}

export function toDeliveryConfig(values: DeliveryValues): DeliveryConfig {
  const { SMTP_URL, MAIL_FROM, TEXT_URL, TEXT_TOKEN } = values
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = values
  return {
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
    text: TEXT_URL && TEXT_TOKEN ? { url: TEXT_URL, token: TEXT_TOKEN } : undefined,
    push:
      VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && VAPID_SUBJECT
        ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
        : undefined,
    keeps: values.DEMO || values.NODE_ENV !== 'production',
  }
}

/** Whether a text leaves, or is kept to be read in a demo. */
export function canText({ text: gateway, keeps }: Pick<DeliveryConfig, 'text' | 'keeps'>): boolean {
  return gateway !== undefined || keeps
}

/** Whether mail leaves, or is kept to be read in a demo. */
export function canMail({ smtp, keeps }: Pick<DeliveryConfig, 'smtp' | 'keeps'>): boolean {
  return smtp !== undefined || keeps
}

/** Complaints about the combination of the variables. */
export function deliveryComplaints(values: DeliveryValues): string[] {
  return [
    ['SMTP_URL', 'MAIL_FROM'] as const,
    ['TEXT_URL', 'TEXT_TOKEN'] as const,
    ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const,
  ].flatMap((together) => {
    const set = together.filter((name) => values[name])
    if (set.length === 0 || set.length === together.length) return []
    return [`${together.join(', ')}: set all of them, or none.`]
  })
}
