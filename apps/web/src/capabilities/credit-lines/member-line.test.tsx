/** The rule of a member's credit line, on its page in the office. */
import { memberLineWords as words } from '@exchange/contract/credit-lines/member-line.messages'
import { reasonFaults } from '@exchange/contract/reversals/reversals.messages'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { MemberLine } from './member-line.tsx'

const path = '/api/admin/credit-lines/'
const back = `${path}give-back/`

const line = (byHand: boolean) => () =>
  json({ limit: 900, debt: 0, byHand, follows: true, ruled: { limit: 700 }, changes: [] })

const of = { memberId: 5, version: 'line-1', mayChange: true, onChanged: () => undefined }

test('DOMAIN §4 a line that staff set is given back to the rule, with a reason', async () => {
  const onChanged = vi.fn<() => void>()
  const answers = { [back]: () => json({}), [path]: line(true) }
  const { keys, network } = mount(<MemberLine {...of} onChanged={onChanged} />, { answers })
  expect(await screen.findByText(words.byHand)).toBeVisible()
  expect(screen.getByText(/The rule would give 700.00/)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.giveBack }))
  const send = () => screen.getAllByRole('button', { name: words.giveBack }).at(-1) as HTMLElement
  await keys.click(send())
  expect(screen.getByText(reasonFaults['reason-required'])).toBeVisible()
  await keys.type(screen.getByLabelText(words.reason), 'As others')
  await keys.click(send())
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(requestsTo(network, back)).toHaveLength(1)
})

test('DOMAIN §4 one that follows the rule says so', async () => {
  mount(<MemberLine {...of} />, { answers: { [path]: line(false) } })
  expect(await screen.findByText(words.byRule)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('SEC-06 nobody gives back that of a business of its own', async () => {
  mount(<MemberLine {...of} mayChange={false} />, { answers: { [path]: line(true) } })
  expect(await screen.findByText(words.byHand)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refusal is told, and the reason stays', async () => {
  const refused = () => problem(409, 'CONFLICT', 'This credit line follows the rule already.')
  const answers = { [back]: refused, [path]: line(true) }
  const { keys } = mount(<MemberLine {...of} />, { answers })
  await keys.click(await screen.findByRole('button', { name: words.giveBack }))
  await keys.type(screen.getByLabelText(words.reason), 'As others')
  const buttons = screen.getAllByRole('button', { name: words.giveBack })
  await keys.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByText('This credit line follows the rule already.')).toBeVisible()
  expect(screen.getByLabelText(words.reason)).toHaveValue('As others')
})
