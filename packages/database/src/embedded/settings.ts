/**
 * Settings of the embedded server: durable by default, sized for a small machine, loopback only.
 */
import os from 'node:os'

const MEGABYTE = 1024 * 1024

export interface ServerSettings {
  port: number
  /** Trades durability for speed; for tests only. */
  fast: boolean
  extra: Readonly<Record<string, string>>
}

/** The command-line arguments of `postgres` for these settings. */
export function serverArguments({ port, fast, extra }: ServerSettings): string[] {
  const buffers = Math.max(32, Math.min(256, Math.floor(os.totalmem() / MEGABYTE / 4)))
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '200',
    shared_buffers: `${buffers}MB`,
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    // zero-filling a new segment stalls commits for tens of milliseconds
    wal_init_zero: 'off',
    autovacuum_naptime: '10s',
    // a fifth of the default speed: vacuum took half a CPU from payments, a second at a time
    autovacuum_vacuum_cost_delay: '10ms',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...extra,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
