import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { problem, type Answer } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { PasswordUpdatePanel } from './password-update-panel.tsx'

const path = '/api/core/reset'

function show(answer: Answer = () => new Response(null, { status: 204 })) {
  const onClose = vi.fn()
  const mounted = mount(<PasswordUpdatePanel onClose={onClose} />, { answers: { [path]: answer } })
  return { ...mounted, onClose }
}

const update = () => screen.getByRole('button', { name: 'Update Password' })
const password = () => screen.getByLabelText('New password')

describe('updating the password', () => {
  test('AUTH-21 API-09 sends only the password, with the session', async () => {
    const shown = show()
    expect(update()).toBeDisabled()
    await shown.keys.type(password(), 'a lamp')
    await shown.keys.click(update())
    await vi.waitFor(() => expect(shown.onClose).toHaveBeenCalledOnce(), 10_000)
    const [asked] = requestsTo(shown.network, path)
    expect(asked?.body).toEqual({ password: 'a lamp' })
  })

  test('AUTH-21 AUTH-18 a short one is refused here, a common one by the server', async () => {
    const text = 'This password is among the first that others would try.'
    const shown = show(() => problem(400, 'VALIDATION', text))
    await shown.keys.type(password(), '12345')
    await shown.keys.click(update())
    expect(password()).toHaveAccessibleDescription(/at least 6 characters long\./)
    expect(requestsTo(shown.network, path)).toHaveLength(0)
    await shown.keys.type(password(), '6')
    await shown.keys.click(update())
    expect(await screen.findByText(text)).toBeVisible()
    expect(password()).toHaveValue('123456')
    expect(shown.onClose).not.toHaveBeenCalled()
  })
})
