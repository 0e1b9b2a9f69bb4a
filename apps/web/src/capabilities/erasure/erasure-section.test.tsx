/** Being erased: what a person is told, asks, sees and takes back. */
import type { OwnErasureOnWire } from '@exchange/contract/erasure/erasure.contract'
import { erasureMessages as words } from '@exchange/contract/erasure/erasure.messages'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { ErasureSection } from './erasure-section.tsx'

const address = '/api/core/v2/erasure/'
const backAddress = '/api/core/v2/erasure/take-back/'
const asked = { askedTS: '2026-11-27T17:00:00.000Z', dueTS: '2026-12-11T17:00:00.000Z' }
const none: OwnErasureOnWire = { asked: null, open: [] }

test('says what goes and what stays, asks once more, and then shows the day', async () => {
  let now = none
  const { keys, network } = mount(<ErasureSection />, {
    answers: {
      [backAddress]: () => json(none),
      [address]: ({ method }: { readonly method: string }) => {
        if (method === 'POST') now = { asked, open: ['schedules'] }
        return json(now)
      },
    },
  })
  expect(await screen.findByText(words.going[0])).toBeVisible()
  expect(screen.getByText(words.staying[0])).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.ask }))
  const dialog = within(await screen.findByRole('dialog', { name: words.asking }))
  expect(dialog.getByText(words.askingText)).toBeVisible()
  await keys.click(dialog.getByRole('button', { name: words.ask }))
  expect(await screen.findByText(/^You will be erased on .*11/)).toBeVisible()
  expect(screen.getByText(words.matters.schedules)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.takeBack }))
  expect(await screen.findByText(words.going[0])).toBeVisible()
  expect(requestsTo(network, backAddress)).toHaveLength(1)
})

test('the main contact is told the way on, and has no button', async () => {
  mount(<ErasureSection />, {
    answers: { [address]: () => json({ asked: null, open: ['main-contact'] }) },
  })
  expect(await screen.findByText(words.matters['main-contact'])).toBeVisible()
  expect(screen.queryByRole('button', { name: words.ask })).toBeNull()
})

test('a refusal is said in the dialog, and a failed reading can be tried again', async () => {
  let isUp = false
  const { keys } = mount(<ErasureSection />, {
    answers: {
      [address]: ({ method }: { readonly method: string }) => {
        if (method === 'POST') return problem(409, 'CONFLICT', words.matters.staff)
        return isUp ? json(none) : problem(503, 'UNAVAILABLE', 'Not now.')
      },
    },
  })
  const retry = await screen.findByRole('button', { name: /Retry|Try again/i }, { timeout: 15_000 })
  isUp = true
  await keys.click(retry)
  await keys.click(await screen.findByRole('button', { name: words.ask }))
  const dialog = within(await screen.findByRole('dialog', { name: words.asking }))
  await keys.click(dialog.getByRole('button', { name: words.ask }))
  expect(await dialog.findByText(words.matters.staff)).toBeVisible()
})
