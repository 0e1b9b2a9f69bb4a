import {
  createInvite,
  declineInvite,
  openInvite,
} from '@exchange/contract/invitations/invitations.contract'
import { createRefusals, joinRefusals } from '@exchange/contract/invitations/invitations.messages'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import {
  codeFor,
  invitationsApp,
  inviteByMail,
  inviter,
  join,
  newFriend,
} from './invitations.fixtures.ts'

const app = invitationsApp()

it('INVITE-18 a friend who wants no invitations gets none from anybody, and repeating it is harmless', async () => {
  const [dana, marco] = [await inviter(app()), await inviter(app())]
  const friend = newFriend()
  await inviteByMail(dana, friend)
  const code = await codeFor(app(), friend.email)
  const anyone = api(app())
  for (const _ of ['once', 'again']) {
    expect((await anyone.call(declineInvite, { code })).status).toBe(200)
  }
  const opened = await anyone.call(openInvite, { code })
  expect(opened.problem).toMatchObject({ status: 410, detail: joinRefusals.declined.reason })
  expect((await join(app(), code, friend)).status).toBe(410)
  const { first, last, email } = friend
  for (const by of [dana, marco]) {
    const refused = await by.api.call(createInvite, { first, last, email: email.toUpperCase() })
    expect(refused.problem.detail).toBe(createRefusals('Moxey')['invited-already'].reason)
  }
  const { pendingInvites, invitesLeft } = (await dana.api.call(refresh, {})).body
  expect([pendingInvites, invitesLeft]).toEqual([[], 5])
})

it('INVITE-18 nobody declines by an invented code, or after joining', async () => {
  const dana = await inviter(app())
  const friend = newFriend()
  await inviteByMail(dana, friend)
  const code = await codeFor(app(), friend.email)
  const decline = async (by: string) => (await api(app()).call(declineInvite, { code: by })).status
  expect(await decline('A'.repeat(22))).toBe(404)
  expect((await join(app(), code, friend)).status).toBe(200)
  expect(await decline(code)).toBe(410)
})
