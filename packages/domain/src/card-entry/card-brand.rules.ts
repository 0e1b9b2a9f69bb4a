/**
 * Card networks by the first digits of a number: valid lengths, grouping for display, and length of
 * the security code (WALLET-05, WALLET-07).
 */
export interface CardBrand {
  /** The identifier on the wire and for icons. */
  readonly code: string
  /** The display name. */
  readonly name: string
  readonly lengths: readonly number[]
  readonly securityDigits: 3 | 4
  /** The sizes of digit groups; further digits form one more group. */
  readonly groups: readonly number[]
}

interface Row extends CardBrand {
  /**
   * Ranges of leading digits, both ends included; all numbers of one range have the same length.
   */
  readonly first: readonly (readonly [from: number, to: number])[]
}

const inFours = [4, 4, 4, 4]
const from16To19 = [16, 17, 18, 19]

const rows: readonly Row[] = [
  row('visa', 'Visa', [[4, 4]], { lengths: [13, 16, 19] }),
  row('mastercard', 'Mastercard', [
    [51, 55],
    [2221, 2720],
  ]),
  row(
    'amex',
    'American Express',
    [
      [34, 34],
      [37, 37],
    ],
    { lengths: [15], securityDigits: 4, groups: [4, 6, 5] },
  ),
  row(
    'discover',
    'Discover',
    [
      [6011, 6011],
      [644, 649],
      [65, 65],
    ],
    { lengths: from16To19 },
  ),
  row(
    'diners',
    'Diners Club',
    [
      [300, 305],
      [36, 36],
      [38, 39],
    ],
    { lengths: [14, 15, 16, 17, 18, 19], groups: [4, 6, 4, 5] },
  ),
  row('jcb', 'JCB', [[3528, 3589]], { lengths: from16To19 }),
  row('unionpay', 'UnionPay', [[62, 62]], { lengths: from16To19 }),
]

/** Used for numbers of unknown networks. */
export const unknownBrand: CardBrand = {
  code: 'card',
  name: 'Card',
  lengths: [13, 14, 15, 16, 17, 18, 19],
  securityDigits: 3,
  groups: inFours,
}

/** The brand of a complete or partial number; undefined while it is ambiguous or unknown. */
export function brandOf(digits: string): CardBrand | undefined {
  return rows.find(({ first }) => first.some((range) => isWithin(digits, range)))
}

/** The digits grouped as on the card: `4111 1111 1111 1111`. */
export function grouped(digits: string): string {
  const { groups } = brandOf(digits) ?? unknownBrand
  const parts: string[] = []
  let at = 0
  for (const size of groups) {
    if (at < digits.length) parts.push(digits.slice(at, at + size))
    at += size
  }
  if (at < digits.length) parts.push(digits.slice(at))
  return parts.join(' ')
}

/** The maximum length of a number with this beginning. */
export function mostDigits(digits: string): number {
  return Math.max(...(brandOf(digits) ?? unknownBrand).lengths)
}

function row(
  code: string,
  name: string,
  first: Row['first'],
  more: Partial<Pick<CardBrand, 'lengths' | 'securityDigits' | 'groups'>> = {},
): Row {
  return { code, name, first, lengths: [16], securityDigits: 3, groups: inFours, ...more }
}

function isWithin(digits: string, [from, to]: readonly [number, number]): boolean {
  const size = String(from).length
  const start = Number(digits.slice(0, size))
  return start >= from && start <= to
}
