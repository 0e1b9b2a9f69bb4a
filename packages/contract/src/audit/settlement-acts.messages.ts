/** How the log names what staff do about settlements and the suspense account. */
import type { ActWords } from './act-words.ts'

const between = 'Exchanges of the network settle what one owes the other.'
const suspense = 'What the card company settled is compared with what was booked.'

export const settlementActWords = {
  'settlement.order': {
    office: 'Ordered a settlement between exchanges',
    business: 'Ordered a settlement between exchanges',
    purpose: between,
  },
  'settlement.confirm': {
    office: 'Confirmed a settlement between exchanges',
    business: 'Confirmed a settlement between exchanges',
    purpose: between,
  },
  'settlement.decline': {
    office: 'Declined a settlement between exchanges',
    business: 'Declined a settlement between exchanges',
    purpose: between,
  },
  'settlement.withdraw': {
    office: 'Took back a settlement between exchanges',
    business: 'Took back a settlement between exchanges',
    purpose: between,
  },
  'suspense.order': {
    office: 'Ordered to clear a difference of the card settlement',
    business: 'Ordered to clear a difference of the card settlement',
    purpose: suspense,
  },
  'suspense.post': {
    office: 'Cleared a difference of the card settlement',
    business: 'Cleared a difference of the card settlement',
    purpose: suspense,
  },
  'suspense.withdraw': {
    office: 'Took back the clearing of a difference',
    business: 'Took back the clearing of a difference',
    purpose: suspense,
  },
} as const satisfies Record<string, ActWords>
