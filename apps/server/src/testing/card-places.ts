/** The points between the awaits of a card attempt at which tests interrupt it. */
import { after, before, type Place } from './watched-ports.ts'

const eitherOf =
  (...places: readonly Place[]): Place =>
  (call) =>
    places.some((place) => place(call))

const attempts = 'update card_attempts.attempts'

export const cardPlaces = {
  'the form is asked for': eitherOf(before('gateway', 'startSale'), before('gateway', 'startAdd')),
  'the form is given': eitherOf(after('gateway', 'startSale'), after('gateway', 'startAdd')),
  'the form is written down': after('commit', `${attempts}\n    set state = 'form'`),
  'the charge is asked for': eitherOf(
    before('gateway', 'completeAction'),
    before('gateway', 'vaultSale'),
  ),
  'the charge is answered': eitherOf(
    after('gateway', 'completeAction'),
    after('gateway', 'vaultSale'),
  ),
  'the gateway has listed': eitherOf(after('gateway', 'query'), after('gateway', 'findCustomer')),
  'the attempt is locked': before('query', 'where a.id = $1 for update'),
  'the attempt is settled': after('commit', `${attempts}\n    set\n      state = $2`),
} satisfies Record<string, Place>

export type CardPlace = keyof typeof cardPlaces
