import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { session } from '../../kernel/kernel.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { TermsPanel } from './terms-panel.tsx'

const read = '/api/core/util/tnc'
const accept = '/api/core/v2/user/'
const text = '<h2>Trade fairly</h2><p onclick="x()">Pay.</p><script>window.bad = 1</script>'
const outdated = sampleUser({ tncVersion: '2' })

function show(acceptance: Answer = () => json(sampleUser({ tncVersion: '3' })), user = outdated) {
  const [onAccepted, onSignOut] = [vi.fn(), vi.fn()]
  const panel = (
    <TermsPanel printHref="/termsandconditions" onAccepted={onAccepted} onSignOut={onSignOut} />
  )
  const answers = { [read]: () => json({ version: '3', text }), [accept]: acceptance }
  return { ...mount(panel, { user, answers }), onAccepted, onSignOut }
}

const agree = () => screen.getByRole('checkbox')
const go = () => screen.getByRole('button', { name: 'Continue' })

describe('terms panel', () => {
  test('TERMS-02 shows the text without scripts or handlers', async () => {
    show()
    expect(await screen.findByText('Trade fairly')).toBeVisible()
    expect(screen.getByText('Pay.')).not.toHaveAttribute('onclick')
    expect(document.querySelector('script')).toBeNull()
  })

  test('TERMS-03 TERMS-07 Continue needs the checkbox, and accepts the version that was read', async () => {
    const { keys, network, onAccepted } = show()
    await waitFor(() => expect(agree()).toBeEnabled())
    expect(go()).toBeDisabled()
    await keys.click(agree())
    await keys.click(go())
    await vi.waitFor(() => expect(onAccepted).toHaveBeenCalledOnce(), 10_000)
    expect(requestsTo(network, accept)[0]?.body).toEqual({ attributes: { tncVersion: '3' } })
    expect(session.user()?.tncVersion).toBe('3')
  })

  test('TERMS-07 a newer version must be read again', async () => {
    const { keys, network, onAccepted } = show(() => problem(400, 'TERMS_VERSION', 'old'))
    await waitFor(() => expect(agree()).toBeEnabled())
    await keys.click(agree())
    await keys.click(go())
    expect(await screen.findByText(/have changed/)).toBeVisible()
    expect(agree()).not.toBeChecked()
    await waitFor(() => expect(requestsTo(network, read)).toHaveLength(2))
    expect(onAccepted).not.toHaveBeenCalled()
  })

  test('TERMS-04 TERMS-05 offers the printer-friendly page and signing out', async () => {
    const { keys, onSignOut } = show()
    const link = screen.getByRole('link', { name: /Printer-friendly/ })
    expect(link).toHaveAttribute('href', '/termsandconditions')
    expect(link).toHaveAttribute('target', '_blank')
    await keys.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  test('TERMS-06 tells trial members that they become members', () => {
    const { profile } = sampleUser()
    show(undefined, sampleUser({ profile: { ...profile, exchangeId: 29 } }))
    expect(screen.getByText('You are becoming a Member')).toBeVisible()
  })
})
