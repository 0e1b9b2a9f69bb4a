/** What a failed start says: a sentence for what an operator can change, else everything. */
import { inspect } from 'node:util'
import { DatabaseRefused, isConnectionLost, isReadOnly, sqlState } from '@exchange/database'
import { ConfigError } from './kernel/config.ts'

const listening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program already listens at',
  EACCES: 'PORT: this user may not listen at',
  EADDRNOTAVAIL: 'HOST: this machine does not have the address',
  ENOTFOUND: 'HOST: this machine does not have the address',
}

export function sayStartError(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseRefused) return error.message
  const { syscall, address, hostname, port, message } = error as NodeJS.ErrnoException & {
    readonly address?: string
    readonly hostname?: string
    readonly port?: number
  }
  const code = sqlState(error) ?? ''
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && listening[code])) {
    const place = `${address ?? hostname ?? ''}${port === undefined ? '' : `:${port}`}`
    return `${listening[code] ?? `PORT: cannot listen (${message}) at`} ${place}.`
  }
  if (isReadOnly(error)) {
    return 'The database is read-only: name the primary in DATABASE_URL and DATABASE_OWNER_URL.'
  }
  if (isConnectionLost(error)) {
    return `The connection to the database was lost during the start (${message}): start again.`
  }
  return inspect(error)
}
