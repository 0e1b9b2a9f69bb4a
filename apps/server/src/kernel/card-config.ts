/**
 * The configuration of payment cards: gateway, key, and the origins of the documents of a card
 * payment. A sandbox and a real gateway differ only in address and key.
 */
import { loadMostMinor } from '@exchange/domain/cash-reserve/load.rules'
import { readAmount } from '@exchange/domain/typed/amount.rules'
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
  readonly PUBLIC_URL?: string | undefined
  readonly CASH_RESERVE_LOAD_MAX?: string | undefined
}

export interface CardConfig {
  readonly address: string
  readonly apiKey: string
  /** Undefined: webhooks are refused, and only the sweeper finds open attempts. */
  readonly webhookKey: string | undefined
  readonly timeoutMs: number
  /** Milliseconds between sweeps for open attempts; 0: no sweeps. */
  readonly sweepMs: number
  /** The origin to which the browser posts a card. */
  readonly formOrigin: string
  /** The origin of the card-entry document; undefined: the app's own origin. */
  readonly entryOrigin: string | undefined
  /** The app's origin; undefined: the host of the request. */
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
    appOrigin: values.PUBLIC_ADDRESS ?? values.PUBLIC_URL,
    loadMost: readMost(values.CASH_RESERVE_LOAD_MAX) ?? loadMostMinor,
  }
}

/** Complaints about the combination of the variables. */
export function cardComplaints(values: CardValues): string[] {
  const complaints: string[] = []
  if (Boolean(values.GATEWAY_ADDRESS) !== Boolean(values.GATEWAY_API_KEY)) {
    complaints.push('GATEWAY_ADDRESS and GATEWAY_API_KEY: set both, or neither.')
  }
  const isProduction = values.NODE_ENV === 'production' && !values.DEMO
  if (values.GATEWAY_ADDRESS && isProduction) complaints.push(...productionComplaints(values))
  else if (values.CARD_ENTRY_ORIGIN && !values.PUBLIC_ADDRESS && !values.PUBLIC_URL) {
    complaints.push('PUBLIC_ADDRESS: must be set with CARD_ENTRY_ORIGIN: it frames that document.')
  }
  if (values.CASH_RESERVE_LOAD_MAX && readMost(values.CASH_RESERVE_LOAD_MAX) === undefined) {
    complaints.push('CASH_RESERVE_LOAD_MAX: must be dollars, like 5000, and at least 10.')
  }
  return complaints
}

function productionComplaints(values: CardValues): string[] {
  const complaints: string[] = []
  if (!values.GATEWAY_ADDRESS?.startsWith('https://')) {
    complaints.push('GATEWAY_ADDRESS: must begin with https:// in production.')
  }
  if (!values.PUBLIC_ADDRESS && !values.PUBLIC_URL) {
    complaints.push('PUBLIC_ADDRESS: say where people reach the app: the gateway sends them back.')
  }
  return complaints
}

function readMost(text: string | undefined): bigint | undefined {
  const read = readAmount(text)
  return read.ok && read.value >= 10_00n ? read.value : undefined
}
