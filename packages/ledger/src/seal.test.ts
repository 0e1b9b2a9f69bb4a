import { describe, expect, it } from 'vitest'
import { sealOnce } from './index.ts'
import { ledgerFixture, move } from './testing/ledger.fixtures.ts'

const at = ledgerFixture()

describe('sealing', () => {
  it('has nothing to do in an empty ledger, and begins with the first transfer', async () => {
    expect(await sealOnce(at.db)).toBe(0)
    await at.ledger.post(move(at.house, await at.member(), 1n))
    expect(await sealOnce(at.db)).toBe(1)
    expect(await sealOnce(at.db)).toBe(0)
  })
})
