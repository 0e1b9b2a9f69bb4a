/** The question before the same is paid, charged or requested again within minutes (SEC-10). */

/** What is repeated, as its title, verb and button name it. */
export const repeatWords = {
  pay: { done: 'You paid', again: 'Pay again' },
  request: { done: 'You requested', again: 'Request again' },
  charge: { done: 'You charged', again: 'Charge again' },
  buy: { done: 'You bought', again: 'Buy again' },
} as const

export const keepFromRepeating = 'Not now'

export type Repeated = keyof typeof repeatWords

/** "You paid Marco Guidry 12.50 Moxey 3 minutes ago."; `what` is all between. */
export function repeatQuestion(kind: Repeated, what: string, minutes: number): string {
  return `${repeatWords[kind].done} ${what} ${agoText(minutes)}.`
}

function agoText(minutes: number): string {
  if (minutes < 1) return 'just now'
  return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
}
