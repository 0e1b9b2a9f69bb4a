/** Structured log lines on standard output; all values are redacted first. */
import { pino } from 'pino'
import type { Config } from './config.ts'
import { redact } from './redaction.ts'

export interface Log {
  debug(event: string, facts?: object): void
  info(event: string, facts?: object): void
  warn(event: string, facts?: object): void
  error(event: string, facts?: object): void
  /** True if debug lines are logged; for skipping their cost on hot paths. */
  readonly debugging: boolean
}

export function createLog(config: Pick<Config, 'logLevel'>): Log {
  const lines = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
  const write = (level: 'debug' | 'info' | 'warn' | 'error') => (event: string, facts?: object) => {
    if (!lines.isLevelEnabled(level)) return
    lines[level](facts === undefined ? {} : (redact(facts) as object), event)
  }
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    debugging: lines.isLevelEnabled('debug'),
  }
}
