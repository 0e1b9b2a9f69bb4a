/** The office's page of the terms: what is in force, the draft, its difference, publishing. */
import {
  termsDeskRefusals,
  termsDeskWords as words,
} from '@exchange/contract/terms/terms-desk.messages'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const path = '/api/admin/tnc/'
const staff = sampleUser({ rights: { 'Super|||Terms': true } })
const inForce = {
  ...{ version: '2.0', publishedDate: '2026-11-01T12:00:00Z', publishedBy: 'Ruth Root' },
  accepted: 3,
}
const savedDate = '2026-11-27T12:00:00Z'
const desk = {
  ...{ mayPublish: true, next: '3.0', people: 4, accepted: 3 },
  current: { ...inForce, html: '<p>A fee is 5 %.</p>' },
  draft: { html: '<p>A fee is 6 %.</p>', edition: 7, savedDate, savedBy: 'Ruth Root' },
  versions: [inForce],
}

const shown = (of: object, more: object = {}) => ({
  user: staff,
  answers: { [`${path}publish/`]: () => json({ version: '3.0' }), [path]: () => json(of), ...more },
})

test('ADMIN-04 shows what changes, and publishes what is seen after it said what that means', async () => {
  const { keys, network } = await openAt('/admin/tnc', shown(desk))
  expect(await screen.findByText(words.share(3, 4))).toBeVisible()
  await keys.click(screen.getByRole('radio', { name: words.views.difference }))
  expect(await screen.findByText('A fee is 5 %.')).toHaveProperty('tagName', 'DEL')
  expect(screen.getByText('A fee is 6 %.')).toHaveProperty('tagName', 'INS')
  await keys.click(screen.getByRole('button', { name: words.publish }))
  expect(await screen.findByText(words.publishAsk(4))).toBeVisible()
  await keys.click(screen.getAllByRole('button', { name: words.publish }).at(-1) as HTMLElement)
  await expect
    .poll(() => requestsTo(network, `${path}publish/`)[0]?.body)
    .toEqual({ html: '<p>A fee is 6 %.</p>', replaces: '2.0' })
})

test('ADMIN-04 SEC-05 without the right everywhere it is read, and without any not at all', async () => {
  await openAt('/admin/tnc', shown({ ...desk, mayPublish: false, draft: null }))
  expect(await screen.findByText(words.readOnly)).toBeVisible()
  expect(screen.queryByRole('button', { name: words.begin })).toBeNull()
})

test('ADMIN-04 a publication that is refused says why and keeps the text', async () => {
  const { reason } = termsDeskRefusals['published-meanwhile']
  const refused = { [`${path}publish/`]: () => problem(409, 'CONFLICT', reason) }
  const { keys } = await openAt('/admin/tnc', shown(desk, refused))
  await keys.click(await screen.findByRole('button', { name: words.publish }))
  await keys.click(screen.getAllByRole('button', { name: words.publish }).at(-1) as HTMLElement)
  expect(await screen.findByText(reason)).toBeVisible()
})
