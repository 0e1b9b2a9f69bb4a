import { leaveQuestion } from '@exchange/contract/members/people.messages'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../kernel/network.fixtures.ts'
import { router } from '../routes.tsx'
import { openAt } from './shell.fixtures.tsx'

// The panel's script is fetched first, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const noel = {
  id: 3,
  fName: 'Noel',
  lname: 'Baker',
  public: { email: '', phone_cell: '' },
  private: {
    ...{ username: null, isMainContact: false, allowLogin: false, transAuth: true, may: ['send'] },
    limits: { payment: 500, day: 1000, month: 5000, approvalFrom: null },
    hours: null,
    ...{ cardNumber: null, activated: null, issuedNumber: null, cardIssued: null },
  },
}
const answers = {
  '/api/core/v2/contacts/told/': () => json({ told: [] }),
  '/api/core/v2/contacts/change/': () => json({ contacts: [noel] }),
  '/api/core/v2/contacts/': () => json({ contacts: [noel] }),
}
const searchNow = () => router.state.location.search as Record<string, unknown>

test('SEC-08 the person looked at and the alerts are in the address', async () => {
  const { keys } = await openAt('/?panel=people', { answers })
  await keys.click(await screen.findByRole('button', { name: /Noel Baker/ }))
  await screen.findByText('Save rights and limits')
  expect(searchNow()).toMatchObject({ panel: 'people', person: '3' })
  await keys.click(screen.getByRole('button', { name: 'All people' }))
  await keys.click(await screen.findByRole('button', { name: /^Alerts/ }))
  await waitFor(() => expect(searchNow()).toMatchObject({ person: 'alerts' }))
  cleanup()
  await openAt('/?panel=people&person=3', { answers })
  expect(await screen.findByText('Save rights and limits')).toBeVisible()
})

test('SEC-08 unsaved changes of a person are asked about before they are left', async () => {
  const { keys } = await openAt('/?panel=people&person=3', { answers })
  const refund = await screen.findByRole('switch', { name: /^Refund/ })
  const back = () => keys.click(screen.getByRole('button', { name: 'All people' }))
  await keys.click(refund)
  await back()
  expect(await screen.findByText(leaveQuestion.title)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: leaveQuestion.stay }))
  expect(screen.getByRole('switch', { name: /^Refund/ })).toBeChecked()
  await back()
  await keys.click(await screen.findByRole('button', { name: leaveQuestion.leave }))
  expect(await screen.findByRole('button', { name: 'Add someone' })).toBeVisible()
})

test('SEC-08 what was changed back or saved is left without a question', async () => {
  const { keys } = await openAt('/?panel=people&person=3', { answers })
  const refund = await screen.findByRole('switch', { name: /^Refund/ })
  await keys.click(refund)
  await keys.click(refund)
  await keys.click(screen.getByRole('button', { name: 'All people' }))
  expect(await screen.findByRole('button', { name: 'Add someone' })).toBeVisible()
})
