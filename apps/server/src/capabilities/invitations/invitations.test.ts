import { login, refresh } from '@exchange/contract/identity/identity.contract'
import {
  createInvite,
  joinByInvite,
  openInvite,
} from '@exchange/contract/invitations/invitations.contract'
import {
  createRefusals,
  holdSentences,
  inviteFaults,
  joinRefusals,
} from '@exchange/contract/invitations/invitations.messages'
import { send } from '@exchange/contract/send/send.contract'
import { getConfig } from '@exchange/contract/exchanges/config.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { workOf } from '../../testing/test-app.ts'
import { addContact } from '../members/members.fixtures.ts'
import { apiOf, everythingTold } from '../requests/requests.fixtures.ts'
import {
  codeFor,
  flashOf,
  invitationsApp,
  inviteByMail,
  inviter,
  join,
  joined,
  newFriend,
  password,
} from './invitations.fixtures.ts'

const app = invitationsApp()

describe('inviting', () => {
  it('INVITE-10 INVITE-11 API-21 by text: the allowance falls, the friend gets a link', async () => {
    const dana = await inviter(app())
    const friend = newFriend()
    const { first, last } = friend
    const { body } = await dana.api.call(createInvite, { first, last, phone: friend.phone })
    expect(body.pending).toMatchObject({
      invitesLeft: 4,
      pendingInvites: [
        {
          ...{ first, last, email: '', startedAt: null, completed: null },
          ...{ flashCash: 50, referrerFlashCash: 50 },
        },
      ],
    })
    expect(body.pending.pendingInvites[0]?.phone).toMatch(/^\+1504555\d{4}$/)
    const user = (await dana.api.call(refresh, {})).body
    expect(user).toMatchObject(body.pending)
    expect(await codeFor(app(), friend.phone)).toHaveLength(22)
  })

  it('INVITE-05 INVITE-06 INVITE-07 INVITE-08 INVITE-09 ERR-17 refuses with the sentences of the form', async () => {
    const dana = await inviter(app())
    const refused = async (input: object) => {
      const names = { first: 'Rosa', last: 'Delgado' }
      return (await dana.api.call(createInvite, { ...names, ...input })).problem.errors
    }
    expect(await refused({ first: '', last: ' ', phone: '' })).toEqual([
      { field: 'first', message: inviteFaults['first-required'] },
      { field: 'last', message: inviteFaults['last-required'] },
      { field: 'phone', message: inviteFaults['phone-required'] },
    ])
    expect(await refused({ phone: '+44 20 7946 0018' })).toEqual([
      { field: 'phone', message: inviteFaults['phone-invalid'] },
    ])
    expect(await refused({ email: 'rosa@' })).toEqual([
      { field: 'email', message: inviteFaults['email-invalid'] },
    ])
    expect(await refused({ phone: '5045550999', email: 'rosa@example.com' })).toEqual([
      { field: 'email', message: inviteFaults['one-way-only'] },
    ])
  })

  it('INVITE-19 a person is invited once, however the address is written, and by whomever', async () => {
    const [dana, marco] = [await inviter(app()), await inviter(app())]
    const to = (email: string) => ({ first: 'Rosa', last: 'Delgado', email })
    expect((await dana.api.call(createInvite, to('r.osa@gmail.com'))).status).toBe(200)
    for (const email of ['Rosa+x@Gmail.com', 'rosa@googlemail.com']) {
      const again = await marco.api.call(createInvite, to(email))
      expect(again.problem).toMatchObject({
        status: 409,
        detail: createRefusals('Moxey')['invited-already'].reason,
      })
    }
  })

  it('INVITE-19 nobody invites the own business', async () => {
    const dana = await inviter(app())
    await app().owner.query(
      `update members.contacts set email = 'own@shop.example', phone = '(504) 555-7777' where id = $1`,
      [dana.contactId],
    )
    const names = { first: 'Me', last: 'Again' }
    for (const way of [{ email: 'Own+friend@shop.example' }, { phone: '504-555-7777' }]) {
      const { problem } = await dana.api.call(createInvite, { ...names, ...way })
      expect(problem.detail).toBe(createRefusals('Moxey')['own-address'].reason)
    }
  })

  it('INVITE-16 INVITE-17 at the end of the allowance says why; ten at once do not pass it', async () => {
    const dana = await inviter(app())
    const all = await Promise.all(Array.from({ length: 10 }, () => inviteByMail(dana, newFriend())))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = await inviteByMail(dana, newFriend())
    expect(refused.problem.detail).toBe(holdSentences('Moxey')['none-left'])
    await app().owner.query(
      `insert into exchanges.policies (exchange_id, valid_from, invite_allowance)
      values (8, now() - interval '1 second', 0)`,
    )
    app().clock.now = new Date(Date.now() + 120_000)
    const none = await inviteByMail(await inviter(app()), newFriend())
    app().clock.now = null
    await app().owner.query('delete from exchanges.policies where invite_allowance = 0')
    app().clock.now = new Date(Date.now() + 240_000)
    await inviteByMail(await inviter(app()), newFriend())
    app().clock.now = null
    expect(none.problem.detail).toBe(holdSentences('Moxey')['none-at-all'])
  })

  it.each(['open_most', 'joined_most'])(
    'INVITE-14 INVITE-15 the network pauses when %s is reached',
    async (column) => {
      const dana = await inviter(app())
      await app().owner.query(`update invitations.programme set ${column} = 0`)
      const { problem } = await inviteByMail(dana, newFriend())
      expect(problem.detail).toBe(holdSentences('Moxey').paused)
      await app().owner.query(
        'update invitations.programme set open_most = 2000, joined_most = 10000',
      )
      expect((await inviteByMail(dana, newFriend())).status).toBe(200)
    },
  )

  it('INVITE-14 ENT-22 the configuration has both counters', async () => {
    app().clock.now = new Date(Date.now() + 60_000)
    const { body } = await api(app()).call(getConfig, {})
    app().clock.now = null
    expect(body.globalInvitesLeft).toBeGreaterThan(0)
    expect(body.globalInviteUsersLeft).toBeGreaterThan(0)
  })

  it('INVITE-02 INVITE-03 SEC-06 neither an employee nor others than full members of such an exchange invite', async () => {
    const dana = await inviter(app())
    const employee = await addContact(app().owner, dana.memberId, { firstName: 'Sam' })
    const sam = await apiOf(app(), employee)
    const elsewhere = await inviter(app(), { exchange: 9 })
    const trial = await inviter(app(), { exchange: 29 })
    const partial = await inviter(app(), { status: 'applied' })
    const names = { first: 'Rosa', last: 'Delgado', email: 'nobody@example.com' }
    for (const [by, why] of [
      [sam, 'main-contact-only'],
      [elsewhere.api, 'not-here'],
      [trial.api, 'not-here'],
      [partial.api, 'member-inactive'],
    ] as const) {
      const { problem } = await by.call(createInvite, names)
      expect(problem).toMatchObject({ status: 403, detail: createRefusals('Moxey')[why].reason })
      const user = (await by.call(refresh, {})).body
      expect([user.invitesLeft, user.pendingInvites]).toEqual([null, []])
    }
    expect((await api(app()).call(createInvite, names)).problem.status).toBe(401)
  })
})

describe('the link', () => {
  it('API-41 INVITE-12 INVITE-18 says who invites and what joining gives, and starts the invitation', async () => {
    const dana = await inviter(app())
    const friend = newFriend()
    await inviteByMail(dana, friend)
    const code = await codeFor(app(), friend.email)
    const { body } = await api(app()).call(openInvite, { code })
    expect(body).toEqual({
      inviter: { first: 'Dana', business: 'Bakehouse' },
      ...{ exchange: 'Exchange 29', flashCash: 50, days: 30 },
    })
    const { pendingInvites } = (await dana.api.call(refresh, {})).body
    expect(pendingInvites[0]?.startedAt).not.toBeNull()
    expect(pendingInvites[0]?.completed).toBeNull()
  })

  it.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAA'])('INVITE-18 that is invented: %s', async (code) => {
    const opened = await api(app()).call(openInvite, { code })
    expect(opened.problem).toMatchObject({ status: 404, detail: joinRefusals.unknown.reason })
    expect((await join(app(), code, newFriend())).problem.status).toBe(404)
  })

  it('SEC-11 the database has only the hash of a code', async () => {
    const friend = newFriend()
    await inviteByMail(await inviter(app()), friend)
    const code = await codeFor(app(), friend.email)
    const { rows } = await app().owner.query(
      'select to_jsonb(i) as row from invitations.invitations i where email = $1',
      [friend.email],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('INVITE-19 DOMAIN §9 ends after 30 days, and the allowance comes back', async () => {
    const dana = await inviter(app())
    const friend = newFriend()
    await inviteByMail(dana, friend)
    const code = await codeFor(app(), friend.email)
    app().clock.now = new Date(Date.now() + 30 * 86_400_000)
    const late = await join(app(), code, friend)
    expect(late.problem).toMatchObject({ status: 410, detail: joinRefusals.expired.reason })
    await app().work('invitations.expire')
    app().clock.now = null
    const user = (await dana.api.call(refresh, {})).body
    expect([user.invitesLeft, user.pendingInvites]).toEqual([5, []])
    expect((await inviteByMail(dana, friend)).status).toBe(200)
  })
})

describe('joining', () => {
  it('INVITE-13 INVITE-18 makes a trial member who signs in with 50, and gives the inviter 15 and the invite back', async () => {
    const dana = await inviter(app())
    const { friend, username, memberId, contactId } = await joined(app(), dana)
    expect(username).toBe(friend.email)
    const signed = await api(app()).call(login, { username, password })
    expect(signed.body.user).toMatchObject({
      ...{ tncVersion: '1.0', invitesLeft: null },
      account: { flashCashBalance: 50, availableBalance: 50, cashBalance: 0 },
      profile: { exchangeId: 29, isPartialMember: false },
      contact: { public: { email: friend.email, emailValidated: true } },
      member: { name: `Rosa ${friend.last}`, public: { listed: false, city: 'New Orleans' } },
    })
    expect(await flashOf(app(), memberId)).toEqual(['5000 for 30'])
    expect(await flashOf(app(), dana.memberId)).toEqual(['1500 for 30'])
    const user = (await dana.api.call(refresh, {})).body
    expect(user.invitesLeft).toBe(5)
    expect(user.pendingInvites[0]?.completed).not.toBeNull()
    await everythingTold(app())
    const { rows } = await app().owner.query<{ kind: string }>(
      'select kind from delivery.messages where contact_id = $1',
      [contactId],
    )
    // The invitation itself proved the address.
    expect(rows.map(({ kind }) => kind)).not.toContain('verify-email')
  })

  it('INVITE-18 works once: used again, and ten at once', async () => {
    const dana = await inviter(app())
    const friend = newFriend()
    await inviteByMail(dana, friend)
    const code = await codeFor(app(), friend.email)
    const all = await Promise.all(Array.from({ length: 10 }, () => join(app(), code, newFriend())))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await join(app(), code, newFriend())
    expect(again.problem).toMatchObject({ status: 410, detail: joinRefusals.joined.reason })
    // Who joined typed another address than the invited one, and has not proved it.
    await app().work('invitations.pay-rewards')
    expect(await flashOf(app(), dana.memberId)).toEqual([])
    await app().owner.query(
      `update members.contacts set verified_email = email
      where member_id = (
        select joined_member_id from invitations.invitations where member_id = $1
      )`,
      [dana.memberId],
    )
    await app().work('invitations.pay-rewards')
    expect(await flashOf(app(), dana.memberId)).toEqual(['1500 for 30'])
  })

  it('INVITE-18 one person joins once, whatever the invitation', async () => {
    const dana = await inviter(app())
    const first = await joined(app(), dana)
    const other = newFriend()
    await inviteByMail(dana, other)
    const code = await codeFor(app(), other.email)
    const known = joinRefusals['address-known'].reason
    const byMail = await join(app(), code, { ...other, email: first.friend.email.toUpperCase() })
    const byPhone = await join(app(), code, { ...other, phone: first.friend.phone })
    for (const { problem } of [byMail, byPhone]) {
      expect(problem).toMatchObject({ status: 409, detail: known })
    }
    expect((await join(app(), code, other)).status).toBe(200)
  })

  it('INVITE-18 TERMS-03 refuses other terms, weak passwords and bad fields, and leaves the code', async () => {
    const friend = newFriend()
    await inviteByMail(await inviter(app()), friend)
    const code = await codeFor(app(), friend.email)
    const refused = async (more: object) => (await join(app(), code, friend, more)).problem
    expect((await refused({ tncVersion: '0.9' })).code).toBe('TERMS_VERSION')
    expect((await refused({ password: 'short' })).errors?.[0]?.field).toBe('password')
    expect((await refused({ password: 'password' })).errors?.[0]?.field).toBe('password')
    expect((await refused({ zip: '7', email: '' })).errors).toHaveLength(2)
    expect((await join(app(), code, friend)).status).toBe(200)
  })

  it('INVITE-13 is rewarded once, however often the job runs and in how many processes', async () => {
    const dana = await inviter(app())
    const { memberId } = await joined(app(), dana)
    await app().owner.query(
      'update invitations.invitations set friend_paid_at = null, joined_paid_at = null where joined_member_id = $1',
      [memberId],
    )
    const second = await app().another()
    const job = 'invitations.pay-rewards'
    await Promise.all([app().work(job), workOf(second, job), app().work(job), workOf(second, job)])
    expect(await flashOf(app(), memberId)).toEqual(['5000 for 30'])
    expect(await flashOf(app(), dana.memberId)).toEqual(['1500 for 30'])
  })

  it('INVITE-13 the 35 follow when the friend is a full member, verified, and has traded', async () => {
    const dana = await inviter(app())
    const { memberId, contactId } = await joined(app(), dana)
    const { owner } = app()
    const pay = async () => {
      await app().work('invitations.pay-rewards')
      return await flashOf(app(), dana.memberId)
    }
    await owner.query('update members.members set exchange_id = 8 where id = $1', [memberId])
    await owner.query('update members.contacts set verified_email = email where id = $1', [
      contactId,
    ])
    expect(await pay()).toEqual(['1500 for 30'])
    const rosa = api(app()).as(await signedIn(owner, contactId))
    const sent = await rosa.call(send, { sendTarget: `m${dana.memberId}`, amount: '5.00' })
    expect(sent.status).toBe(200)
    await owner.query(`update members.contacts set verified_email = '' where id = $1`, [contactId])
    expect(await pay()).toEqual(['1500 for 30'])
    await owner.query('update members.contacts set verified_email = email where id = $1', [
      contactId,
    ])
    expect(await pay()).toEqual(['1500 for 30', '3500 for 30'])
    expect(await pay()).toEqual(['1500 for 30', '3500 for 30'])
  })

  it('INVITE-13 an inviter who is disabled gets nothing while it is', async () => {
    const dana = await inviter(app())
    const friend = newFriend()
    await inviteByMail(dana, friend)
    const code = await codeFor(app(), friend.email)
    await app().owner.query(`update members.members set status = 'disabled' where id = $1`, [
      dana.memberId,
    ])
    expect((await join(app(), code, friend)).status).toBe(200)
    expect(await flashOf(app(), dana.memberId)).toEqual([])
    await app().owner.query(`update members.members set status = 'active' where id = $1`, [
      dana.memberId,
    ])
    await app().work('invitations.pay-rewards')
    expect(await flashOf(app(), dana.memberId)).toEqual(['1500 for 30'])
  })

  it('SEC-05 a client without the key joins nobody', async () => {
    const friend = newFriend()
    const input = { ...friend, code: 'A'.repeat(22), zip: '70112', tncVersion: '1.0', password }
    const { problem } = await api(app()).from(undefined).call(joinByInvite, input)
    expect(problem.code).toBe('INVALID_API_KEY')
  })
})
