import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { CodePanel } from './code-panel.tsx'
import type { Purpose } from './identity.api.ts'

const [forgot, reset, login] = ['/api/core/forgot', '/api/core/reset', '/api/core/v2/login']
const welcome: Answer = () => json({ accessToken: 'fresh', user: sampleUser() })
const done: Answer = () => new Response(null, { status: 204 })
const sent: Answer = () => new Response('{}')

function show(purpose: Purpose = 'forgot', answers: Record<string, Answer> = {}) {
  const does = { onDone: vi.fn(), onCancel: vi.fn() }
  const panel = <CodePanel purpose={purpose} {...does} />
  const given = { [forgot]: sent, [reset]: done, [login]: welcome, ...answers }
  return { ...mount(panel, { user: null, answers: given }), ...does }
}

const button = (name: string) => screen.getByRole('button', { name })
const code = () => screen.getByLabelText('Confirmation code')
const password = () => screen.getByLabelText('New password')

/** Goes to the second step and fills it in. */
async function fill({ keys }: ReturnType<typeof show>, typed: string, chosen: string) {
  await keys.type(screen.getByLabelText('Username'), ' nora ')
  await keys.click(button('Send Code'))
  await keys.type(await screen.findByLabelText('Confirmation code'), typed)
  await keys.type(password(), chosen)
}

describe('a code and a password', () => {
  test('AUTH-12 AUTH-13 AUTH-19 API-07 API-09 two steps, each enabled when its fields are filled', async () => {
    const shown = show()
    expect(button('Send Code')).toBeDisabled()
    await shown.keys.type(screen.getByLabelText('Username'), ' nora ')
    await shown.keys.click(button('Send Code'))
    await vi.waitFor(() => expect(code()).toHaveFocus(), 10_000)
    expect(requestsTo(shown.network, forgot)[0]?.body).toEqual({
      username: 'nora',
      deviceKey: null,
    })
    expect(button('Update Password')).toBeDisabled()
    await shown.keys.type(code(), 'abcd-2345')
    expect(button('Update Password')).toBeDisabled()
    await shown.keys.type(password(), 'a lamp')
    await shown.keys.click(button('Update Password'))
    await vi.waitFor(() => expect(shown.onDone).toHaveBeenCalledOnce(), 10_000)
    const chosen = { username: 'nora', code: 'ABCD2345', password: 'a lamp', deviceKey: null }
    expect(requestsTo(shown.network, reset)[0]?.body).toEqual(chosen)
  })

  test('AUTH-13 is signed in afterwards, by the same call as everybody, in this tab only', async () => {
    const shown = show()
    await fill(shown, 'ABCD2345', 'a lamp')
    expect(session.user()).toBeNull()
    await shown.keys.click(button('Update Password'))
    await vi.waitFor(() => expect(shown.onDone).toHaveBeenCalledWith(true), 10_000)
    expect(requestsTo(shown.network, login).map(({ body }) => body)).toEqual([
      { username: 'nora', password: 'a lamp', keep: false, deviceKey: null },
    ])
    expect(session.user()?.username).toBe('dana')
    expect(localStorage.getItem('exchange.token')).toBeNull()
  })

  test('AUTH-14 AUTH-16 a sign-in that is refused then leads to Login', async () => {
    const blocked: Answer = () => problem(403, 'GT_BLOCKED_EXCHANGE', 'blocked')
    const shown = show('register', { [login]: blocked })
    await fill(shown, 'ABCD2345', 'a lamp')
    await shown.keys.click(button('Register'))
    await vi.waitFor(() => expect(shown.onDone).toHaveBeenCalledWith(false), 10_000)
    expect(session.user()).toBeNull()
  })

  test('AUTH-13 a code that is refused signs nobody in', async () => {
    const errors = [{ field: 'code', message: 'Invalid confirmation code.' }]
    const refused: Answer = () => problem(400, 'VALIDATION', 'Invalid.', { errors })
    const shown = show('forgot', { [reset]: refused })
    await fill(shown, 'ABCD2345', 'a lamp')
    await shown.keys.click(button('Update Password'))
    expect(await screen.findByText('Invalid confirmation code.')).toBeVisible()
    expect(requestsTo(shown.network, login)).toHaveLength(0)
    expect(session.user()).toBeNull()
  })

  test('AUTH-15 Register says so with its first call', async () => {
    const shown = show('register')
    await fill(shown, 'ABCD2345', 'a lamp')
    expect(requestsTo(shown.network, forgot)[0]?.body).toMatchObject({
      username: 'nora',
      register: true,
    })
    await shown.keys.click(button('Register'))
    await vi.waitFor(() => expect(shown.onDone).toHaveBeenCalledOnce(), 10_000)
  })

  test.each([
    ['forgot', 'Update Password', { username: 'nora' }],
    ['register', 'Register', { username: 'nora', register: true }],
  ] as const)('API-08 %s asks by these three calls and by no older one', async (...row) => {
    const [purpose, end, asked] = row
    const shown = show(purpose)
    await fill(shown, 'ABCD2345', 'a lamp')
    await shown.keys.click(button(end))
    await vi.waitFor(() => expect(shown.onDone).toHaveBeenCalledOnce(), 10_000)
    const asking = requestsTo(shown.network, '/api/').map(({ path }) => path)
    expect(asking.filter((path) => !path.includes('logactivity'))).toEqual([forgot, reset, login])
    expect(requestsTo(shown.network, forgot)[0]?.body).toEqual({ ...asked, deviceKey: null })
  })

  test('AUTH-17 AUTH-18 shows errors before anything is sent', async () => {
    const shown = show()
    await fill(shown, 'ABCD234', '12345')
    await shown.keys.click(button('Update Password'))
    expect(code()).toHaveAccessibleDescription(/Invalid confirmation code\./)
    expect(password()).toHaveAccessibleDescription(/Password must be at least 6 characters long\./)
    expect(code()).toHaveFocus()
    expect(requestsTo(shown.network, reset)).toHaveLength(0)
  })

  test.each([
    ['code', 'Invalid confirmation code.', code],
    ['password', 'This password is among the first.', password],
  ])('ERR-05 a server error about the %s stands at its field', async (field, text, input) => {
    const errors = [{ field, message: text }]
    const refused: Answer = () => problem(400, 'VALIDATION', text, { errors })
    const shown = show('forgot', { [reset]: refused })
    await fill(shown, 'ABCD2345', 'a lamp')
    await shown.keys.click(button('Update Password'))
    await vi.waitFor(() => expect(input()).toHaveAccessibleDescription(new RegExp(text)), 10_000)
    expect(input()).toBeInvalid()
    expect(screen.getAllByText(text)).toHaveLength(1)
    expect(code()).toHaveValue('ABCD2345')
    expect(password()).toHaveValue('a lamp')
    expect(input()).toHaveFocus()
    expect(shown.onDone).not.toHaveBeenCalled()
  })

  test('ERR-05 any other server error stands above, and the username stays', async () => {
    const text = 'Too many attempts. Please try again later.'
    const shown = show('forgot', { [forgot]: () => problem(429, 'RATE_LIMITED', text) })
    await shown.keys.type(screen.getByLabelText('Username'), 'nora')
    await shown.keys.click(button('Send Code'))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Username')).toHaveValue('nora')
  })

  test('AUTH-13 another code replaces the first; another username leads back', async () => {
    const shown = show()
    await fill(shown, 'ABCD2345', 'a lamp')
    await shown.keys.click(button('Send a new code'))
    await vi.waitFor(() => expect(code()).toHaveValue(''), 10_000)
    expect(password()).toHaveValue('a lamp')
    expect(requestsTo(shown.network, forgot)).toHaveLength(2)
    await shown.keys.click(button('Use another username'))
    expect(screen.getByLabelText('Username')).toHaveValue(' nora ')
    await shown.keys.click(button('Cancel'))
    expect(shown.onCancel).toHaveBeenCalledOnce()
  })

  test.each(['forgot', 'register'] as const)(
    'AUTH-13 with a code to %s already, enters it without asking for one',
    async (purpose) => {
      const refused = () => problem(429, 'RATE_LIMITED', 'Too many attempts.')
      const shown = show(purpose, { [forgot]: refused })
      await shown.keys.click(button('I have a code'))
      expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
        'Enter your username first.',
      )
      expect(screen.getByLabelText('Username')).toHaveFocus()
      await shown.keys.type(screen.getByLabelText('Username'), ' nora ')
      await shown.keys.click(button('I have a code'))
      await vi.waitFor(() => expect(code()).toHaveFocus(), 10_000)
      expect(screen.getByText(/^Enter the code that we sent to nora\./)).toBeVisible()
      await shown.keys.type(code(), 'abcd-2345')
      await shown.keys.type(password(), 'a lamp')
      await shown.keys.click(button(purpose === 'forgot' ? 'Update Password' : 'Register'))
      await vi.waitFor(() => expect(shown.onDone).toHaveBeenCalledOnce(), 10_000)
      expect(requestsTo(shown.network, forgot)).toHaveLength(0)
      expect(requestsTo(shown.network, reset)[0]?.body).toMatchObject({ username: 'nora' })
    },
  )

  test('AUTH-13 tells browsers the purpose of each field', async () => {
    await fill(show(), 'ABCD2345', 'a lamp')
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(password()).toHaveAttribute('autocomplete', 'new-password')
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue('nora')
  })
})
