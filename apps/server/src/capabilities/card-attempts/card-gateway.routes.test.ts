import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { readAttempt } from '@exchange/contract/card-attempts/card-attempts.contract'
import { signWebhook } from '@exchange/card-gateway/webhook/webhook-signature'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { addCard } from '@exchange/contract/wallet/wallet.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import {
  billing,
  followForm,
  loadWorld,
  webhookKey,
} from '../cash-reserve/cash-reserve.fixtures.ts'

const world = loadWorld({
  CARD_ENTRY_ORIGIN: 'https://pay.example.com',
  PUBLIC_ADDRESS: 'https://app.example.com',
})
const visa = '4111111111111111'

describe('the return address', () => {
  it('SEC-10 passes only the attempt id to the card-entry document', async () => {
    const dana = await world().member()
    const { formUrl, attemptId } = (await dana.api.call(beginLoad, { ...billing, amount: 50 })).body
    const page = await followForm(formUrl, visa, world().url)
    expect(page?.status).toBe(200)
    const html = (await page?.text()) ?? ''
    expect(html).toContain(`data-attempt="${attemptId}" data-origin="https://pay.example.com"`)
    // The id is random and may contain any digits.
    expect(html.replaceAll(attemptId, '')).not.toMatch(/50|1111|approved|SUCCESS/)
    const policy = page?.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(
      "frame-ancestors 'self' https://pay.example.com https://app.example.com",
    )
    expect(page?.headers.get('x-frame-options')).toBeNull()
    expect(page?.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('SEC-10 gives the same empty answer to a used and an unknown address', async () => {
    const dana = await world().member()
    const { formUrl } = (await dana.api.call(beginLoad, { ...billing, amount: 51 })).body
    const page = await followForm(formUrl, visa, world().url)
    const used = new URL(page?.url ?? '')
    const answers = await Promise.all(
      [
        used.pathname + used.search,
        '/cards/return/AAAAAAAAAAAAAAAAAAAAAA?token-id=1',
        '/cards/return/x',
      ].map(async (path) => await api(world()).send(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.body).not.toContain('data-attempt')
  })

  it('SEC-10 is not used up by a prefetch', async () => {
    const dana = await world().member()
    const { formUrl, attemptId } = (await dana.api.call(beginLoad, { ...billing, amount: 52 })).body
    const card = { 'billing-cc-number': visa, 'billing-cc-exp': '1031', 'billing-cvv': '999' }
    const back = await fetch(formUrl, {
      method: 'POST',
      body: new URLSearchParams(card),
      redirect: 'manual',
    })
    const { pathname, search } = new URL(back.headers.get('location') ?? '')
    const to = world().url + pathname + search
    const ahead = await fetch(to, { headers: { 'sec-purpose': 'prefetch' } })
    expect(ahead.status).toBe(204)
    await fetch(to, { method: 'HEAD' })
    const { body } = await dana.api.call(readAttempt, { attemptId })
    expect(body.state).toBe('open')
    expect((await fetch(to)).status).toBe(200)
  })
})

describe('the return address for a client that accepts JSON', () => {
  /** Posts the card and follows the road to its end. */
  const follow = async (formUrl: string, number: string, accept: string) => {
    const card = { 'billing-cc-number': number, 'billing-cc-exp': '1031', 'billing-cvv': '999' }
    const body = new URLSearchParams(card)
    const back = await fetch(formUrl, { method: 'POST', body, redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('location') ?? '')
    const to = world().url + pathname + search
    return { to, page: await fetch(to, { headers: { accept } }) }
  }

  it('API-29 answers the result of a load, once', async () => {
    const dana = await world().member({ reserve: 3_00n })
    const { formUrl } = (await dana.api.call(beginLoad, { ...billing, amount: 54 })).body
    const { page, to } = await follow(formUrl, visa, 'application/json')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('vary')).toContain('accept')
    expect(await page.json()).toEqual({
      result: '1',
      'result-text': 'SUCCESS',
      mmsResponse: { newBalance: 57 },
      billing: { 'cc-number': '411111******1111', 'cc-exp': '1031' },
    })
    const again = await fetch(to, { headers: { accept: 'application/json' } })
    expect([again.status, await again.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })

  it('API-29 ERR-11 answers DECLINE', async () => {
    const dana = await world().member()
    const { formUrl } = (await dana.api.call(beginLoad, { ...billing, amount: 55 })).body
    const { page } = await follow(formUrl, '4000000000000002', 'application/json, */*')
    expect(await page.json()).toMatchObject({
      result: '2',
      'result-text': 'DECLINE',
      mmsResponse: null,
    })
  })

  it('API-30 answers the user with the wallet, without the number of the business card', async () => {
    const dana = await world().member({ firstName: 'Dana' })
    const order = { name: 'Dana Reyes', address: '1 Main St, Minneapolis, MN 55401' }
    const begun = await dana.api.call(addCard, { ...order, cardType: 'visa', cardTypeNice: 'Visa' })
    const { page } = await follow(begun.body.formUrl, visa, 'application/json')
    const user = (await page.json()) as SessionUser
    expect(Object.values(user.wallet)).toMatchObject([{ ccNumber: '411111******1111' }])
    expect(user.contact).toMatchObject({
      fName: 'Dana',
      private: { cardNumber: null, cardScan: null },
    })
    const declined = await dana.api.call(addCard, order)
    const end = await follow(declined.body.formUrl, '4000000000000002', 'application/json')
    expect([end.page.status, await end.page.json()]).toMatchObject([409, { message: 'DECLINE' }])
  })

  it('SEC-10 shows browsers the page', async () => {
    const dana = await world().member()
    const { formUrl } = (await dana.api.call(beginLoad, { ...billing, amount: 56 })).body
    const { page } = await follow(formUrl, visa, 'text/html,application/json;q=0.9')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).not.toContain('SUCCESS')
  })
})

describe('webhooks', () => {
  const post = (body: string, signature?: string) =>
    api(world()).send('/api/banking/cc/webhook/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'webhook-signature': signature } : {}),
      },
      body,
    })

  it('SEC-10 refuses a webhook without a valid signature', async () => {
    const body = JSON.stringify({ event_id: 'a', event_type: 'transaction.sale.success' })
    expect((await post(body)).status).toBe(404)
    expect((await post(body, signWebhook('another', 'n', Buffer.from(body)))).status).toBe(404)
    const genuine = signWebhook(webhookKey, 'n', Buffer.from(body))
    expect((await post(body, genuine)).status).toBe(204)
    expect((await post(body, genuine)).status).toBe(204)
    expect((await post(`${body} `, genuine)).status).toBe(404)
    expect((await post('x'.repeat(70_000), genuine)).status).toBe(413)
  })

  it('CRA-08 takes a webhook that arrives before the answer', async () => {
    const url = `${world().url}/api/banking/cc/webhook/`
    await world().sandbox.order('/webhook', { url, key: webhookKey })
    const dana = await world().member()
    const answer = await dana.load({ amount: 53 }, '4000000000007189')
    expect(answer).toMatchObject({ state: 'approved', account: { cashBalance: 53 } })
    await expect
      .poll(async () => {
        const { rows } = await world().owner.query(
          'select from card_attempts.webhooks where order_id = $1',
          [answer.attemptId],
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    const after = await dana.api.call(readAttempt, { attemptId: answer.attemptId })
    expect(after.body.account?.cashBalance).toBe(53)
  })
})

describe('the legacy address for card numbers', () => {
  it('CRA-15 API-32 answers 410 without reading the body', async () => {
    const gone = await api(world())
      .from(undefined)
      .send('/api/banking/cc/direct/', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: `not even read: ${'x'.repeat(100)}`,
      })
    expect(gone.problem).toMatchObject({ status: 410, code: 'GONE' })
    expect(gone.headers.get('connection')).toBe('close')
    const card = { ccnumber: visa, amount: 10 }
    const json = await api(world()).send('/api/banking/cc/direct', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
    expect(json.status).toBe(410)
  })
})
