import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { useContact } from './use-contact.ts'

const path = '/api/search/search/contacts'
const found = { id: 'm12', contactType: 'm', list_name: "Marco's Print Shop", desc: '', city: '' }

function Named({ id }: { readonly id: string }) {
  const { loading, contact } = useContact(id)
  return <p>{loading ? 'looking' : (contact?.list_name ?? 'nobody')}</p>
}

const show = (id: string, answer: Answer) =>
  mount(<Named id={id} />, { answers: { [path]: answer } })

test('CSRCH-07 looks up the contact of a link by its id', async () => {
  const { network } = show('m12', () => json({ hits: { found: 1, start: 0, hit: [found] } }))
  expect(screen.getByText('looking')).toBeVisible()
  expect(await screen.findByText("Marco's Print Shop")).toBeVisible()
  expect(requestsTo(network, path).map((one) => one.path)).toEqual([`${path}?id=m12`])
})

test.each<[string, Answer]>([
  ['to nobody', () => json({ hits: { found: 0, start: 0, hit: [] } })],
  ['that cannot be looked up', () => problem(429, 'RATE_LIMITED', 'Slower.')],
])('CSRCH-07 a link %s leaves the choice open', async (_which, answer) => {
  show('m13', answer)
  expect(await screen.findByText('nobody')).toBeVisible()
})

test('CSRCH-07 makes no request without a link', () => {
  const { network } = show('', () => problem(500, 'INTERNAL', 'never'))
  expect(screen.getByText('nobody')).toBeVisible()
  expect(requestsTo(network, path)).toEqual([])
})
