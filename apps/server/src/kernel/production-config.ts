/**
 * What is wrong with a configuration for production: faults, which a start refuses, and warnings.
 * Each sentence begins with the variable's name.
 */
import type { CardConfig } from './card-config.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/** The values that are judged, as they were given. */
interface ProductionValues {
  readonly CARD_NUMBER_KEYS: readonly string[]
  readonly LEDGER_SEAL_KEY: string
  readonly PUBLIC_URL?: string | undefined
  readonly PUBLIC_ADDRESS?: string | undefined
  readonly CARD_ENTRY_ORIGIN?: string | undefined
  readonly GATEWAY_FORM_ORIGIN?: string | undefined
  readonly GATEWAY_ADDRESS?: string | undefined
  readonly GATEWAY_WEBHOOK_KEY?: string | undefined
  readonly TEXT_URL?: string | undefined
  readonly MAP_STYLE_URL?: string | undefined
  readonly MAP_TILES?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly SUPPORT_EMAIL: string
  readonly RATE_LIMIT_FACTOR: number
  readonly DEV_PAGES: boolean
  readonly WEBHOOKS_TO_LOOPBACK: boolean
  readonly METRICS_TOKEN?: string | undefined
}

/** What was made of them. */
interface Understood {
  readonly cards: CardConfig | undefined
  readonly trustProxy: TrustedProxies
  readonly publicUrl: string | undefined
}

const httpsNames = [
  'PUBLIC_URL',
  'PUBLIC_ADDRESS',
  'CARD_ENTRY_ORIGIN',
  'GATEWAY_FORM_ORIGIN',
  'TEXT_URL',
  'MAP_STYLE_URL',
] as const

/** What a start in production refuses. */
export function productionFaults(values: ProductionValues): string[] {
  const faults = httpsNames
    .filter((name) => values[name] !== undefined && !values[name]?.startsWith('https://'))
    .filter((name) => name !== 'PUBLIC_URL' || !isThisMachine(values.PUBLIC_URL))
    .map((name) => `${name}: must begin with https:// in production.`)
  if (values.WEBHOOKS_TO_LOOPBACK) {
    faults.push(
      'WEBHOOKS_TO_LOOPBACK: is for development only: with it members could call what listens on ' +
        'this machine. Leave it out.',
    )
  }
  // It may also be a file.
  if (values.MAP_TILES?.startsWith('http://')) {
    faults.push('MAP_TILES: must begin with https:// in production.')
  }
  for (const [at, key] of values.CARD_NUMBER_KEYS.entries()) {
    const weak = weaknessOf(key)
    if (weak === undefined) continue
    faults.push(
      `CARD_NUMBER_KEYS: key ${at + 1} ${weak}, so the numbers of cards could be guessed. Make one ` +
        'with `openssl rand -base64 32`.',
    )
  }
  const { CARD_ENTRY_ORIGIN: entry, PUBLIC_ADDRESS: app = values.PUBLIC_URL } = values
  if (entry !== undefined && entry === app) {
    faults.push('CARD_ENTRY_ORIGIN: must be another origin than that of the app.')
  }
  return faults
}

/** What a start in production says, but accepts. */
export function productionWarnings(
  values: ProductionValues,
  { cards, trustProxy, publicUrl }: Understood,
): string[] {
  const said: [boolean, string][] = [
    [
      cards !== undefined && cards.entryOrigin === undefined,
      'CARD_ENTRY_ORIGIN: is not set, so cards are typed into a page of the app’s own origin, ' +
        'which any script of the app could read.',
    ],
    [
      cards !== undefined && cards.webhookKey === undefined,
      'GATEWAY_WEBHOOK_KEY: is not set, so webhooks of the card gateway are refused.',
    ],
    [
      values.SMTP_URL === undefined,
      'SMTP_URL: is not set, so no mail is sent: no receipts, no codes for lost passwords.',
    ],
    [
      publicUrl === undefined,
      'PUBLIC_URL: is not set, so letters have no links, and addresses of pages are those that ' +
        'a request names.',
    ],
    [
      isThisMachine(publicUrl),
      'PUBLIC_URL: is an address of this machine, so nobody else can open it or the links in letters.',
    ],
    [
      publicUrl !== undefined && trustProxy === 0 && !isThisMachine(publicUrl),
      'TRUST_PROXY: is 0, but PUBLIC_URL begins with https://, which only a proxy in front of ' +
        'this server can answer: all callers count as one address.',
    ],
    [values.METRICS_TOKEN === undefined, 'METRICS_TOKEN: is not set, so /metrics is closed.'],
    [values.SUPPORT_EMAIL === '', 'SUPPORT_EMAIL: is not set, so nobody is told whom to ask.'],
    [
      values.RATE_LIMIT_FACTOR !== 1,
      `RATE_LIMIT_FACTOR: is ${values.RATE_LIMIT_FACTOR}: limits against guessing are changed.`,
    ],
    [values.DEV_PAGES, 'DEV_PAGES: is 1: pages for developers are public.'],
    [
      new Set(Buffer.from(values.LEDGER_SEAL_KEY, 'base64')).size < fewestBytes,
      'LEDGER_SEAL_KEY: is not random. Make one with `openssl rand -base64 32`.',
    ],
  ]
  return said.filter(([isSaid]) => isSaid).map(([, sentence]) => sentence)
}

/** Somebody tries it alone. Browsers trust this address without TLS, also with passkeys. */
function isThisMachine(publicUrl: string | undefined): boolean {
  return publicUrl !== undefined && /^http:\/\/localhost(:\d+)?$/.test(publicUrl)
}

/** Of 32 random bytes; fewer are practically impossible. */
const fewestBytes = 8
const fewestCharacters = 8

/** Why a key is not random; undefined if it looks random. */
function weaknessOf(key: string): string | undefined {
  if (new Set(key).size < fewestCharacters) return 'consists of few different characters'
  if (repeats.test(key)) return 'repeats itself'
  if (isMostlySequence(key)) return 'is a sequence'
  if (isWords(key) || !/[a-z]/i.test(key)) return 'is words or a number'
  return placeholder.test(key) ? 'is a placeholder' : undefined
}

/** Random text without a digit still mixes upper and lower case, and has no spaces or dashes. */
function isWords(key: string): boolean {
  if (/\d/.test(key)) return false
  return /[\s_-]/.test(key) || key === key.toLowerCase() || key === key.toUpperCase()
}

/** A part, again and again; its last time may be cut. */
const repeats = /^(.{1,16})\1+.{0,15}$/s
const placeholder = /change|secret|passw|example|placeholder|default|qwerty|replace|gift-?_?card/i

/** Whether more than half of the characters follow the one before, like 0123 or abcd. */
function isMostlySequence(key: string): boolean {
  const steps = [...key]
    .slice(1)
    .map((character, at) => character.charCodeAt(0) - key.charCodeAt(at))
  return steps.filter((step) => Math.abs(step) <= 1).length * 2 > steps.length
}
