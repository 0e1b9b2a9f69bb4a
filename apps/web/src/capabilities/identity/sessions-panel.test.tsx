import type { SignInOnWire } from '@exchange/contract/identity/sessions.contract'
import { sessionsMessages as words } from '@exchange/contract/identity/sessions.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const path = '/api/core/v2/sessions'

function signIn(of: Partial<SignInOnWire> = {}): SignInOnWire {
  return {
    ...{ sessionId: '0198c0de-0000-4000-8000-000000000001', device: 'Safari on iPhone' },
    ...{ current: true, keep: true, address: '203.0.113.7', secondFactor: false },
    ...{ signedInTS: '2026-11-02T15:00:00.000Z', lastUsedTS: '2026-11-27T15:00:00.000Z', ...of },
  }
}
const mine = signIn()
const desk = signIn({
  ...{ sessionId: '0198c0de-0000-4000-8000-000000000002', device: 'Chrome on Windows' },
  current: false,
})
const strange = signIn({
  ...{ sessionId: '0198c0de-0000-4000-8000-000000000003', device: '', current: false },
})

const show = (end: Answer, sessions = [mine, desk, strange]) =>
  mount(<SessionsPanel />, {
    answers: { [`${path}/end`]: end, [path]: () => json({ sessions }) },
  })

test('lists where the person is signed in, and ends one', async () => {
  const { network, keys } = show(() => json({ sessions: [mine, strange] }))
  const rows = await screen.findAllByRole('listitem')
  expect(within(rows[0]!).getByText(words.current)).toBeVisible()
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
  expect(within(rows[2]!).getByText(words.unknown)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.endOf('Chrome on Windows') }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(requestsTo(network, `${path}/end`)[0]?.body).toEqual({ sessionId: desk.sessionId })
})

test('signs out everywhere else; alone, there is nothing to end', async () => {
  const { network, keys } = show(() => json({ sessions: [mine] }))
  await keys.click(await screen.findByRole('button', { name: words.endOthers }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(requestsTo(network, `${path}/end-others`)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: words.endOthers })).toBeNull()
})

test('a refusal is shown, and the list stays', async () => {
  const { keys } = show(() => problem(503, 'UNAVAILABLE', 'Not right now.'))
  await keys.click(await screen.findByRole('button', { name: words.endOthers }))
  expect(await screen.findByText('Not right now.')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})
