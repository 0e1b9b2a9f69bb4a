import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { mount } from '../mount.fixtures.tsx'
import { AcceptTerms } from '../payments/terms.fixtures.tsx'
import { SendPanel } from './send-panel.tsx'
import { LoadStub, PickMarco, sendAnswer } from './send.fixtures.tsx'

function show(user = sampleUser(), config = {}) {
  const panel = (
    <SendPanel
      contactField={PickMarco}
      loadPart={LoadStub}
      termsDialog={AcceptTerms}
      onClose={() => undefined}
    />
  )
  const answers = { '/api/banking/v2/moxey/send/': () => json(sendAnswer()) }
  return mount(panel, { answers, user, config })
}

describe('who may send', () => {
  test('TRIAL-02 TRIAL-06 trial members see why there is no tip', async () => {
    const { profile } = sampleUser()
    const { keys } = show(sampleUser({ profile: { ...profile, exchangeId: 29 } }))
    await keys.click(screen.getByRole('button', { name: /Send To/ }))
    expect(screen.queryByLabelText('Tip')).toBeNull()
    expect(screen.getByText(/Please upgrade to a full membership\./)).toBeVisible()
  })

  test('BAR-30 a partial member is told why there is nothing to send', () => {
    show(sampleUser({ account: null }))
    expect(screen.getByText('Your membership has not been approved yet.')).toBeVisible()
  })

  test('SEC-08 a person without the right to move money is told so at the start', () => {
    const { contact } = sampleUser()
    show(sampleUser({ contact: { ...contact, private: { ...contact.private, may: [] } } }))
    expect(screen.getByText(/You are not allowed to send Moxey/)).toBeVisible()
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })
})
