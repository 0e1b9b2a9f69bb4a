import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestsTo } from '../capabilities/mount.fixtures.tsx'
import { json } from '../kernel/network.fixtures.ts'
import { sampleUser } from '../capabilities/session-user.fixtures.ts'
import { openAt } from '../shell/shell.fixtures.tsx'

const path = '/api/search/search/contacts'
const nobody = () => json({ hits: { found: 0, start: 0, hit: [] } })

test('FLASH-05 finds members, by name and card, only where the user may grant', async () => {
  const user = sampleUser({ rights: { '8|||Finance': true } })
  const answers = { [path]: nobody }
  const { keys, network } = await openAt('/admin/flashcash', { user, answers })
  const to = await screen.findByRole('combobox', { name: 'To' })
  await keys.type(to, 'dana')
  expect(await screen.findByText('No matching members found')).toBeVisible()
  await keys.clear(to)
  await keys.type(to, '9012 3456 7890 1234{Enter}')
  await waitFor(() => expect(requestsTo(network, path)).toHaveLength(2))
  const asked = requestsTo(network, path).map(
    ({ path: at }) => new URLSearchParams(at.split('?')[1]),
  )
  expect(asked.map((one) => [one.get('byCard'), one.get('right')])).toEqual([
    [null, 'Finance'],
    ['true', 'Finance'],
  ])
})
