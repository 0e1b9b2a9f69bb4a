/**
 * A rejected promise that nobody handles is a bug, but no reason to end a process that answers
 * payments: it is logged and counted.
 */
import type { Running } from './run.ts'

/** For processes that do nothing else; not for tests, which must see such rejections. */
export function surviveRejections({ deps }: Pick<Running, 'deps'>): void {
  const { log, metrics } = deps
  process.on('unhandledRejection', (error) => {
    metrics.unhandledRejections.inc()
    log.error('a promise was rejected, and nothing handled it', { error })
  })
}
