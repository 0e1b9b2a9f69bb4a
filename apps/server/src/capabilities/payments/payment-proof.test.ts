/** DOMAIN §16: above which sums a payment asks who acts to prove it once more. */
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { balancesOf } from '../approvals/approvals.fixtures.ts'
import { acceptTerms, addContact, type MemberStory } from '../members/members.fixtures.ts'
import { newKey } from '../requests/requests.fixtures.ts'
import { proofWorld, rich, told } from './payment-proof.fixtures.ts'

const { world, person, staleOf } = proofWorld()

/** A session of Dana's that is not fresh pays Marco; `known`: whom she has paid before. */
async function pair({ known = false, ...story }: MemberStory & { known?: boolean } = {}) {
  const [dana, marco] = [await person(story), await person()]
  const to = { sendTarget: `m${marco.memberId}` }
  if (known) await dana.api.call(send, { ...to, amount: 1 }, newKey())
  const stale = await staleOf(dana.contactId)
  const pay = (amount: number, more: object = {}, key = newKey()) =>
    told(stale.call(send, { ...to, amount, ...more }, key))
  return { dana, marco, to, stale, pay }
}

const setOwnSum = (contactId: number, sum: bigint) =>
  world().owner.query('update members.contacts set proof_above = $2 where id = $1', [
    contactId,
    sum,
  ])

describe('SEND-17 a payment in a session that is not fresh any more', () => {
  it('is made up to 200.00 to somebody new, tip included, and refused above it', async () => {
    const { dana, marco, to, stale, pay } = await pair()
    const refused = await stale.call(send, { ...to, amount: 190, tip: 10.01 }, newKey())
    expect(refused.problem).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
    expect(refused.problem).toMatchObject({ ways: ['password'], payment: /^[\da-f]{64}$/ })
    expect(await pay(190, { tip: 10 })).toBe('ok')
    // What it paid itself makes nobody known.
    expect(await pay(0.01)).toBe('PROOF_REQUIRED')
    expect(await told(dana.api.call(send, { ...to, amount: 1_000 }, newKey()))).toBe('ok')
    expect((await balancesOf(world(), marco.account)).MOX).toBe(rich.trade + 1_190_00n)
  })

  it('is made up to the own sum to somebody paid before, and refused above it', async () => {
    const { pay } = await pair({ known: true })
    expect(await pay(500.01)).toBe('PROOF_REQUIRED')
    expect(await pay(500)).toBe('ok')
    expect(await pay(0.01)).toBe('PROOF_REQUIRED')
  })

  it('several small ones count together within 24 hours, whoever is paid', async () => {
    const { owner } = world()
    const { stale, pay } = await pair({ known: true })
    expect(await pay(300)).toBe('ok')
    const others = [await person(), await person()]
    const payOther = async (at: number, amount: number) =>
      told(stale.call(send, { sendTarget: `m${others[at]?.memberId}`, amount }, newKey()))
    expect([await payOther(0, 150), await payOther(1, 50.01)]).toEqual(['ok', 'PROOF_REQUIRED'])
    await owner.query(`update kernel.day_sums set at = at - interval '24 hours'`)
    expect(await payOther(1, 150)).toBe('ok')
  })

  it('ten at once do not pass the sum together', async () => {
    const { pay } = await pair({ known: true })
    const all = await Promise.all(Array.from({ length: 10 }, () => pay(150)))
    expect(all.filter((one) => one === 'ok')).toHaveLength(3)
    expect(all.filter((one) => one === 'PROOF_REQUIRED')).toHaveLength(7)
  })

  it('one that waited, and began before another, counts after it', async () => {
    const { pay } = await pair({ known: true })
    expect(await pay(300)).toBe('ok')
    // As if it had begun later than the next one.
    await world().owner.query(`update kernel.day_sums set at = at + interval '5 seconds'`)
    expect([await pay(150), await pay(100), await pay(50)]).toEqual([
      ...['ok', 'PROOF_REQUIRED', 'ok'],
    ])
  })

  it('a payee that the session itself began to pay is not known to it on the next day either', async () => {
    const { owner } = world()
    const { dana, to } = await pair()
    const provedAt = new Date(Date.now() - 3 * 86_400_000)
    const thief = api(world()).as(await signedIn(owner, dana.contactId, { provedAt }))
    const pay = (amount: number) => told(thief.call(send, { ...to, amount }, newKey()))
    expect(await pay(200)).toBe('ok')
    await owner.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(`update kernel.day_sums set at = at - interval '25 hours'`)
      await tx.query(`update ledger.transfers
        set posted_at = posted_at - interval '25 hours',
          occurred_at = occurred_at - interval '25 hours'
        where posted_at > now() - interval '1 minute'`)
    })
    expect([await pay(200.01), await pay(200)]).toEqual(['PROOF_REQUIRED', 'ok'])
  })

  it('the own sum may be nothing, or more, and each person has its own', async () => {
    const { dana, to, pay } = await pair({ known: true })
    const sam = await addContact(world().owner, dana.memberId)
    await acceptTerms(world().owner, sam)
    await setOwnSum(dana.contactId, 0n)
    expect(await pay(0.01)).toBe('PROOF_REQUIRED')
    await setOwnSum(dana.contactId, 3_000_00n)
    expect(await pay(3_000)).toBe('ok')
    const ofSam = await staleOf(sam)
    const paidBySam = (amount: number) => told(ofSam.call(send, { ...to, amount }, newKey()))
    expect([await paidBySam(500.01), await paidBySam(500)]).toEqual(['PROOF_REQUIRED', 'ok'])
  })

  it('what is refused for another reason counts nothing, and a replay is no second payment', async () => {
    const { dana, pay } = await pair({ known: true, trade: 400_00n })
    expect(await pay(450)).toBe('INSUFFICIENT_FUNDS')
    const key = newKey()
    expect([await pay(300, {}, key), await pay(300, {}, key)]).toEqual(['ok', 'ok'])
    expect(await pay(90)).toBe('ok')
    expect((await balancesOf(world(), dana.account)).MOX).toBe(9_00n)
  })

  it('SEC-10 made while fresh is replayed afterwards; the refusal is recorded for no key', async () => {
    const { dana, to, stale, pay } = await pair()
    const [made, refused] = [newKey(), newKey()]
    await dana.api.call(send, { ...to, amount: 900 }, made)
    expect(await pay(900, {}, made)).toBe('ok')
    const asked = await stale.final().call(send, { ...to, amount: 800 }, refused)
    expect(asked.problem).toMatchObject({ code: 'PROOF_REQUIRED' })
    expect(asked.problem).not.toHaveProperty('final')
    expect(await told(dana.api.final().call(send, { ...to, amount: 800 }, refused))).toBe('ok')
    expect((await balancesOf(world(), dana.account)).MOX).toBe(rich.trade - 1_700_00n)
  })
})
