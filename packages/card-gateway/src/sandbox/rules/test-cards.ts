/**
 * The card numbers of the sandbox, all invented, and their behaviour. Other numbers are refused as
 * invalid and not stored, so that no real card is used in a sandbox.
 */
import { checkDigitHolds } from '../../wire/card-numbers.ts'

export type CardConduct =
  | 'approve'
  | 'decline'
  | 'insufficient'
  | 'expired'
  | 'bad-cvv'
  | 'processor-error'
  | 'declines-when-kept'
  | 'lost-reply'
  | 'lost-request'
  | 'late'
  | 'late-refusal'
  | 'charged-but-error'
  | 'partial'
  | 'no-redirect'
  | 'double-redirect'
  | 'webhook-first'
  | 'unknown-for-a-while'
  | 'chargeback'
  | 'malformed'

export const testCards: Readonly<Record<string, CardConduct>> = {
  '4111111111111111': 'approve',
  '5431111111111111': 'approve',
  '6011601160116611': 'approve',
  '341111111111111': 'approve',
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient',
  '4000000000000069': 'expired',
  '4000000000000127': 'bad-cvv',
  '4000000000000119': 'processor-error',
  '4000000000000341': 'declines-when-kept',
  '4000000000007106': 'lost-reply',
  '4000000000007114': 'lost-request',
  '4000000000007122': 'late',
  '4000000000007130': 'late-refusal',
  '4000000000007148': 'charged-but-error',
  '4000000000007155': 'partial',
  '4000000000007163': 'no-redirect',
  '4000000000007171': 'double-redirect',
  '4000000000007189': 'webhook-first',
  '4000000000007197': 'unknown-for-a-while',
  '4000000000007205': 'chargeback',
  '4000000000007213': 'malformed',
}

/** A range of approved cards, 400000 1xxxxxxxxx, for runs that need many of them. */
const family = /^4000001\d{9}$/

export function conductOf(number: string): CardConduct | undefined {
  if (family.test(number) && checkDigitHolds(number)) return 'approve'
  return Object.hasOwn(testCards, number) ? testCards[number] : undefined
}

/** The nth card of the range. */
export function familyCard(n: number): string {
  const body = `4000001${String(n % 100_000_000).padStart(8, '0')}`
  const last = [...'0123456789'].find((digit) => checkDigitHolds(body + digit))
  return `${body}${last}`
}
