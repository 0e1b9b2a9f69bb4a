/** Texts of Incentives: what the people of a business get for a sale (ACCT-11, ROUTE-16). */
import {
  incentiveBasisPointsMost,
  incentiveFixedMost,
} from '@exchange/domain/incentives/incentive.rules'
import { toDecimal } from '@exchange/domain/money'
import { isolated } from '@exchange/domain/typed/isolated.rules'

export const incentiveWords = {
  title: 'Incentives',
  lead: 'What your people get for each sale that they make at the till, from your trade balance.',
  failed: 'Your incentives could not be loaded.',
  loading: 'Loading incentives',
  back: 'All people',
  list: 'People',
  alone: 'Nobody else works here yet',
  aloneHint: 'Add the people who sell for you, then set what each gets.',
  addPeople: 'People and Cards',
  /** A person in the list. */
  off: 'Off',
  ofEach: (percent: number) => `${percent} percent of each sale`,
  forEach: 'for each sale',
  paidTo: (name: string) => `Paid to ${isolated(name)}`,
  since: (day: string) => `since ${day}`,
  ofHundred: 'of a sale of',
  /** One person. */
  kind: 'For each sale',
  kinds: { off: 'Off', percent: 'Share', fixed: 'Fixed sum' },
  offHint: 'This person gets nothing for sales.',
  percent: 'Share in percent',
  percentHint: `Up to ${incentiveBasisPointsMost / 100}, with at most two decimals. What it brings is rounded down.`,
  fixed: 'Sum',
  fixedHint: `Up to ${toDecimal(incentiveFixedMost)}, and never more than the sale.`,
  receiver: 'Paid to',
  receiverHint:
    "A membership of the person's own in the network. All people of your business share its " +
    'account, so it cannot be paid there.',
  example: 'Of a sale of',
  exampleIs: 'this is',
  counts: 'It counts for sales that begin from now on. A refund takes back its share.',
  save: 'Save',
  saved: (name: string) => `The incentive of ${isolated(name)} was saved.`,
  unknown: 'Your business has no such person any more.',
} as const
