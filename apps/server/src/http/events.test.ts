import { logout } from '@exchange/contract/identity/identity.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it, vi } from 'vitest'
import { addMember } from '../capabilities/members/members.fixtures.ts'
import { api } from '../testing/api.ts'
import { listen } from '../testing/listen.ts'
import { seedNetwork } from '../testing/network.fixtures.ts'
import { signedIn } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ seed: async (owner) => void (await seedNetwork(owner)) })

async function newMember(money = {}) {
  const member = await addMember(app().owner, money)
  return { ...member, token: await signedIn(app().owner, member.contactId) }
}

describe('live events', () => {
  it('reach payer and payee of a payment in every process', async () => {
    const payer = await newMember({ trade: 100_00n, reserve: 10_00n })
    const payee = await newMember()
    const stranger = await newMember()
    const { port } = await app().another()
    const elsewhere = `http://127.0.0.1:${port}`
    const heard = await Promise.all([
      listen(app().url, payer.token),
      listen(elsewhere, payee.token),
      listen(elsewhere, stranger.token),
    ])
    const input = { sendTarget: `m${payee.memberId}`, amount: '5.00' }
    const sent = await api(app()).as(payer.token).call(send, input)
    expect(sent.status).toBe(200)
    await vi.waitFor(() => {
      expect(heard[0].text).toContain('event: balance')
      expect(heard[1].text).toContain('event: balance')
    }, 5_000)
    expect(heard[2].text).not.toContain('balance')
    for (const one of heard) one.stop()
  })

  it('require a valid session', async () => {
    expect((await listen(app().url, 'ex1_nobody')).status).toBe(401)
    const { token } = await newMember()
    await api(app()).as(token).call(logout, {})
    await vi.waitFor(async () => expect((await listen(app().url, token)).status).toBe(401), 10_000)
  })

  it('close the oldest stream of a contact when a ninth opens', async () => {
    const { token } = await newMember()
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let at = 0; at < 9; at += 1) streams.push(await listen(app().url, token))
    await vi.waitFor(() => expect(streams[0]?.ended).toBe(true), 10_000)
    expect(streams.slice(1).every(({ ended }) => !ended)).toBe(true)
    for (const one of streams) one.stop()
  })
})
