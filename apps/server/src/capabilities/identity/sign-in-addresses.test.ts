/** Failed sign-ins of a network are counted together. */
import { login } from '@exchange/contract/identity/identity.contract'
import { addressOf } from '@exchange/contract/call'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ env: { TRUST_PROXY: '1' } })

/** Uses a different username each time, so that only the address is counted. */
async function guess(address: string, username: string): Promise<number> {
  const { status } = await api(app()).send(addressOf(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password: 'wrong one' }),
  })
  return status
}

it('SEC-11 the addresses of one IPv6 household are delayed together, and no others', async () => {
  for (let tried = 0; tried < 20; tried += 1) {
    const address = `2001:db8:1:1::${(tried + 1).toString(16)}`
    expect(await guess(address, `guess-${tried}`)).toBe(400)
  }
  expect(await guess('2001:db8:1:1:ffff::1', 'guess-of-another')).toBe(429)
  expect(await guess('2001:db8:1:2::1', 'guess-of-a-neighbour')).toBe(400)
})
