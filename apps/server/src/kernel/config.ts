/**
 * The configuration of a process: environment variables, read once; a refusal says what to change.
 * No other part of the server reads the environment.
 */
import path from 'node:path'
import { defaultBrand, markFor, markForm, type Brand } from '@exchange/domain/brand'
import { videoServices, type VideoService } from '@exchange/domain/directory/video.rules'
import { z } from 'zod'
import { type CardConfig, cardComplaints, cardVariables, toCardConfig } from './card-config.ts'
import {
  type DeliveryConfig,
  deliveryComplaints,
  deliveryVariables,
  toDeliveryConfig,
} from './delivery-config.ts'
import { cardNumberVariables } from './card-number-config.ts'
import { productionFaults, productionWarnings } from './production-config.ts'
import { sealVariables, toSealConfig, type SealConfig } from './seal-config.ts'
import { toFrontConfig, frontVariables, type FrontConfig } from './front-config.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'
import { unknownVariables } from './unknown-variables.ts'
import { findWebFolder, readBuildId } from './web-build.ts'

const flag = z.enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' }).transform(isOn)
const text = z.string().trim()
const address = text.regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://host/name')
const count = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  ROLE: z.enum(['api', 'worker', 'both'], { error: 'must be api, worker or both' }).default('both'),
  PORT: count(0, 65_535).int().default(4000),
  HOST: text.default('0.0.0.0'),
  DATABASE_URL: address,
  DATABASE_OWNER_URL: address.optional(),
  DATABASE_READ_URL: address.optional(),
  DATABASE_POOL: count(2, 100).int().default(12),
  SEARCH_POOL: count(1, 100).int().default(4),
  API_KEYS: text.default('demo-web'),
  TRUST_PROXY: text.default('0').transform((given, context) => {
    const read = readTrustedProxies(given)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: read.error })
    return z.NEVER
  }),
  RATE_LIMIT_FACTOR: count(0.01, 1_000_000).default(1),
  TEST_MODE_USERNAME: text.optional(),
  STAFF_SECOND_FACTOR: z
    .enum(['demanded', 'offered'], { error: 'must be demanded or offered' })
    .default('demanded'),
  TEST_MODE_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  BRAND_NAME: text.min(1).default(defaultBrand.name),
  BRAND_CURRENCY: text.min(1).default(defaultBrand.currency),
  BRAND_HUE: count(0, 360).default(defaultBrand.hue),
  BRAND_MARK: text.regex(markForm, 'must be SVG path data, like M8 8h16v16H8z').optional(),
  SUPPORT_EMAIL: text.default(''),
  SECURITY_CONTACT: text
    .regex(
      /^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/,
      'must be like mailto:security@host or https://host/path',
    )
    .optional(),
  SUPPORT_PHONE: text.default(''),
  SUPPORT_ADDRESS: text.default(''),
  PREVIOUS_SYSTEM_URL: text.default(''),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  VIDEO_SERVICE: z.enum(videoServices, { error: 'must be youtube or vimeo' }).default('youtube'),
  PUBLIC_URL: text.regex(/^https?:\/\/[^/]+$/, 'must be like https://exchange.example').optional(),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  MAP_STYLE_URL: text
    .regex(/^https?:\/\//, 'must be an address like https://host/style')
    .optional(),
  MAP_TILES: text.optional(),
  DATA_DIR: text.default('data'),
  WEB_DIR: text.optional(),
  DEV_PAGES: flag.default(false),
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  DEMO: flag.default(false),
  ...cardVariables,
  ...cardNumberVariables,
  ...deliveryVariables,
  ...sealVariables,
  ...frontVariables,
})

/** The variables that the server reads. */
export const variableNames: readonly string[] = Object.keys(environment.shape)

export interface Config extends SealConfig {
  readonly production: boolean
  readonly front: FrontConfig
  readonly role: 'api' | 'worker' | 'both'
  readonly port: number
  readonly host: string
  /** The address with the application's login. */
  readonly databaseUrl: string
  /**
   * The address with the owner's login, used only at the start; equals `databaseUrl` if only one is
   * set.
   */
  readonly databaseOwnerUrl: string
  readonly databaseReadUrl: string | undefined
  readonly databasePool: number
  readonly searchPool: number
  readonly apiKeys: readonly string[]
  readonly trustProxy: TrustedProxies
  readonly rateLimitFactor: number
  /** The sample user, who signs in without an account (SESS-12); both variables or neither. */
  readonly testMode: { readonly username: string; readonly token: string } | undefined
  /** Whether who holds a right needs a second factor. */
  readonly demandsStaffFactor: boolean
  readonly brand: Brand
  readonly support: { readonly email: string; readonly phone: string; readonly address: string }
  /** Where weaknesses are reported, as an address with its scheme; empty: nobody is named. */
  readonly securityContact: string
  /** Where exchanges work that are not on this system yet; empty: none. */
  readonly previousSystemUrl: string
  /** An external base map for the directory's map; empty: the built-in one. */
  readonly mapStyleUrl: string
  /** The path or address of an archive of vector tiles of the region; empty: none. */
  readonly mapTiles: string
  /** The service whose videos are shown. */
  readonly videoService: VideoService
  /**
   * The public address of this network, without a trailing slash; undefined: the host of the
   * request.
   */
  readonly publicUrl: string | undefined
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** The folder of the built web app, if it exists, and the id of that build. */
  readonly webDir: string | undefined
  readonly buildId: string
  readonly devPages: boolean
  /** Webhooks may go to this machine; refused in production. */
  readonly webhooksToLoopback: boolean
  readonly demo: boolean
  /** Validates answers against their schemas; not in production, because it takes time. */
  readonly checkAnswers: boolean
  /** The card gateway; undefined: not configured, and card payments are not available. */
  readonly cards: CardConfig | undefined
  readonly delivery: DeliveryConfig
  /** Hash and encrypt the numbers of cards; the newest, which writes, is the first. */
  readonly cardNumberKeys: readonly string[]
  /** The bearer that reads `/metrics`; undefined: nobody may in production, else everybody. */
  readonly metricsToken: string | undefined
  /** What a start says about this configuration; a sentence each. */
  readonly warnings: readonly string[]
}

/** Reads the environment, or throws one error that lists every variable to change. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unknown = unknownVariables(Object.keys(given), variableNames)
  const read = environment.safeParse(given)
  if (!read.success) throw new ConfigError([...read.error.issues.map(sayIssue), ...unknown])
  const values = read.data
  const complaints = [
    ...pairComplaints(values),
    ...cardComplaints(values),
    ...deliveryComplaints(values),
    ...(isServing(values) ? productionFaults(values) : []),
  ]
  if (complaints.length > 0) throw new ConfigError([...complaints, ...unknown])
  const config = toConfig(values)
  const warnings = isServing(values) ? productionWarnings(values, config) : []
  return { ...config, warnings: [...unknown, ...warnings] }
}

export class ConfigError extends Error {
  constructor(complaints: readonly string[]) {
    super(`The configuration cannot be used:\n${complaints.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

type Values = z.output<typeof environment>

/** Whether it serves real members. */
function isServing({ NODE_ENV, DEMO }: Values): boolean {
  return NODE_ENV === 'production' && !DEMO
}

function toConfig(values: Values): Omit<Config, 'warnings'> {
  const { TEST_MODE_USERNAME: username, TEST_MODE_TOKEN: token } = values
  const webDir = values.WEB_DIR ?? findWebFolder()
  return {
    production: values.NODE_ENV === 'production',
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePool: values.DATABASE_POOL,
    searchPool: values.SEARCH_POOL,
    apiKeys: values.API_KEYS.split(',').map((key) => key.trim()),
    trustProxy: values.TRUST_PROXY,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    testMode: username && token ? { username, token } : undefined,
    demandsStaffFactor: values.STAFF_SECOND_FACTOR === 'demanded',
    brand: {
      name: values.BRAND_NAME,
      currency: values.BRAND_CURRENCY,
      hue: values.BRAND_HUE,
      mark: values.BRAND_MARK ?? markFor(values.BRAND_NAME),
    },
    support: {
      email: values.SUPPORT_EMAIL,
      phone: values.SUPPORT_PHONE,
      address: values.SUPPORT_ADDRESS,
    },
    securityContact:
      values.SECURITY_CONTACT ?? (values.SUPPORT_EMAIL && `mailto:${values.SUPPORT_EMAIL}`),
    previousSystemUrl: values.PREVIOUS_SYSTEM_URL,
    mapStyleUrl: values.MAP_STYLE_URL ?? '',
    mapTiles: toMapTiles(values),
    videoService: values.VIDEO_SERVICE,
    publicUrl: values.PUBLIC_URL ?? values.PUBLIC_ADDRESS,
    logLevel: values.LOG_LEVEL,
    webDir,
    buildId: readBuildId(webDir),
    devPages: values.DEV_PAGES,
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK,
    demo: values.DEMO,
    checkAnswers: values.NODE_ENV === 'test',
    cards: toCardConfig(values),
    delivery: toDeliveryConfig(values),
    ...toSealConfig(values),
    cardNumberKeys: values.CARD_NUMBER_KEYS,
    metricsToken: values.METRICS_TOKEN,
    front: toFrontConfig(values),
  }
}

/** A file's path begins in DATA_DIR. */
function toMapTiles({ MAP_TILES: place = '', DATA_DIR: folder }: Values): string {
  return place === '' || isWebAddress(place) ? place : path.resolve(folder, place)
}

function pairComplaints(values: Values): string[] {
  const both = Boolean(values.TEST_MODE_USERNAME) === Boolean(values.TEST_MODE_TOKEN)
  const complaints = both ? [] : ['TEST_MODE_USERNAME and TEST_MODE_TOKEN: set both, or neither.']
  if (
    values.STAFF_SECOND_FACTOR === 'offered' &&
    (isServing(values) || !values.TEST_MODE_USERNAME)
  ) {
    complaints.push(
      'STAFF_SECOND_FACTOR: may be offered only in a development network or a demo, ' +
        'which has a test user (TEST_MODE_USERNAME). Leave it out, and everybody who holds a right needs a second factor.',
    )
  }
  return complaints
}

function sayIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  if (name === 'DATABASE_URL' && issue.code === 'invalid_type') {
    return 'DATABASE_URL: set it to your PostgreSQL, like postgres://user:password@host:5432/exchange.'
  }
  return `${name}: ${issue.message}.`
}

function isWebAddress(place: string): boolean {
  return /^https?:\/\//.test(place)
}

function isOn(value: string): boolean {
  return value === '1' || value === 'true'
}
