import {
  cancelRequest,
  declineRequest,
  listRequests,
  makeRequest,
  readRequest,
} from '@exchange/contract/requests/requests.contract'
import { describe, expect, it } from 'vitest'
import { expireRequests } from './expire-requests.service.ts'
import {
  addPerson,
  fulfil,
  newKey,
  request,
  requestsApp,
  toldTo,
  type Person,
} from './requests.fixtures.ts'

const app = requestsApp()
const rich = { trade: 1_000_00n, reserve: 100_00n }
const person = (story = {}) => addPerson(app(), story)
const subjects = async ({ api }: Person) =>
  (await toldTo(app(), api)).notifications.map(({ subject }) => subject)

async function addProduct({ memberId }: Person, active = true): Promise<number> {
  const { rows } = await app().owner.query<{ id: number }>(
    `insert into members.products (member_id, name, active) values ($1, 'Tiles', $2)
    returning id`,
    [memberId, active],
  )
  return rows[0]?.id ?? 0
}

describe('making a request', () => {
  it('REQ-01 REQ-06 REQ-07 answers with the request from our own records', async () => {
    const marco = await person({ listName: 'Marco Tile' })
    const dana = await person({ listName: 'Whitfield', firstName: 'Dana', lastName: 'W' })
    const productId = await addProduct(marco)
    const made = await marco.api.call(makeRequest, {
      requestFrom: `c${dana.contactId}`,
      amount: '20.5',
      note: ' Kitchen ',
      productId,
      receiptInfo: { requestFrom: 'Somebody else' },
    })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({
      status: 'Pending',
      requestFrom: 'Dana W, Whitfield',
      amount: 20.5,
      note: 'Kitchen',
      product: 'Tiles',
      endedTS: null,
    })
    const { body } = await marco.api.call(listRequests, {})
    expect(body.requests).toEqual([made.body])
    expect((await dana.api.call(listRequests, {})).body.requests).toEqual([])
  })

  it.each([
    [{ requestFrom: '' }, 'requestFrom', 'You must select a member to request Moxey from.'],
    [{ amount: '' }, 'amount', 'You must specify an amount to request.'],
    [{ amount: 0 }, 'amount', 'Moxey amount must be greater than zero.'],
    [{ amount: -5 }, 'amount', 'Moxey amount must be greater than zero.'],
    [{ amount: 'ten' }, 'amount', 'Invalid amount.'],
    [{ note: ' ' }, 'note', 'A note is required to request Moxey.'],
    [{ productId: 999_999 }, 'productId', 'This product is not one of yours.'],
  ])('REQ-03 REQ-04 REQ-05 refuses %j with its sentence', async (fields, field, message) => {
    const marco = await person()
    const dana = await person()
    const order = { requestFrom: `m${dana.memberId}`, amount: 1, note: 'x', ...fields }
    const { problem } = await marco.api.call(makeRequest, order)
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION', errors: [{ field, message }] })
  })

  it('REQ-02 refuses a product of another member, or one that is no longer sold', async () => {
    const [marco, dana] = [await person(), await person()]
    for (const productId of [await addProduct(dana), await addProduct(marco, false)]) {
      const order = { requestFrom: `m${dana.memberId}`, amount: 1, note: 'x', productId }
      expect((await marco.api.call(makeRequest, order)).problem.code).toBe('VALIDATION')
    }
  })

  it('TRIAL-04 REQ-10 refuses trial requestors, requests to oneself and members that cannot pay', async () => {
    const [marco, dana, theo] = [await person(), await person(), await person({ exchange: 29 })]
    const gone = await person({ status: 'disabled' })
    const partial = await person({ status: 'applied' })
    const hidden = await person({ hidePay: true })
    const ask = async (by: Person, requestFrom: string) => {
      const { problem } = await by.api.call(makeRequest, { requestFrom, amount: 1, note: 'x' })
      return `${problem.status} ${problem.code} ${problem.detail}`
    }
    expect(await ask(theo, `m${dana.memberId}`)).toBe(
      '403 TRIAL_RESTRICTED Trial members are not allowed to accept Moxey from other members.',
    )
    expect(await ask(marco, `c${marco.contactId}`)).toMatch(/^400 SELF_SEND/)
    expect(await ask(marco, 'm999999')).toMatch(/^404 TARGET_NOT_FOUND/)
    for (const { memberId } of [gone, partial, hidden]) {
      expect(await ask(marco, `m${memberId}`)).toMatch(/^409 TARGET_CANNOT_PAY/)
    }
    expect(await ask(hidden, `m${dana.memberId}`)).toMatch(/^409 TARGET_CANNOT_RECEIVE/)
  })

  it('SEC-10 replays, refuses a different request with the key, and makes one for ten calls at once', async () => {
    const [marco, dana] = [await person(), await person()]
    const order = { requestFrom: `m${dana.memberId}`, amount: 7, note: 'x' }
    const key = newKey()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => marco.api.call(makeRequest, order, key)),
    )
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const other = await marco.api.call(makeRequest, { ...order, amount: 8 }, key)
    expect(other.problem).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    expect((await marco.api.call(listRequests, {})).body.requests).toHaveLength(1)
    expect(await subjects(dana)).toHaveLength(1)
    await dana.api.call(declineRequest, { requestId: all[0]?.body.requestId ?? 0 })
    const again = await marco.api.call(makeRequest, order, key)
    expect(again.body).toEqual(all[0]?.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it('REQ-09 pages by cursor, newest first, each once', async () => {
    const [marco, dana] = [await person(), await person()]
    for (const amount of ['1', '2', '3']) await request(marco, dana, { amount })
    const first = (await marco.api.call(listRequests, { limit: 2 })).body
    expect(first.requests.map(({ amount }) => amount)).toEqual([3, 2])
    const rest = await marco.api.call(listRequests, { limit: 2, cursor: first.nextCursor ?? '' })
    expect(rest.body.requests.map(({ amount }) => amount)).toEqual([1])
    expect(rest.body.nextCursor).toBeNull()
  })
})

describe('declining and cancelling', () => {
  it('REQ-09 declines: the requestor is notified, and the request can no longer be paid', async () => {
    const [marco, dana] = [await person(), await person({ ...rich, listName: 'Whitfield' })]
    const requestId = await request(marco, dana)
    const open = await dana.api.call(readRequest, { requestId })
    expect(open.body).toMatchObject({ amount: 20, requestor: `c${marco.contactId}`, note: 'Tiles' })
    expect((await marco.api.call(readRequest, { requestId })).problem.code).toBe('NOT_FOUND')
    const declined = await dana.api.call(declineRequest, { requestId })
    expect(declined.body).toEqual({ requestId, status: 'Declined' })
    expect((await dana.api.call(declineRequest, { requestId })).status).toBe(200)
    expect(await subjects(marco)).toEqual(['Whitfield declined your request for 20.00 Moxey'])
    const over = await dana.api.call(readRequest, { requestId })
    expect(over.problem).toMatchObject({ code: 'REQUEST_CLOSED' })
    const late = await fulfil(dana.api, marco, { requestId })
    expect(late.problem).toMatchObject({ status: 409, code: 'REQUEST_CLOSED' })
    expect((await marco.api.call(cancelRequest, { requestId })).problem.code).toBe('REQUEST_CLOSED')
  })

  it('REQ-09 cancels, for the requestor only', async () => {
    const [marco, dana, stranger] = [await person(), await person(rich), await person()]
    const requestId = await request(marco, dana)
    for (const [who, call] of [
      [stranger, declineRequest],
      [stranger, cancelRequest],
      [marco, declineRequest],
      [dana, cancelRequest],
    ] as const) {
      expect((await who.api.call(call, { requestId })).problem.code).toBe('NOT_FOUND')
    }
    expect((await marco.api.call(cancelRequest, { requestId })).body.status).toBe('Cancelled')
    expect((await fulfil(dana.api, marco, { requestId })).problem).toMatchObject({
      code: 'REQUEST_CLOSED',
      detail: 'This request has been cancelled.',
    })
    const { notifications, pendingNotifications } = await toldTo(app(), dana.api)
    expect(notifications[0]?.attachments[0]?.meta.status).toBe('Cancelled')
    // Nothing is left to do.
    expect(pendingNotifications).toBe(0)
  })
})

describe('the end of a request', () => {
  it('REQ-09 expires after exactly 30 days, notified once', async () => {
    const [marco, dana] = [await person(), await person({ ...rich, firstName: 'Dana' })]
    const madeAt = new Date()
    app().clock.now = madeAt
    const [kept, lost] = [await request(marco, dana), await request(marco, dana)]
    const needs = { database: app().deps.db, outbox: app().deps.outbox }
    const end = new Date(madeAt.getTime() + 30 * 86_400_000)
    const justBefore = new Date(end.getTime() - 1)
    // Requests of earlier tests expire now; the next two expire at another millisecond.
    await expireRequests({ ...needs, now: () => justBefore })
    app().clock.now = null
    const pending = (await marco.api.call(listRequests, {})).body.requests
    expect(pending.map(({ status }) => status)).toEqual(['Pending', 'Pending'])
    const { rows } = await app().owner.query<{ passed: boolean }>(
      `select requests.complete(
        jsonb_build_object(
          'request', r.id, 'payer', r.asked_member_id, 'payee', r.requestor_member_id,
          'amount', '2000', 'now', at.now, 'contact', 1
        ),
        gen_random_uuid()
      ) as passed
      from requests.requests r,
        unnest($2::timestamptz[]) with ordinality as at (now, place)
      where r.id = $1
      order by place`,
      [kept, [end, justBefore]],
    )
    expect(rows.map(({ passed }) => passed)).toEqual([false, true])
    expect(await expireRequests({ ...needs, now: () => end })).toBe(1)
    expect(await expireRequests({ ...needs, now: () => end })).toBe(0)
    expect(await subjects(marco)).toEqual([
      expect.stringMatching(/^Your request to Dana .* for 20\.00 Moxey has expired$/),
    ])
    const paid = await fulfil(dana.api, marco, { requestId: lost })
    expect(paid.problem).toMatchObject({ code: 'REQUEST_CLOSED' })
  })

  it('REQ-09 expires more than one batch, and skips a request whose row is locked', async () => {
    const [marco, dana] = [await person(), await person()]
    const held = await request(marco, dana)
    await app().owner.query(
      `insert into requests.requests (
        requestor_member_id, requestor_contact_id, asked_member_id, amount, note, made_at,
        expires_at
      )
      select $1, $2, $3, 100, 'Tiles', now(), now()
      from generate_series(1, 501)`,
      [marco.memberId, marco.contactId, dana.memberId],
    )
    const now = () => new Date(Date.now() + 31 * 86_400_000)
    const needs = { database: app().deps.db, outbox: app().deps.outbox, now }
    await app().owner.transaction(async (tx) => {
      await tx.query('select from requests.requests where id = $1 for update', [held])
      // Two concurrent workers expire each of the others once.
      const [one, other] = await Promise.all([expireRequests(needs), expireRequests(needs)])
      expect(one + other).toBeGreaterThanOrEqual(501)
    })
    const { rows } = await app().owner.query(
      `select status, count(*)::integer as requests
      from requests.requests
      where requestor_member_id = $1
      group by status
      order by status`,
      [marco.memberId],
    )
    expect(rows).toEqual([
      { status: 'expired', requests: 501 },
      { status: 'pending', requests: 1 },
    ])
    expect(await expireRequests(needs)).toBe(1)
  })

  it('REQ-09 one transfer completes one request', async () => {
    const [marco, dana] = [await person(), await person()]
    const both = [await request(marco, dana), await request(marco, dana)]
    const complete = `
      update requests.requests
      set status = 'completed', ended_at = now(), transfer_id = $2
      where id = any ($1)`
    const transfer = '0a9f0b4e-5a0f-4e55-9d53-6d2f0b1f7a11'
    await expect(app().owner.query(complete, [both, transfer])).rejects.toThrow(
      'transfer_completes_one_request',
    )
  })
})
