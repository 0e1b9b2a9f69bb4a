/** Runs sweeps one after another: immediately after `wake`, else at an interval. */
import type { Log } from './log.ts'

export interface Sweeper {
  start(): void
  /** Sweeps now. */
  wake(): void
  stop(): Promise<void>
}

export interface SweeperOptions {
  readonly sweep: () => Promise<number>
  /** Milliseconds between sweeps; 0: only after `wake`. */
  readonly everyMs: number
  readonly log: Pick<Log, 'error'>
  /** The log message for a failed sweep. */
  readonly complaint: string
}

export function createSweeper({ sweep, everyMs, log, complaint }: SweeperOptions): Sweeper {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isOn = false
  let again = false
  const run = async () => {
    try {
      await sweep()
    } catch (error) {
      log.error(complaint, { error })
    }
  }
  const turn = () => {
    if (!isOn) return
    clearTimeout(timer)
    if (running) {
      again = true
      return
    }
    running = run().finally(() => {
      running = undefined
      if (!isOn) return
      timer = setTimeout(turn, again ? 0 : everyMs)
      again = false
    })
  }
  return {
    start() {
      if (everyMs === 0) return
      isOn = true
      turn()
    },
    wake: turn,
    async stop() {
      isOn = false
      clearTimeout(timer)
      await running
    },
  }
}
