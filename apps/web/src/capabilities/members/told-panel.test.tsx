import { toldMessages } from '@exchange/contract/members/told.messages'
import type { Told } from '@exchange/contract/members/told.contract'
import { toldKinds } from '@exchange/domain/members/act.rules'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { sampleUser } from '../session-user.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { People } from './people.fixtures.tsx'

const people = '/api/core/v2/contacts/'
const path = `${people}told/`
const all: Told[] = toldKinds.map((kind) => ({ kind, email: true, notification: true }))

function open(answer = () => json({ told: all }), isMainContact = true) {
  const user = sampleUser()
  const { contact } = user
  const own = { ...contact, private: { ...contact.private, isMainContact } }
  const answers = { [path]: answer, [people]: () => json({ contacts: [] }) }
  return mount(<People />, { answers, user: { ...user, contact: own } })
}

test('SEC-08 each switch is saved when it is pressed', async () => {
  let told = all
  const { keys, network } = open(() => json({ told }))
  await keys.click(await screen.findByText(toldMessages.open))
  const kind = await screen.findByRole('group', { name: 'Declined attempts' })
  const email = within(kind).getByRole('switch', { name: 'Email' })
  expect(email).toBeChecked()
  const choice = { kind: 'refused-tries', email: false, notification: true } as const
  told = all.map((one) => (one.kind === choice.kind ? choice : one))
  await keys.click(email)
  await waitFor(() => expect(email).not.toBeChecked())
  const posted = requestsTo(network, path).filter(({ method }) => method === 'POST')
  expect(posted.map(({ body }) => body)).toEqual([choice])
})

test('SEC-08 one that could not be saved stays as it was, with the reason', async () => {
  let isOpen = true
  const { keys } = open(() =>
    isOpen ? json({ told: all }) : problem(503, 'UNAVAILABLE', 'Not now.'),
  )
  await keys.click(await screen.findByText(toldMessages.open))
  const kind = await screen.findByRole('group', { name: 'People' })
  isOpen = false
  await keys.click(within(kind).getByRole('switch', { name: 'Notification' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(within(kind).getByRole('switch', { name: 'Notification' })).toBeChecked()
})

test('SEC-08 only the main contact is offered the choice', async () => {
  open(undefined, false)
  await screen.findByRole('button', { name: 'Add someone' })
  expect(screen.queryByText(toldMessages.open)).toBeNull()
})
