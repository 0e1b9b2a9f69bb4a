/** Texts of a device that becomes a till, and is unlocked (POS-02 to POS-05). */
import { isolated } from '@exchange/domain/typed/isolated.rules'

export const doorWords = {
  title: 'Till',
  loading: 'Opening the till',
  failed: 'The till could not be reached.',
  retry: 'Try again',
  /** No code is known. */
  codeTitle: 'Which register is this?',
  codeLead: 'Enter the code that is printed for the register. Your business shows it in Registers.',
  code: 'Code of the register',
  codeHint: 'Ten letters and digits',
  codeInvalid: 'A code has ten letters and digits, such as 7KQ2M-X9D4B.',
  next: 'Next',
  otherCode: 'Use another code',
  /** A code, but the device is no till. */
  askTitle: 'Use this device as a till?',
  askLead: 'The business is asked, and lets the device in. Then a cashier unlocks it with a PIN.',
  ask: 'Ask the business',
  notForGuests: 'This is for the people of the shop. Guests pay at the counter.',
  home: 'To the directory',
  waitTitle: 'Waiting for the business',
  waitLead: (business: string) =>
    `${isolated(business)} sees these digits in Registers. They must be the same there.`,
  digits: 'Digits of this device',
  waitsFor: (minutes: number) =>
    minutes <= 1 ? 'The request ends in one minute.' : `The request ends in ${minutes} minutes.`,
  refusedTitle: 'The business said no',
  refusedText: 'Talk to whoever manages the registers, then ask again.',
  expiredTitle: 'Nobody answered in time',
  expiredText: 'Ask again when someone of the business can confirm it in Registers.',
  removedTitle: 'This device is not a till any more',
  removedText: 'The business removed it. It can be asked again with the code of a register.',
  offTitle: 'This register is switched off',
  offText: 'The business can switch it on in Registers. This page notices it by itself.',
  again: 'Ask again',
  /** The PIN. */
  who: 'Who are you?',
  noCashiers: 'This business has no cashiers yet. It adds them in Registers.',
  pin: 'PIN',
  keys: 'Keys of the PIN',
  unlock: 'Unlock',
  locked: 'Locked after two minutes without a tap.',
  ended: 'This till was locked. Enter your PIN again.',
} as const
