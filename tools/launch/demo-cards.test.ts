/** The wallets of the demo: one card of each kind for dana, none for marco. */
import { openTestSandbox, type TestSandbox } from '@exchange/card-gateway/sandbox/sandbox.fixtures'
import { sandboxDefaults } from '@exchange/card-gateway/sandbox/sandbox-config'
import type { Database } from '@exchange/database'
import { testDatabase } from '@exchange/database/testing/test-database'
import { isExpired } from '@exchange/domain/wallet/wallet.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWallet } from '../../apps/server/src/capabilities/wallet/index.ts'
import { fillDemoWorld } from '../demo-world/index.ts'
import { ensureDemoCards } from './demo-cards.ts'
import { testCardKey } from '../../apps/server/src/testing/seal-key.ts'

const small = { members: 150, transfers: 2_500 }
const test = testDatabase('cards')
let database: Database
let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await openTestSandbox()
  database = test.connectAsOwner()
  await fillDemoWorld({
    url: test.ownerUrl(),
    cardNumberKeys: [testCardKey],
    today: new Date(),
    ...small,
  })
  await fill()
}, 120_000)

afterAll(() => sandbox.close())

async function fill(): Promise<void> {
  const { address } = sandbox.sandbox
  await ensureDemoCards(test.ownerUrl(), { address, apiKey: sandboxDefaults.apiKey })
}

/** Brand and kind of every card, in wallet order. */
async function walletOf(username: string): Promise<string[]> {
  const { rows } = await database.query<{ memberId: number }>(
    `select c.member_id as "memberId"
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    where u.username = $1`,
    [username],
  )
  const [owner] = rows
  const cards = owner ? await readWallet(database, owner.memberId) : []
  return cards.map(({ cardTypeNice, expiry, declinedAt, reloadAmount }) => {
    const kinds = [
      ...(reloadAmount === null ? [] : ['enrolled']),
      ...(declinedAt ? ['declined'] : []),
      ...(isExpired(expiry, new Date()) ? ['expired'] : []),
    ]
    return [cardTypeNice, ...kinds].join(' ')
  })
}

describe('DOMAIN 14 the wallets of the demo', () => {
  it('WALLET-18 AUTO-16 dana has an enrolled, a declined and an expired card', async () => {
    expect(await walletOf('dana')).toEqual(['Visa enrolled', 'Visa declined', 'Mastercard expired'])
  })

  it('marco has no cards and is not enrolled in anything', async () => {
    expect(await walletOf('marco')).toEqual([])
  })

  it('ines has a valid card', async () => {
    expect(await walletOf('ines')).toEqual(['American Express'])
  })

  it('a charge of the declined card is declined at the sandbox, too', async () => {
    const answer = await sandbox.gateway.vaultSale({
      orderId: 'charged-again',
      amountMinor: 25_00n,
      vaultId: 'demo-dana-declined',
    })
    expect(answer).toMatchObject({ outcome: 'declined' })
  })

  it('a second start adds nothing', async () => {
    await fill()
    expect(await walletOf('dana')).toHaveLength(3)
  })
})
