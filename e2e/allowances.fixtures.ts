/** Offline allowances are off until the office switches them on. */
import type { Page } from '@playwright/test'
import { requestAs } from './app.fixtures.ts'

interface Policies {
  readonly version: number
  readonly parts: readonly {
    readonly part: string
    readonly earliest: string
    readonly figures: Readonly<Record<string, unknown>>
  }[]
}

/** The office allows them in the demo's first exchange, unless it has. */
export async function switchOnAllowances(root: Page): Promise<void> {
  const { version, parts } = await requestAs<Policies>(root, '/api/admin/policies/?exchangeId=8')
  const now = parts.find(({ part }) => part === 'allowances')
  if (now?.figures['offlineAllowances'] === true) return
  await requestAs(root, '/api/admin/policies/', {
    ...{ exchangeId: 8, part: 'allowances', figures: { offlineAllowances: true } },
    ...{ from: now?.earliest, reason: 'Markets without a network', version },
  })
}
