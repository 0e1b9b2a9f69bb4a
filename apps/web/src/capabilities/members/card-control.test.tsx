import { cardUseMessages as words } from '@exchange/contract/members/people.messages'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { mount, requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { CardControl } from './card-control.tsx'

const path = '/api/core/v2/contacts/card/use/'

function userWith(card: Partial<ReturnType<typeof sampleUser>['contact']['private']>) {
  const user = sampleUser()
  return { ...user, contact: { ...user.contact, private: { ...user.contact.private, ...card } } }
}

test('CHARGE-16 freezes the card at one press, and says what that means', async () => {
  const { keys, network } = mount(<CardControl />, {
    user: sampleUser(),
    answers: {
      [path]: () => json({ frozen: true, typedCharges: true }),
      '/api/core/refresh': () => json(userWith({ cardFrozen: true })),
    },
  })
  const freeze = screen.getByRole('switch', { name: /Freeze this card/ })
  expect(freeze).not.toBeChecked()
  expect(screen.getByText(words.frozenHintMain)).toBeVisible()
  await keys.click(freeze)
  expect(requestsTo(network, path)[0]?.body).toEqual({ frozen: true, typedCharges: true })
  expect(await screen.findByText(words.frozenBanner)).toBeVisible()
  expect(freeze).toBeChecked()
})

test('CHARGE-16 switches typed charges off; a refusal is shown and the switch goes back', async () => {
  const { keys, network } = mount(<CardControl />, {
    user: sampleUser(),
    answers: { [path]: () => problem(404, 'NOT_FOUND', words.noCard) },
  })
  const typed = screen.getByRole('switch', { name: /Allow typed card numbers/ })
  expect(typed).toBeChecked()
  await keys.click(typed)
  expect(requestsTo(network, path)[0]?.body).toEqual({ frozen: false, typedCharges: false })
  expect(await screen.findByText(words.noCard)).toBeVisible()
  expect(typed).toBeChecked()
})

test('CHARGE-16 shows nothing without a card', () => {
  mount(<CardControl />, { user: userWith({ cardNumber: null }) })
  expect(screen.queryByRole('switch')).toBeNull()
})
