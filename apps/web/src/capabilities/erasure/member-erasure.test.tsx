/** The office asks for an erasure on the page of a member, and sees who has to agree. */
import type { OfficeErasureOnWire } from '@exchange/contract/erasure/erasure.contract'
import { erasureMessages } from '@exchange/contract/erasure/erasure.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { MemberErasure } from './member-erasure.tsx'

const path = '/api/admin/erasures/'
const words = erasureMessages.office
const people = [{ contactId: 21, name: 'Dana Landry' }]
const former = [{ contactId: 22, name: 'Sam Six' }]
const of = { memberId: 12, business: 'Harbor Coffee', people, former }

test('SEC-08 a person is chosen, not typed; nobody is chosen to begin with', async () => {
  const { keys, network } = mount(<MemberErasure {...of} closed={false} />, {
    answers: { [path]: () => json({ erasures: [] }) },
  })
  expect(screen.getByRole('button', { name: words.ask })).toBeDisabled()
  expect(screen.queryByRole('option', { name: words.whole(of.business) })).toBeNull()
  await keys.selectOptions(screen.getByLabelText(words.whom), words.former('Sam Six'))
  await keys.click(screen.getByRole('button', { name: words.ask }))
  const dialog = within(await screen.findByRole('dialog', { name: /Sam Six/ }))
  await keys.click(dialog.getByRole('button', { name: words.ask }))
  await waitFor(() =>
    expect(requestsTo(network, path)[0]?.body).toEqual({ memberId: 12, contactId: 22 }),
  )
})

test('SEC-08 a whole business is asked for by name, and only when it is closed', async () => {
  const { keys, network } = mount(<MemberErasure {...of} closed />, {
    answers: { [path]: () => json({ erasures: [] }) },
  })
  await keys.selectOptions(screen.getByLabelText(words.whom), words.whole(of.business))
  await keys.click(screen.getByRole('button', { name: words.ask }))
  const dialog = within(await screen.findByRole('dialog', { name: /Harbor Coffee/ }))
  await keys.click(dialog.getByRole('button', { name: words.ask }))
  await waitFor(() =>
    expect(requestsTo(network, path)[0]?.body).toEqual({ memberId: 12, contactId: null }),
  )
})

test('SEC-06 the own request says why it has no button', async () => {
  const own: OfficeErasureOnWire = {
    ...{ erasureId: '00000000-0000-4000-8000-000000000001', memberId: 12, contactId: 22 },
    ...{ person: 'Sam Six', business: 'Harbor Coffee', byOffice: true, own: true, open: [] },
    ...{ askedTS: '2026-11-27T17:00:00.000Z', dueTS: '2026-12-11T17:00:00.000Z' },
    state: 'for-second',
  }
  await openAt('/admin/erasures', {
    user: sampleUser({ rights: { '8|||Users': true } }),
    answers: { [path]: () => json({ erasures: [own] }) },
  })
  expect(await screen.findByText(words.ownHint)).toBeVisible()
  expect(screen.queryByRole('button', { name: words.agreeOf('Sam Six') })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sam Six' })).toHaveAttribute('href', '/admin/users/12')
})
