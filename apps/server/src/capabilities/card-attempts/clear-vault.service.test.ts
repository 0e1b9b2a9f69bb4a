import { expect, it } from 'vitest'
import { cardWorld } from './card-attempts.fixtures.ts'

const world = cardWorld()

/** Saves a card in the vault, by an attempt that then gets another state and an older end. */
async function savedCard(state: 'approved' | 'failed', daysAgo: number): Promise<string> {
  const vaultId = world().attempts.newVaultId()
  const order = { purpose: 'vault', amount: 0n, saveAs: vaultId } as const
  const { attemptId } = await world().pay(await world().member(), undefined, order)
  await world().owner.query(
    `update card_attempts.attempts
    set state = $2, settled_at = $3
    where id = $1`,
    [attemptId, state, new Date(world().needs.now().getTime() - daysAgo * 86_400_000)],
  )
  return vaultId
}

async function isThere(vaultId: string): Promise<boolean> {
  const found = await world().needs.gateway.findCustomer(vaultId)
  return found.outcome === 'found' && found.customer !== undefined
}

it('WALLET-17 SEC-10 deletes cards of failed attempts at the gateway', async () => {
  const [lost, recent, wanted] = [
    await savedCard('failed', 10),
    await savedCard('failed', 8),
    await savedCard('approved', 10),
  ]
  expect(await isThere(lost)).toBe(true)

  await world().sandbox.order('/faults', { rates: { 'http-502': 1 } })
  expect(await world().attempts.clearVault()).toBe(0)
  await world().sandbox.order('/faults', {})
  expect(await world().attempts.clearVault()).toBe(1)
  expect(await world().attempts.clearVault()).toBe(0)

  expect(await isThere(lost)).toBe(false)
  expect(await isThere(recent)).toBe(true)
  expect(await isThere(wanted)).toBe(true)
})
