import type { Programs } from '@exchange/contract/programs/programs.contract'
import { developerWords as words } from '@exchange/contract/programs/developers.messages'
import { keyFaults } from '@exchange/contract/programs/programs.messages'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { json, problem, type Answer } from '../kernel/network.fixtures.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

const path = '/api/core/v2/programs/'
const at = '2026-11-27T12:00:00.000Z'
const key = {
  ...{ keyId: 1, name: 'Web shop', hint: 'x7Qk', scopes: ['checkouts:write' as const] },
  ...{ madeAt: at, madeBy: 'Dana Landry', expiresAt: '2027-11-27T12:00:00.000Z' },
  ...{ usedAt: null, isUsable: true, revokedAt: null },
}
const target = {
  ...{ targetId: 2, address: 'https://shop.example/moxey', topics: ['checkout.paid' as const] },
  ...{ isOn: true, stoppedAt: null, failingSince: at, formerUntil: null, madeAt: at },
}
const some: Programs = { keys: [key], targets: [target] }

function show(programs: Programs | null = some, user = sampleUser()) {
  const delivery = {
    ...{ deliveryId: 5, eventId: 'e', topic: 'checkout.paid', payload: '{"a":1}' },
    ...{ status: 'given-up', madeAt: at, nextAt: null },
    tries: [{ triedAt: at, tookMs: 12, status: 500, answer: 'oh no', failure: 'It answered 500.' }],
  }
  const answer: Answer = ({ path: asked }) => {
    if (programs === null) return problem(500, 'INTERNAL', 'Something went wrong.')
    if (asked.includes('/deliveries/again/')) return json({})
    if (asked.includes('/deliveries/')) return json({ deliveries: [delivery], hasMore: false })
    if (asked.includes('/keys/make/')) return json({ key: 'sk_new', programs })
    if (asked.includes('/keys/revoke/')) {
      return json({ ...programs, keys: [{ ...key, isUsable: false, revokedAt: at }] })
    }
    return json(programs)
  }
  const answers = {
    [path]: answer,
    '/api/core/v2/checkouts/': () => json({ checkouts: [] }),
  }
  return openAt('/developers', { user, answers })
}

test('a key is made, shown once, and revoked', async () => {
  const { keys, network } = await show()
  const section = within(await screen.findByRole('region', { name: words.keys }))
  expect(section.getByText('Web shop')).toBeVisible()
  await keys.click(section.getByRole('button', { name: words.makeKey }))
  const form = within(screen.getByRole('dialog', { name: words.newKey }))
  await keys.click(form.getByRole('button', { name: words.makeKey }))
  form.getByText(keyFaults['name-required'])
  await keys.type(form.getByLabelText(words.name), 'Till')
  await keys.click(form.getByRole('button', { name: words.makeKey }))
  await screen.findByText('sk_new')
  expect(requestsTo(network, `${path}keys/make/`)[0]?.body).toEqual({
    ...{ name: 'Till', days: 365 },
    scopes: ['checkouts:write', 'checkouts:read'],
  })
  await keys.click(screen.getByText(words.kept))
  expect(screen.queryByText('sk_new')).toBeNull()
  await keys.click(section.getByRole('button', { name: words.revoke }))
  const asked = within(screen.getByRole('dialog', { name: words.revokeTitle('Web shop') }))
  await keys.click(asked.getByRole('button', { name: words.revoke }))
  expect(await section.findByText(words.revoked)).toBeVisible()
})

test('what a webhook was sent is seen, and sent again', async () => {
  const { keys, network } = await show()
  await keys.click(await screen.findByRole('button', { name: words.deliveries }))
  await screen.findByText('It answered 500.')
  await keys.click(screen.getByRole('button', { name: words.sendAgain }))
  expect(requestsTo(network, `${path}deliveries/again/`)[0]?.body).toEqual({ deliveryId: 5 })
})

test('without keys it says what they are for; a failure can be tried again', async () => {
  await show({ keys: [], targets: [] })
  expect(await screen.findByText(words.noKeys)).toBeVisible()
  expect(screen.getByText(words.noWebhooks)).toBeVisible()
})

test('it says that it could not be loaded, and to others whom to ask', async () => {
  await show(null)
  expect(await screen.findByText(words.failed)).toBeVisible()
})

test('SEC-01 it is for the main contact', async () => {
  const user = sampleUser()
  const { contact } = user
  await show(some, {
    ...user,
    contact: { ...contact, private: { ...contact.private, isMainContact: false } },
  })
  expect(await screen.findByText(words.onlyMain)).toBeVisible()
})
