/**
 * Keeps the embedded server running: one that was killed is started again where it was, so that
 * who uses it finds it at the same address (ERR-18: a page that said so comes back by itself).
 */
import { startEmbedded, type Embedded, type EmbeddedOptions } from './start.ts'

const lookEveryMs = 500

export interface KeptServer {
  /** The application's address; it stays the same. */
  readonly url: string
  /** The owner's; so does it. */
  readonly ownerUrl: string
  /** The folder of its data. */
  readonly home: string
  /** Stops looking, and the server. */
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

  /** When it does not start now it is tried again at the next look. */
  async function revive(): Promise<void> {
    try {
      // Forgotten first: its number may be another program's by the next look.
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
