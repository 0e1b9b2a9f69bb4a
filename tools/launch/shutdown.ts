/** Stops everything that was started, in reverse order, once, after a signal or a failed start. */

export interface Shutdown {
  /** Registers how to stop something that has started or is starting. */
  add(stop: () => Promise<void>): void
  begun(): boolean
  /** Stops everything and ends the process with this code. */
  stop(code: number): Promise<never>
}

const IMPATIENT = 130
/**
 * npm forwards the Ctrl-C that the terminal has already sent to us; it does not count as a second
 * one.
 */
const ECHO_MS = 1_000

export function createShutdown(): Shutdown {
  const stops: (() => Promise<void>)[] = []
  let ending: Promise<never> | undefined
  const stop = (code: number) => (ending ??= stopAll(stops, code))
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      first ||= performance.now()
      const again = performance.now() - first > ECHO_MS
      if (again && signal === 'SIGINT') process.exit(IMPATIENT)
      void stop(0)
    })
  }
  return { add: (one) => void stops.push(one), begun: () => ending !== undefined, stop }
}

async function stopAll(stops: (() => Promise<void>)[], code: number): Promise<never> {
  let result = code
  for (const stop of stops.toReversed()) {
    await stop().catch((error: unknown) => {
      console.error(error)
      result = 1
    })
  }
  process.exit(result)
}
