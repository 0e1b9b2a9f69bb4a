import { deviceMessages as words } from '@exchange/contract/identity/devices.messages'
import { passwordMessages } from '@exchange/contract/identity/password.messages'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { openAt, pathNow } from '../../shell/shell.fixtures.tsx'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { signIn } from './identity.api.ts'
import { PasswordUpdatePanel } from './password-update-panel.tsx'

const code = 'AAAAAAAAAAAAAAAAAAAAAA'
const [read, deny] = ['/api/core/v2/new-device', '/api/core/v2/new-device/not-me']
const told = {
  ...{ device: 'Safari on iPhone', address: '203.0.113.7', open: true },
  signedInTS: '2026-11-27T15:00:00.000Z',
}
const shown: Answer = () => json({ denied: false, signIns: [told] })
const denied: Answer = () => json({ denied: true, signIns: [{ ...told, open: false }] })

describe('the page of a letter about a new device', () => {
  const open = (
    answers: Record<string, Answer>,
    user = null as ReturnType<typeof sampleUser> | null,
  ) =>
    openAt(`/new-device/${code}`, { user, answers: { [deny]: denied, [read]: shown, ...answers } })

  test('DOMAIN §16 shows the sign-in and changes nothing; the button says that it was not me', async () => {
    const { network, keys } = await open({})
    expect(await screen.findByRole('heading', { name: words.question(1) })).toBeVisible()
    expect(screen.getByText('Safari on iPhone')).toBeVisible()
    expect(screen.getByText('203.0.113.7')).toBeVisible()
    expect(requestsTo(network, deny)).toEqual([])
    await keys.click(screen.getByRole('button', { name: words.notMe }))
    expect(await screen.findByRole('heading', { name: words.denied })).toBeVisible()
    expect(requestsTo(network, deny).map(({ body }) => body)).toEqual([{ code }])
    await keys.click(screen.getByRole('button', { name: words.chooseNew }))
    expect(await screen.findByText(passwordMessages.forgotLead)).toBeVisible()
  })

  test('DOMAIN §16 who is signed in here is signed out to choose a new password', async () => {
    const { keys } = await open({ [read]: denied }, sampleUser())
    await keys.click(await screen.findByRole('button', { name: words.chooseNew }))
    await waitFor(() => expect(session.user()).toBeNull())
    await waitFor(() => expect(pathNow()).toBe('/'))
    // Login, which opens after a sign-out, leaves it open.
    await new Promise((later) => setTimeout(later, 400))
    expect(await screen.findByText(passwordMessages.forgotLead)).toBeVisible()
  })

  test('DOMAIN §16 tells several sign-ins, and which have ended', async () => {
    const ended = { ...told, device: '', open: false, signedInTS: '2026-11-26T15:00:00.000Z' }
    await open({ [read]: () => json({ denied: false, signIns: [ended, told] }) })
    expect(await screen.findByRole('heading', { name: words.question(2) })).toBeVisible()
    expect(screen.getByText(words.unknownDevice)).toBeVisible()
    expect(screen.getAllByText(words.ended)).toHaveLength(1)
  })

  test('DOMAIN §16 an expired link says what to do; a server that is away can be asked again', async () => {
    await open({ [read]: () => problem(410, 'GONE', words.linkExpired) })
    expect(await screen.findByText(words.linkExpired)).toBeVisible()
    expect(screen.queryByRole('button', { name: words.notMe })).toBeNull()
  })

  test('DOMAIN §16 a refusal of the button is shown, and it can be pressed again', async () => {
    const { keys } = await open({ [deny]: () => problem(503, 'UNAVAILABLE', 'Not right now.') })
    await keys.click(await screen.findByRole('button', { name: words.notMe }))
    expect(await screen.findByText('Not right now.')).toBeVisible()
    expect(screen.getByRole('button', { name: words.notMe })).toBeEnabled()
  })
})

describe('the key of this device', () => {
  beforeEach(() => localStorage.clear())

  test('DOMAIN §16 is asked for once, kept over sign-outs, and sent with each sign-in', async () => {
    const answers: Record<string, Answer> = {
      '/api/core/v2/login': () =>
        json({ accessToken: 'fresh', user: sampleUser(), deviceKey: 'key-of-this-device' }),
      '/api/core/v2/logout': () => json({}),
    }
    const { network } = mount(<p>Here</p>, { user: null, answers })
    const fields = { username: 'nora', password: 'a lamp', keep: false }
    await signIn(fields)
    await session.logout()
    await signIn(fields)
    const sent = requestsTo(network, '/api/core/v2/login').map(({ body }) => body)
    expect(sent).toMatchObject([{ deviceKey: null }, { deviceKey: 'key-of-this-device' }])
  })
})

describe('how strong a new password looks', () => {
  test('AUTH-18 AUTH-21 says it while it is typed, and knows the own names', async () => {
    const { keys } = mount(<PasswordUpdatePanel onClose={() => undefined} />, {
      user: sampleUser(),
    })
    const field = screen.getByLabelText(passwordMessages.password)
    const said = (text: string) => expect(field).toHaveAccessibleDescription(text)
    said(passwordMessages.passwordHint)
    await keys.type(field, 'Dana2024')
    said(passwordMessages.ownNames)
    await keys.clear(field)
    await keys.type(field, 'a lamp on')
    said(passwordMessages.strength.weak)
    await keys.type(field, ' a')
    said(passwordMessages.strength.fair)
    await keys.type(field, ' stair')
    said(passwordMessages.strength.strong)
  })
})
