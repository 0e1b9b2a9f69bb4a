/** Who may read `/metrics`, which tell an outsider how busy the network is and what has failed. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../kernel/config.ts'
import { bearerOf } from './bearer.ts'

export function createMetricsGuard({
  metricsToken,
  production,
  demo,
}: Pick<Config, 'metricsToken' | 'production' | 'demo'>): (header: string | undefined) => boolean {
  if (metricsToken === undefined) return () => !production || demo
  const expected = digest(metricsToken)
  return (header) => timingSafeEqual(digest(bearerOf(header) ?? ''), expected)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
