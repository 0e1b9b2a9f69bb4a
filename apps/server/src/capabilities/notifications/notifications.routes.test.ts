import { refresh } from '@exchange/contract/identity/identity.contract'
import {
  deleteNotification,
  listNotifications,
  readNotification,
} from '@exchange/contract/notifications/notifications.contract'
import { declineRequest } from '@exchange/contract/requests/requests.contract'
import { charge } from '@exchange/contract/charge/charge.contract'
import { send } from '@exchange/contract/send/send.contract'
import { describe, expect, it } from 'vitest'
import type { LiveKind } from '@exchange/contract/wire/live-events'
import { addCard, addContact } from '../members/members.fixtures.ts'
import {
  addPerson,
  apiOf,
  everythingTold,
  fulfil,
  request,
  requestsApp,
  toldTo,
} from '../requests/requests.fixtures.ts'

const app = requestsApp()
const rich = { trade: 2_000_00n, reserve: 100_00n, listName: 'Whitfield' }
const person = (story = {}) => addPerson(app(), story)

describe('notifications', () => {
  it('ACCT-04 ENT-26 of a payment go to the chosen contact, else the main contact, once', async () => {
    const [marco, dana] = [await person(), await person(rich)]
    const cleoId = await addContact(app().owner, marco.memberId)
    const cleo = await apiOf(app(), cleoId)
    const order = { sendTarget: `m${marco.memberId}`, amount: 1234.5, tip: 3.5 }
    const { body } = await dana.api.call(send, order)
    await dana.api.call(send, { ...order, amount: 5_000 })
    await dana.api.call(send, { sendTarget: `c${cleoId}`, tip: 2 })
    expect((await toldTo(app(), marco.api)).notifications).toMatchObject([
      {
        subject: 'Whitfield sent you 1,234.50 Moxey and a $3.50 tip',
        content: `Confirmation code ${body.moxeyPayConfirm}`,
        readTS: null,
        userCanDelete: true,
        attachments: [],
      },
    ])
    expect((await toldTo(app(), cleo)).notifications).toMatchObject([
      { subject: 'Whitfield sent you a $2.00 tip' },
    ])
    expect((await toldTo(app(), dana.api)).notifications).toEqual([])
  })

  it('CHARGE-16 of a charge go to the holder of the card, not to the seller', async () => {
    const [marco, dana] = [await person({ listName: 'Tiles' }), await person(rich)]
    const chargeTarget = await addCard(app().owner, dana.contactId)
    const { body } = await marco.api.call(charge, { chargeTarget, amount: 18, tip: 2 })
    expect((await toldTo(app(), dana.api)).notifications).toMatchObject([
      {
        subject: 'Tiles charged your card 18.00 Moxey and a $2.00 tip',
        content: `Confirmation code ${body.moxeyPayConfirm}`,
      },
    ])
    expect((await toldTo(app(), marco.api)).notifications).toEqual([])
  })

  it('BAR-21 DIR-11 ENT-02 are counted in the session user, in both places', async () => {
    const [marco, dana] = [await person(), await person(rich)]
    await dana.api.call(send, { sendTarget: `m${marco.memberId}`, amount: 1 })
    await dana.api.call(send, { sendTarget: `m${marco.memberId}`, amount: 2 })
    await everythingTold(app())
    const { body } = await marco.api.call(refresh, {})
    expect(body.pendingNotifications).toBe(2)
    expect(body.contact.pendingNotifications).toBe(2)
  })

  it('ACCT-04 reach open screens with the commit', async () => {
    const [marco, dana] = [await person(), await person(rich)]
    const heard: LiveKind[] = []
    const leave = app().deps.live.subscribe({
      memberId: marco.memberId,
      contactId: marco.contactId,
      hear: (kind) => heard.push(kind),
    })
    await dana.api.call(send, { sendTarget: `m${marco.memberId}`, amount: 1 })
    await everythingTold(app())
    await expect.poll(() => heard).toContain('notification')
    leave()
  })
})

describe('reading and deleting', () => {
  it('ACCT-04 keep the time of the first reading, and disappear when deleted', async () => {
    const [marco, dana] = [await person(), await person(rich)]
    await dana.api.call(send, { sendTarget: `m${marco.memberId}`, amount: 1 })
    const [told] = (await toldTo(app(), marco.api)).notifications
    const id = told?.id ?? ''
    const first = await marco.api.call(readNotification, { id })
    expect(first.body).toEqual({ pendingNotifications: 0 })
    const readTS = (await toldTo(app(), marco.api)).notifications[0]?.readTS
    await marco.api.call(readNotification, { id })
    expect((await toldTo(app(), marco.api)).notifications[0]?.readTS).toBe(readTS)
    expect((await marco.api.call(deleteNotification, { id })).status).toBe(200)
    expect((await toldTo(app(), marco.api)).notifications).toEqual([])
    expect((await marco.api.call(deleteNotification, { id })).problem.status).toBe(404)
    expect((await marco.api.call(readNotification, { id })).problem.status).toBe(404)
  })

  it('SEC-06 are only read and deleted by their recipient', async () => {
    const [marco, dana] = [await person(), await person(rich)]
    await dana.api.call(send, { sendTarget: `m${marco.memberId}`, amount: 1 })
    const id = (await toldTo(app(), marco.api)).notifications[0]?.id ?? ''
    for (const call of [readNotification, deleteNotification]) {
      expect((await dana.api.call(call, { id })).problem.code).toBe('NOT_FOUND')
    }
    expect((await toldTo(app(), marco.api)).notifications[0]?.readTS).toBeNull()
  })

  it('ACCT-04 of an open request stay pending when read, and can be deleted after its end', async () => {
    const [marco, dana] = [await person(), await person(rich)]
    const requestId = await request(marco, dana)
    const id = (await toldTo(app(), dana.api)).notifications[0]?.id ?? ''
    expect((await dana.api.call(readNotification, { id })).body.pendingNotifications).toBe(1)
    expect((await dana.api.call(deleteNotification, { id })).problem.code).toBe('CONFLICT')
    await dana.api.call(declineRequest, { requestId })
    expect((await toldTo(app(), dana.api)).pendingNotifications).toBe(0)
    expect((await dana.api.call(deleteNotification, { id })).status).toBe(200)
  })

  it('ACCT-04 of a paid request no longer read the request once they are read', async () => {
    const [marco, dana] = [await person(), await person(rich)]
    await fulfil(dana.api, marco, { requestId: await request(marco, dana) })
    const id = (await toldTo(app(), marco.api)).notifications[0]?.id ?? ''
    const kept = async () => {
      const { rows } = await app().owner.query<{ predicate: string }>(
        `select string_agg('(' || pg_get_expr(indpred, indrelid) || ')', ' or ') as predicate
        from pg_index
        where indexrelid in (
          'notifications.notifications_unread'::regclass,
          'notifications.notifications_asking'::regclass
        )`,
      )
      const found = await app().owner.query(
        `select
        from notifications.notifications
        where contact_id = $1
          and (${rows[0]?.predicate})`,
        [marco.contactId],
      )
      return found.rowCount
    }
    expect(await kept()).toBe(1)
    await marco.api.call(readNotification, { id })
    expect(await kept()).toBe(0)
  })

  it('ACCT-04 are paged by cursor, newest first; an invalid cursor gives an empty page', async () => {
    const [marco, dana] = [await person(), await person(rich)]
    for (const amount of [1, 2, 3]) {
      await dana.api.call(send, { sendTarget: `m${marco.memberId}`, amount })
    }
    await everythingTold(app())
    const first = (await marco.api.call(listNotifications, { limit: 2 })).body
    const cursor = first.nextCursor ?? ''
    const rest = (await marco.api.call(listNotifications, { limit: 2, cursor })).body
    const sums = [...first.notifications, ...rest.notifications].map(({ subject }) => subject)
    expect(sums.map((subject) => /\d\.\d\d/.exec(subject)?.[0])).toEqual(['3.00', '2.00', '1.00'])
    expect(rest.nextCursor).toBeNull()
    const none = await marco.api.call(listNotifications, { cursor: 'x' })
    expect(none.body.notifications).toEqual([])
  })
})
