import { logActivity } from '@exchange/contract/activity/activity.contract'
import { getConfig } from '@exchange/contract/exchanges/config.contract'
import { login, logout, refresh } from '@exchange/contract/identity/identity.contract'
import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'

test('kernel addresses are those of the contract', () => {
  for (const [name, call] of Object.entries({ login, logout, refresh, getConfig, logActivity })) {
    const { method, base, path } = call
    expect(addresses[name as keyof typeof addresses]).toEqual({ method, base, path })
  }
})
