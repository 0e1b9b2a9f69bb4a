/** The verdict on a charge, by card and amount: approved, declined or refused, with its text. */
import type { CardConduct } from './test-cards.ts'

export interface Verdict {
  readonly result: '1' | '2' | '3'
  readonly code: string
  readonly text: string
  readonly avsResult?: string
  readonly cvvResult?: string
}

const approved: Verdict = { result: '1', code: '100', text: 'SUCCESS' }
const decline: Verdict = { result: '2', code: '200', text: 'DECLINE' }

const byConduct: Partial<Readonly<Record<CardConduct, Verdict>>> = {
  decline,
  insufficient: { result: '2', code: '202', text: 'DECLINE Insufficient funds' },
  expired: { result: '2', code: '223', text: 'DECLINE Expired card' },
  'bad-cvv': { result: '2', code: '225', text: 'DECLINE Invalid card security code' },
  'processor-error': { result: '3', code: '400', text: 'Transaction error returned by processor' },
  'late-refusal': { result: '3', code: '420', text: 'Communication error' },
}

/** By the last two digits of the amount, for approved cards. */
const byCents: Readonly<Record<string, Verdict>> = {
  '11': { result: '2', code: '201', text: 'DECLINE Do not honor' },
  '12': { result: '2', code: '203', text: 'DECLINE Over limit' },
  '13': { result: '2', code: '251', text: 'DECLINE Lost card' },
  '14': { result: '2', code: '264', text: 'DECLINE Retry in a few days' },
  '15': { result: '3', code: '301', text: 'Rate limit exceeded' },
  '19': { result: '3', code: '300', text: 'Duplicate transaction' },
  '20': { ...approved, avsResult: 'N' },
  '21': { ...approved, cvvResult: 'N' },
}

export function verdictOnCharge(
  conduct: CardConduct,
  amountMinor: bigint,
  isSavedCard: boolean,
): Verdict {
  if (amountMinor < 100n) return decline
  if (conduct === 'declines-when-kept') return isSavedCard ? decline : approved
  const byCard = byConduct[conduct]
  if (byCard) return byCard
  return (conduct === 'approve' && byCents[centsOf(amountMinor)]) || approved
}

/** Saving a card verifies it with its bank. */
export function verdictOnSaving(conduct: CardConduct): Verdict {
  return byConduct[conduct] ?? approved
}

export function centsOf(amountMinor: bigint): string {
  return (amountMinor % 100n).toString().padStart(2, '0')
}
