/**
 * Keeps the embedded server running: a server that was killed is restarted at the same address
 * (ERR-18: a page that reported it recovers by itself).
 */
import { startEmbedded, type Embedded, type EmbeddedOptions } from './start.ts'

const lookEveryMs = 500

export interface KeptServer {
  /** The application's address; it does not change. */
  readonly url: string
  /** The owner's address; it does not change. */
  readonly ownerUrl: string
  /** The data folder. */
  readonly home: string
  /** Stops watching, then stops the server. */
  stop(): Promise<void>
}

export async function keepEmbedded(options: EmbeddedOptions): Promise<KeptServer> {
  const log = options.log ?? (() => undefined)
  const first = await startEmbedded(options)
  const url = first.url()
  let server: Embedded | undefined = first
  const port = Number(new URL(url).port)
  let reviving: Promise<void> | undefined
  const look = setInterval(() => {
    if (reviving || server?.alive()) return
    log('The database server has ended: starting it again')
    reviving = revive().finally(() => {
      reviving = undefined
    })
  }, lookEveryMs)
  look.unref()

  /** A failed start is retried at the next look. */
  async function revive(): Promise<void> {
    try {
      // Cleared first: its pid may belong to another program by the next look.
      const gone = server
      server = undefined
      await gone?.stop()
      server = await startEmbedded({ ...options, port })
    } catch (failure) {
      log(failure instanceof Error ? failure.message : String(failure))
    }
  }

  return {
    url,
    ownerUrl: first.ownerUrl(),
    home: first.home,
    async stop() {
      clearInterval(look)
      await reviving
      await server?.stop()
    },
  }
}
