import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ContactField } from '../payments/party-fields.ts'
import { dayText } from '../../kernel/day-words.ts'
import { json, problem, type Answer } from '../../kernel/network.fixtures.ts'
import { requestsTo, mount } from '../mount.fixtures.tsx'
import { GrantView } from './grant-view.tsx'

const path = '/api/admin/flashcash'
const granted = {
  id: '9',
  memberName: 'Dana Prints',
  amount: 15,
  days: 10,
  note: 'Sorry',
  endDate: '2026-12-04T17:00:00.000Z',
}

const PickDana: ContactField = ({ label, onChange, error }) => (
  <div>
    <button
      type="button"
      onClick={() =>
        onChange({
          id: 'm12',
          contactType: 'm',
          list_name: 'Dana Prints',
          desc: '',
          city: '',
          state: '',
          image_url: null,
          image_url_v2: null,
          product_icons: [],
          product_icons_v2: [],
        })
      }
    >
      {label}
    </button>
    {error && <p>{error}</p>}
  </div>
)

const show = (answer: Answer) =>
  mount(<GrantView contactField={PickDana} desk={() => null} />, { answers: { [path]: answer } })

type Keys = ReturnType<typeof show>['keys']

async function fill(keys: Keys) {
  await keys.click(screen.getByRole('button', { name: 'To' }))
  await keys.type(screen.getByLabelText('Amount'), '15')
  await keys.clear(screen.getByLabelText('Days'))
  await keys.type(screen.getByLabelText('Days'), '10')
  await keys.type(screen.getByLabelText('Note'), 'Sorry')
  await keys.type(screen.getByLabelText('Reference'), ' Ticket 7 ')
}

test('FLASH-05 previews the grant, grants it under its reference, and shows the receipt', async () => {
  const { keys, network } = show(() => json(granted))
  await fill(keys)
  const ends = dayText(new Date(Date.now() + 10 * 86_400_000).toISOString())
  const words = `Dana Prints gets 15.00 FlashCash for 10 days. What is not spent evaporates on ${ends}.`
  expect(screen.getByText(words)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: 'Grant' }))
  expect(await screen.findByText('Dana Prints')).toBeVisible()
  expect(screen.getByText('Ticket 7')).toBeVisible()
  expect(requestsTo(network, path).map(({ body }) => body)).toEqual([
    { grantTarget: 'm12', amount: '15.00', days: '10', note: 'Sorry', reference: 'Ticket 7' },
  ])
  await keys.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByLabelText('Amount')).toHaveValue('')
})

test('FLASH-05 FLASH-07 says what is missing, and shows a refusal of the server', async () => {
  const words = 'FlashCash is not open to this member yet.'
  const { keys, network } = show(() => problem(409, 'TARGET_CANNOT_RECEIVE', words))
  await keys.click(screen.getByRole('button', { name: 'Grant' }))
  const missing = ['You must choose a member.', 'You must specify an amount.', 'Enter a reference.']
  for (const one of missing) expect(await screen.findByText(one)).toBeVisible()
  await fill(keys)
  await keys.clear(screen.getByLabelText('Days'))
  await keys.type(screen.getByLabelText('Days'), '0')
  expect(await screen.findByText('Enter at least 1 day.')).toBeVisible()
  expect(screen.queryByText(/What is not spent/)).toBeNull()
  await keys.click(screen.getByRole('button', { name: 'Grant' }))
  expect(requestsTo(network, path)).toHaveLength(0)
  await keys.type(screen.getByLabelText('Days'), '7')
  await keys.click(screen.getByRole('button', { name: 'Grant' }))
  expect(await screen.findByText(words)).toBeVisible()
})
