/** The office's reward tiers: what one person proposed, a second one publishes or refuses. */
import { tierWords as words } from '@exchange/contract/rewards/tiers.messages'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/admin/points/tiers/'
const user = sampleUser({ rights: { '8|||Points': true } })
const tier = {
  ...{ cost: 1_000, reward: 10, days: 3, title: 'Coffee', description: '', instructions: '' },
  ...{ unlocked: true, autoRedeem: false },
}
const proposed = {
  ...{ proposalId: 7, validFrom: '2999-02-01T06:00:00Z', reason: 'Spring', by: 'Ruth Root' },
  ...{ date: '2026-11-27T12:00:00Z', expiresTS: '2999-01-01T06:00:00Z', isOwn: false },
  ...{ mayPublish: true, tiers: [{ ...tier, title: 'Dinner', reward: 90 }] },
}
const tiers = (of: object) => ({
  ...{ exchangeId: 8, zone: 'America/Chicago', enrolled: true, earliest: '2026-12-01', version: 3 },
  ...{ tiers: [tier], planned: null, changes: [], proposed: { ...proposed, ...of } },
})
const answers = (of: object, decide = () => json({})) => ({
  [`${path}decide/`]: decide,
  [path]: () => json(tiers(of)),
  '/api/admin/policies/': () => problem(404, 'NOT_FOUND', 'None.'),
})
const open = async (of: object, decide?: () => Response) =>
  await openAt('/admin/points', { user, answers: answers(of, decide) })
const button = async (name: string) => await screen.findByRole('button', { name })

test('POINTS-09 SEC-06 a second person sees what was proposed, and publishes it', async () => {
  const { keys, network } = await open({})
  expect(await screen.findByText('Dinner')).toBeVisible()
  expect(screen.queryByRole('button', { name: words.change })).toBeNull()
  await keys.click(await button(words.publish))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('Dinner')).toBeVisible()
  await keys.click(within(dialog).getByRole('button', { name: words.publish }))
  await expect
    .poll(() => requestsTo(network, `${path}decide/`)[0]?.body)
    .toEqual({ exchangeId: 8, proposalId: 7, decision: 'publish', version: 3 })
})

test('POINTS-09 who proposed takes back, and cannot publish; a refusal is shown', async () => {
  const closed = () => problem(409, 'CONFLICT', 'These tiers wait no longer.')
  const { keys } = await open({ isOwn: true, mayPublish: false }, closed)
  await keys.click(await button(words.takeBack))
  expect(await screen.findByText('These tiers wait no longer.')).toBeVisible()
  expect(screen.getByText(words.waitsForAnother)).toBeVisible()
  expect(screen.queryByRole('button', { name: words.publish })).toBeNull()
})
