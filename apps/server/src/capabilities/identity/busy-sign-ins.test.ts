/** Who is turned away because too many sign-ins wait was not compared: it is no failure. */
import { addressOf } from '@exchange/contract/call'
import { login } from '@exchange/contract/identity/identity.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ env: { TRUST_PROXY: '1' } })

async function guess(at: number) {
  const sent = await api(app()).send(addressOf(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${at}.1` },
    body: JSON.stringify({ username: `guess-${at}`, password: 'wrong one' }),
  })
  return { at, code: sent.problem.code }
}

it('SEC-11 who is turned away while many sign in has all tries left', async () => {
  const all = await Promise.all(Array.from({ length: 120 }, (_, at) => guess(at)))
  const away = all.find(({ code }) => code === 'RATE_LIMITED')
  expect(away).toBeDefined()
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await guess(away?.at ?? 0)).code).toBe('LOGIN_FAILED')
  }
  expect((await guess(away?.at ?? 0)).code).toBe('RATE_LIMITED')
})
