import {
  createRefusals,
  holdSentences,
  invitationMessages as words,
  inviteFaults,
  joiningFaults,
  joinPageMessages as page,
  joinRefusals,
} from '@exchange/contract/invitations/invitations.messages'
import type { Invite } from '@exchange/contract/invitations/invite.contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt, pathNow } from '../../shell/shell.fixtures.tsx'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { InvitePanel } from './invite-panel.tsx'

const create = '/api/invites/create'

function invite(of: Partial<Invite> = {}): Invite {
  return {
    ...{ first: 'Rosa', last: 'Delgado', phone: '+15045550123', email: '' },
    ...{ createdAt: '2026-11-20T15:00:00.000Z', startedAt: null, completed: null },
    ...{ flashCash: 50, referrerFlashCash: 50, ...of },
  }
}

interface Shown {
  readonly answer?: Answer
  readonly left?: number | null
  readonly invites?: readonly Invite[]
  readonly paused?: boolean
}

function show({ answer, left = 3, invites = [], paused = false }: Shown = {}) {
  const pending = { invitesLeft: 2, pendingInvites: [invite()] }
  const answers = { [create]: answer ?? (() => json({ pending })) }
  return mount(<InvitePanel />, {
    user: sampleUser({ invitesLeft: left, pendingInvites: [...invites] }),
    answers,
    config: { globalInvitesLeft: paused ? 0 : 9, globalInviteUsersLeft: 9 },
  })
}

const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })

describe('Invite and Earn', () => {
  test('INVITE-04 INVITE-10 INVITE-11 INVITE-13 sends the phone with +1, and shows what is left', async () => {
    const { keys, network } = show()
    expect(screen.getByText(words.reward('50.00 Moxey'))).toBeVisible()
    expect(screen.getByText('3 invites left')).toBeVisible()
    await keys.type(field('First name'), 'Rosa')
    await keys.type(field('Last name'), 'Delgado')
    await keys.type(field('Mobile phone'), '5045550123')
    await keys.click(press('Send invite'))
    expect(await screen.findByText('2 invites left')).toBeVisible()
    expect(requestsTo(network, create).map(({ body }) => body)).toEqual([
      { first: 'Rosa', last: 'Delgado', phone: '+15045550123', email: '' },
    ])
    await waitFor(() => expect(field('First name')).toHaveValue(''))
    expect(screen.getByText('Rosa Delgado')).toBeVisible()
    expect(session.user()?.invitesLeft).toBe(2)
  })

  test('INVITE-04 INVITE-09 by mail sends the email alone', async () => {
    const { keys, network } = show()
    await keys.type(field('First name'), 'Rosa')
    await keys.type(field('Last name'), 'Delgado')
    await keys.type(field('Mobile phone'), '1')
    await keys.click(screen.getByRole('radio', { name: 'Email' }))
    await keys.click(press('Send invite'))
    expect(await screen.findByText(inviteFaults['email-required'])).toBeVisible()
    await keys.type(field('Email'), 'rosa@example.com')
    await keys.click(press('Send invite'))
    await waitFor(() => expect(requestsTo(network, create)).toHaveLength(1))
    expect(requestsTo(network, create)[0]?.body).toMatchObject({
      ...{ phone: '', email: 'rosa@example.com' },
    })
  })

  test('INVITE-05 INVITE-06 INVITE-07 INVITE-08 says what is missing or wrong', async () => {
    const { keys, network } = show()
    await keys.click(press('Send invite'))
    for (const code of ['first-required', 'last-required', 'phone-required'] as const) {
      expect(await screen.findByText(inviteFaults[code])).toBeVisible()
    }
    await keys.type(field('Mobile phone'), '555')
    expect(await screen.findByText(inviteFaults['phone-invalid'])).toBeVisible()
    expect(requestsTo(network, create)).toEqual([])
  })

  test("ERR-17 shows the server's error on the form, and keeps what was typed", async () => {
    const { reason } = createRefusals('Moxey')['invited-already']
    const { keys } = show({ answer: () => problem(409, 'CONFLICT', reason) })
    await keys.type(field('First name'), 'Rosa')
    await keys.type(field('Last name'), 'Delgado')
    await keys.type(field('Mobile phone'), '5045550123')
    await keys.click(press('Send invite'))
    expect(await screen.findByText(reason)).toBeVisible()
    expect(field('First name')).toHaveValue('Rosa')
  })

  test('INVITE-12 lists what became of each', () => {
    const at = '2026-11-21T15:00:00.000Z'
    const invites = [
      invite({ first: 'One' }),
      invite({ first: 'Two', phone: '+15045550124', startedAt: at }),
      invite({ first: 'Three', phone: '+15045550125', startedAt: at, completed: at }),
    ]
    show({ invites })
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(rows.filter((row) => row.includes('Delgado'))).toEqual([
      expect.stringContaining('Not Claimed Yet'),
      expect.stringContaining('Pending Completion'),
      expect.stringContaining('Joined!'),
    ])
  })

  test.each([
    ['paused', { paused: true }],
    ['none-left', { left: 0, invites: [invite()] }],
    ['none-at-all', { left: 0 }],
    ['paused', { paused: true, left: 0 }],
  ] as const)('INVITE-14 INVITE-15 INVITE-16 INVITE-17 %s: says why, without a form', (why, of) => {
    show(of)
    expect(screen.getByText(holdSentences('Moxey')[why])).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send invite' })).toBeNull()
  })

  test('INVITE-02 who may not invite is told who does', () => {
    show({ left: null })
    expect(screen.getByText(words.notHere)).toBeVisible()
  })
})

describe('INVITE-18 ROUTE-26 joining', () => {
  const code = 'AAAAAAAAAAAAAAAAAAAAAA'
  const invitation = {
    inviter: { first: 'Dana', business: 'Red Stick Bakehouse' },
    ...{ exchange: 'Trial Exchange', flashCash: 50, days: 30 },
  }
  const answers = (more: Readonly<Record<string, Answer>> = {}) => ({
    '/api/invites/open': () => json(invitation),
    '/api/invites/join': () => json({ username: 'rosa@example.com' }),
    '/api/core/v2/login': () => json({ accessToken: 'fresh', user: sampleUser() }),
    ...more,
  })
  const open = (more = {}, user: ReturnType<typeof sampleUser> | null = null) =>
    openAt(`/join/${code}`, { user, answers: answers(more), config: { tncVersion: '3' } })

  async function fill({ keys }: Awaited<ReturnType<typeof open>>) {
    await keys.type(await screen.findByRole('textbox', { name: page.first }), 'Rosa')
    await keys.type(field(page.last), 'Delgado')
    await keys.type(field(page.email), 'rosa@example.com')
    await keys.type(field(page.phone), '5045550123')
    await keys.type(field(page.zip), '70112')
    await keys.type(screen.getByLabelText(page.password), 'a lamp on the stairs')
    await keys.click(screen.getByRole('checkbox'))
  }

  test('says who invites and what it gives; joins, and is signed in', async () => {
    const opened = await open()
    await fill(opened)
    expect(screen.getByText(page.invites('Dana', 'Red Stick Bakehouse'))).toBeVisible()
    expect(screen.getByText(page.gets('50.00 Moxey', 30))).toBeVisible()
    await opened.keys.click(press(page.submit))
    await waitFor(() => expect(pathNow()).toBe('/account'))
    const { network } = opened
    expect(requestsTo(network, '/api/invites/open')[0]?.body).toEqual({ code })
    expect(requestsTo(network, '/api/invites/join')[0]?.body).toEqual({
      ...{ code, first: 'Rosa', last: 'Delgado', email: 'rosa@example.com' },
      ...{ phone: '(504) 555-0123', zip: '70112', tncVersion: '3' },
      password: 'a lamp on the stairs',
    })
    expect(requestsTo(network, '/api/core/v2/login')[0]?.body).toMatchObject({
      username: 'rosa@example.com',
    })
  })

  test('needs all fields, a password and the terms', async () => {
    const { keys, network } = await open()
    await keys.click(await screen.findByRole('button', { name: page.submit }))
    expect(await screen.findByText(joiningFaults['first-required'])).toBeVisible()
    expect(screen.getByText(joiningFaults['zip-required'])).toBeVisible()
    expect(screen.getByText(page.mustAgree)).toBeVisible()
    expect(requestsTo(network, '/api/invites/join')).toEqual([])
  })

  test('a refusal is shown, and what was typed stays', async () => {
    const { reason } = joinRefusals['address-known']
    const opened = await open({ '/api/invites/join': () => problem(409, 'CONFLICT', reason) })
    await fill(opened)
    await opened.keys.click(press(page.submit))
    expect(await screen.findByText(reason)).toBeVisible()
    expect(field(page.email)).toHaveValue('rosa@example.com')
  })

  test.each(['unknown', 'joined', 'expired', 'declined'] as const)(
    'a link that is %s says why, with other ways in',
    async (why) => {
      const { code: name, reason } = joinRefusals[why]
      const status = name === 'GONE' ? 410 : 404
      await open({ '/api/invites/open': () => problem(status, name, reason) })
      expect(await screen.findByText(reason)).toBeVisible()
      expect(screen.getByRole('link', { name: page.apply })).toHaveAttribute('href', '/join')
      expect(screen.getByRole('link', { name: page.register })).toHaveAttribute(
        'href',
        '/?panel=register',
      )
    },
  )

  test('INVITE-18 who wants no invitations says so on the same page', async () => {
    const { keys, network } = await open({ '/api/invites/decline': () => json({}) })
    await keys.click(await screen.findByRole('button', { name: page.decline }))
    expect(await screen.findByText(page.declined)).toBeVisible()
    expect(requestsTo(network, '/api/invites/decline')[0]?.body).toEqual({ code })
  })

  test('who is signed in is asked to sign out first', async () => {
    const { keys } = await open({}, sampleUser())
    await keys.click(await screen.findByRole('button', { name: page.signOut }))
    expect(await screen.findByRole('textbox', { name: page.first })).toBeVisible()
  })
})
