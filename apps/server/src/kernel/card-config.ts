/**
 * The part of the configuration that is about payment cards: which gateway, with which key, and
 * from which origins the documents of a card payment are served. A sandbox and a real account
 * differ in address and key alone.
 */
import { loadMostMinor } from '@exchange/domain/cash-reserve/load.rules'
import { readAmount } from '@exchange/domain/money'
import { z } from 'zod'

const origin = z
  .string()
  .trim()
  .refine((text) => URL.canParse(text) && new URL(text).origin !== 'null', {
    error: 'must be an address like https://host',
  })
  .transform((text) => new URL(text).origin)

export const cardVariables = {
  GATEWAY_ADDRESS: origin.optional(),
  GATEWAY_API_KEY: z.string().min(1).optional(),
  GATEWAY_WEBHOOK_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  GATEWAY_FORM_ORIGIN: origin.optional(),
  GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(30_000),
  GATEWAY_SWEEP_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
  CARD_ENTRY_ORIGIN: origin.optional(),
  PUBLIC_ADDRESS: origin.optional(),
  CASH_RESERVE_LOAD_MAX: z.string().trim().optional(),
}

interface CardValues {
  readonly NODE_ENV: string
  readonly DEMO: boolean
  readonly GATEWAY_ADDRESS?: string | undefined
  readonly GATEWAY_API_KEY?: string | undefined
  readonly GATEWAY_WEBHOOK_KEY?: string | undefined
  readonly GATEWAY_FORM_ORIGIN?: string | undefined
  readonly GATEWAY_TIMEOUT_MS: number
  readonly GATEWAY_SWEEP_MS: number
  readonly CARD_ENTRY_ORIGIN?: string | undefined
  readonly PUBLIC_ADDRESS?: string | undefined
  readonly CASH_RESERVE_LOAD_MAX?: string | undefined
}

export interface CardConfig {
  readonly address: string
  readonly apiKey: string
  /** Absent: webhooks are refused, and the sweeper alone finds what is open. */
  readonly webhookKey: string | undefined
  readonly timeoutMs: number
  /** How often open attempts are looked for; 0: never by itself. */
  readonly sweepMs: number
  /** Where the browser posts a card to. */
  readonly formOrigin: string
  /** Where the card-entry document is served from; undefined: from the app's own origin. */
  readonly entryOrigin: string | undefined
  /** Where people reach the app; undefined: wherever a request came to. */
  readonly appOrigin: string | undefined
  /** Cents. */
  readonly loadMost: bigint
}

export function toCardConfig(values: CardValues): CardConfig | undefined {
  const { GATEWAY_ADDRESS: address, GATEWAY_API_KEY: apiKey } = values
  if (address === undefined || apiKey === undefined) return undefined
  return {
    address,
    apiKey,
    webhookKey: values.GATEWAY_WEBHOOK_KEY,
    timeoutMs: values.GATEWAY_TIMEOUT_MS,
    sweepMs: values.GATEWAY_SWEEP_MS,
    formOrigin: values.GATEWAY_FORM_ORIGIN ?? address,
    entryOrigin: values.CARD_ENTRY_ORIGIN,
    appOrigin: values.PUBLIC_ADDRESS,
    loadMost: readMost(values.CASH_RESERVE_LOAD_MAX) ?? loadMostMinor,
  }
}

/** What is wrong with the variables together. */
export function cardComplaints(values: CardValues): string[] {
  const complaints: string[] = []
  if (Boolean(values.GATEWAY_ADDRESS) !== Boolean(values.GATEWAY_API_KEY)) {
    complaints.push('GATEWAY_ADDRESS and GATEWAY_API_KEY: set both, or neither.')
  }
  const isProduction = values.NODE_ENV === 'production' && !values.DEMO
  if (values.GATEWAY_ADDRESS && isProduction) complaints.push(...productionComplaints(values))
  else if (values.CARD_ENTRY_ORIGIN && !values.PUBLIC_ADDRESS) {
    complaints.push('PUBLIC_ADDRESS: must be set with CARD_ENTRY_ORIGIN: it frames that document.')
  }
  if (values.CASH_RESERVE_LOAD_MAX && readMost(values.CASH_RESERVE_LOAD_MAX) === undefined) {
    complaints.push('CASH_RESERVE_LOAD_MAX: must be dollars, like 5000, and at least 10.')
  }
  return complaints
}

function productionComplaints({ GATEWAY_ADDRESS, PUBLIC_ADDRESS }: CardValues): string[] {
  const complaints: string[] = []
  if (!GATEWAY_ADDRESS?.startsWith('https://')) {
    complaints.push('GATEWAY_ADDRESS: must begin with https:// in production.')
  }
  if (!PUBLIC_ADDRESS) {
    complaints.push('PUBLIC_ADDRESS: say where people reach the app: the gateway sends them back.')
  }
  return complaints
}

function readMost(text: string | undefined): bigint | undefined {
  const read = readAmount(text)
  return read.ok && read.value >= 10_00n ? read.value : undefined
}
