/** The sandbox's settings with their defaults. */
export interface SandboxConfig {
  /** Loopback, unless the demo must be reachable from other machines. */
  readonly host: string
  /** 0 chooses a free port. */
  readonly port: number
  /** Undefined: no control port. It listens on 127.0.0.1 only. */
  readonly controlPort?: number
  readonly dataFolder: string
  readonly apiKey: string
  readonly webhookUrl?: string
  readonly webhookKey?: string
  /** Whether the second use of a token gives an error or the first answer again. */
  readonly tokenRepeat: 'error' | 'replay'
  readonly duplicateSeconds: number
  /** Whether the same card and amount is a duplicate only within the same order. */
  readonly duplicateByOrder: boolean
  /** Whether `dup-seconds` of a request is respected. */
  readonly duplicateOverride: boolean
  readonly formLifetimeSeconds: number
}

export const sandboxDefaults = {
  host: '127.0.0.1',
  port: 7110,
  dataFolder: 'data/card-sandbox',
  apiKey: 'sandbox-api-key',
  tokenRepeat: 'error',
  duplicateSeconds: 1_200,
  duplicateByOrder: false,
  duplicateOverride: false,
  formLifetimeSeconds: 3 * 3_600,
} as const satisfies SandboxConfig

type Environment = Readonly<Record<string, string | undefined>>

/** Throws an error whose message says what to do. */
export function sandboxConfigFrom(env: Environment): SandboxConfig {
  if (env['NODE_ENV'] === 'production') {
    throw new Error('The card sandbox approves invented cards: it must not run in production.')
  }
  const controlPort = env['SANDBOX_CONTROL_PORT']
  const webhookUrl = env['SANDBOX_WEBHOOK_URL']
  const webhookKey = env['SANDBOX_WEBHOOK_KEY']
  return {
    ...sandboxDefaults,
    host: env['SANDBOX_HOST'] ?? sandboxDefaults.host,
    port: portOf('SANDBOX_PORT', env['SANDBOX_PORT'] ?? '7110'),
    ...(controlPort && { controlPort: portOf('SANDBOX_CONTROL_PORT', controlPort) }),
    dataFolder: env['SANDBOX_DATA'] ?? sandboxDefaults.dataFolder,
    apiKey: env['SANDBOX_API_KEY'] ?? sandboxDefaults.apiKey,
    ...(webhookUrl && { webhookUrl }),
    ...(webhookKey && { webhookKey }),
    tokenRepeat: env['SANDBOX_TOKEN_REPEAT'] === 'replay' ? 'replay' : 'error',
    duplicateByOrder: env['SANDBOX_DUPLICATE_BY_ORDER'] === '1',
    duplicateOverride: env['SANDBOX_DUPLICATE_OVERRIDE'] === '1',
  }
}

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new Error(`${name} must be a port from 0 (any free one) to 65535.`)
}
