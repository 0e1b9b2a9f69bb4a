import { previewClosed } from '@exchange/contract/identity/identity.messages'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { config, session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { LoginPanel } from './login-panel.tsx'

const path = '/api/core/v2/login'
const welcome: Answer = () => json({ accessToken: 'fresh', user: sampleUser() })

function show(
  answer: Answer = welcome,
  user: ReturnType<typeof sampleUser> | null = null,
  done = '',
) {
  const does = { onSignedIn: vi.fn(), onCancel: vi.fn(), onForgot: vi.fn(), onRegister: vi.fn() }
  const panel = <LoginPanel {...does} done={done} />
  return { ...mount(panel, { user, answers: { [path]: answer } }), ...does }
}

const signIn = () => screen.getByRole('button', { name: 'Sign In' })

async function fill({ keys }: ReturnType<typeof show>) {
  await keys.type(screen.getByLabelText('Username'), 'dana')
  await keys.type(screen.getByLabelText('Password'), 'moxey-demo')
}

describe('login panel', () => {
  test('AUTH-01 AUTH-04 Sign In is disabled until both fields are filled', async () => {
    const shown = show()
    expect(screen.getByLabelText(/^Keep me signed in/)).not.toBeChecked()
    expect(signIn()).toBeDisabled()
    await shown.keys.type(screen.getByLabelText('Username'), 'dana')
    expect(signIn()).toBeDisabled()
    await shown.keys.type(screen.getByLabelText('Password'), 'x')
    expect(signIn()).toBeEnabled()
  })

  test('AUTH-04 Sign In is disabled while somebody is signed in', async () => {
    const shown = show(welcome, sampleUser())
    await fill(shown)
    expect(signIn()).toBeDisabled()
  })

  test('AUTH-06 AUTH-07 stores user and token where "keep me signed in" says', async () => {
    const shown = show()
    await fill(shown)
    await shown.keys.click(screen.getByLabelText(/Keep me signed in/))
    await shown.keys.click(signIn())
    await vi.waitFor(() => expect(shown.onSignedIn).toHaveBeenCalledOnce(), 10_000)
    expect(requestsTo(shown.network, path)[0]?.body).toEqual({
      deviceKey: null,
      username: 'dana',
      password: 'moxey-demo',
      keep: true,
    })
    expect(localStorage.getItem('exchange.token')).toBe('fresh')
    expect(session.user()?.username).toBe('dana')
  })

  test.each([
    [
      'LOGIN_FAILED',
      400,
      'Invalid username or password. Are your username and password correctly capitalized?',
    ],
    ['LOGIN_DISABLED', 403, 'Your login is not enabled. Please contact your exchange.'],
    ['RATE_LIMITED', 429, 'Too many attempts. Please try again later.'],
  ])("ERR-01 %s shows the server's text and keeps the fields", async (code, status, text) => {
    const shown = show(() => problem(status, code, text))
    await fill(shown)
    await shown.keys.click(signIn())
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveValue('moxey-demo')
    expect(shown.onSignedIn).not.toHaveBeenCalled()
  })

  test('ERR-02 a database error is replaced by a general text', async () => {
    const shown = show(() => problem(400, 'LOGIN_FAILED', 'Invalid ConditionExpression: near'))
    await fill(shown)
    await shown.keys.click(signIn())
    expect(await screen.findByText(/Invalid username or password\./)).toBeVisible()
  })

  test.each(['CCTE_BLOCKED_EXCHANGE', 'GT_BLOCKED_EXCHANGE'])(
    'ERR-03 AUTH-11 %s is announced in place of the form',
    async (code) => {
      const shown = show(() => problem(403, code, 'blocked'))
      await fill(shown)
      await shown.keys.click(signIn())
      expect(await screen.findByText('Your exchange has left the network')).toBeVisible()
      expect(screen.queryByLabelText('Username')).toBeNull()
      await shown.keys.click(screen.getByRole('button', { name: 'Back to Sign In' }))
      expect(screen.getByLabelText('Username')).toHaveValue('dana')
    },
  )

  test('ERR-04 CCTE is announced in place of the form, with the way to the previous system', async () => {
    const shown = show(() => problem(403, 'CCTE', 'preview'))
    config.set({ ...config.get(), previousSystemUrl: 'https://before.example' })
    await fill(shown)
    await shown.keys.click(signIn())
    expect(await screen.findByText(previewClosed.text)).toBeVisible()
    const link = screen.getByRole('link', { name: previewClosed.link })
    expect(link).toHaveAttribute('href', 'https://before.example')
    expect(screen.queryByLabelText('Username')).toBeNull()
  })

  test('AUTH-02 AUTH-03 Cancel leaves; links lead to Forgot and Register', async () => {
    const { keys, onCancel, onForgot, onRegister } = show()
    await keys.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
    await keys.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    expect(onForgot).toHaveBeenCalledOnce()
    await keys.click(screen.getByRole('button', { name: "I'm a new user" }))
    expect(onRegister).toHaveBeenCalledOnce()
  })

  test('AUTH-14 AUTH-16 confirms what has just been done', () => {
    show(welcome, null, 'Registration Complete. Please log in.')
    expect(screen.getByRole('status')).toHaveTextContent('Registration Complete. Please log in.')
  })
})
