/** Texts about offline allowances. */
import type { TakeRefusal } from '@exchange/domain/allowances/allowance.rules'
import {
  allowanceMost,
  type PromiseFault,
  type SpendFault,
} from '@exchange/domain/allowances/promise.rules'
import type { ErrorCode } from '../errors.ts'
import { standingRefusals } from '../members/standing.messages.ts'
import { readableAmount } from '../wire/readable-amount.ts'

interface Words {
  readonly code: ErrorCode
  readonly reason: string
}

const most = readableAmount(allowanceMost)

export function takeRefusals(
  currency: string,
): Record<TakeRefusal | 'target-not-found' | 'too-many', Words> {
  return {
    ...standingRefusals('take an allowance'),
    'allowances-off': {
      code: 'FORBIDDEN',
      reason: 'Your exchange has no offline allowances.',
    },
    'not-main-contact': {
      code: 'FORBIDDEN',
      reason: 'Only the main contact of a business takes an offline allowance.',
    },
    'too-much': { code: 'CONFLICT', reason: `An allowance is at most ${most}.` },
    'too-many': {
      code: 'CONFLICT',
      reason: `Your open allowances would be more than ${most} together. Each ends by itself.`,
    },
    'needs-broker': {
      code: 'NEEDS_APPROVAL',
      reason: 'A broker has to approve payments of this size, so it cannot be carried.',
    },
    'insufficient-funds': {
      code: 'INSUFFICIENT_FUNDS',
      reason: `You do not have enough ${currency} to set aside.`,
    },
    'insufficient-reserve': {
      code: 'LOW_CRA',
      reason: 'Your Cash Reserve does not have enough for the fee. Load it first.',
    },
    'target-not-found': { code: 'TARGET_NOT_FOUND', reason: 'This person cannot be found.' },
  }
}

export const revokeRefusal = {
  'not-open': { code: 'CONFLICT', reason: 'This allowance has ended already.' },
} as const satisfies Record<string, Words>

/** What a till is told of an allowance that it brings back. */
export const redeemRefusals = {
  'used-before': {
    code: 'TARGET_CANNOT_PAY',
    reason:
      'This allowance was redeemed before, at another till or for another sale. It pays once: ask the guest for another way.',
  },
  revoked: {
    code: 'TARGET_CANNOT_PAY',
    reason: 'The holder had reported this allowance as lost before you took it.',
  },
  expired: { code: 'TARGET_CANNOT_PAY', reason: 'This allowance had expired when you took it.' },
  returned: {
    code: 'TARGET_CANNOT_PAY',
    reason: 'This allowance came back too late: its sum was returned to the holder.',
  },
  'too-much': {
    code: 'TARGET_CANNOT_PAY',
    reason: 'This allowance is for less than you asked for.',
  },
  'holder-closed': {
    code: 'TARGET_CANNOT_PAY',
    reason: 'The business that carried this allowance is closed.',
  },
  'not-a-promise': { code: 'TARGET_NOT_FOUND', reason: 'This code is no offline allowance.' },
  'unknown-key': {
    code: 'TARGET_NOT_FOUND',
    reason: 'This allowance was not signed by your network.',
  },
  forged: { code: 'TARGET_NOT_FOUND', reason: 'This allowance is forged. Do not take it.' },
} as const satisfies Record<
  PromiseFault | 'used-before' | 'revoked' | 'expired' | 'returned' | 'too-much' | 'holder-closed',
  Words
>

export const allowanceWords = {
  title: 'Offline allowance',
  lead: 'Set a sum aside now, and pay with a code where there is no network.',
  how: `At most ${most}. A paired till takes the code within 24 hours. What no till has redeemed three days later goes back to your balance.`,
  onDevice: 'The code stays on this device, and is shown without a network.',
  amount: 'Amount',
  take: 'Set aside',
  taken: 'It is set aside.',
  open: 'To spend',
  none: 'Nothing is set aside',
  noneHint: 'What you set aside stands here, with its code.',
  failed: 'Your allowances could not be loaded.',
  offline: 'No connection: these are the codes on this device.',
  off: 'Your exchange has no offline allowances, or you are not the main contact.',
  code: (number: number) => `Code of allowance ${number}`,
  until: (time: string) => `To spend until ${time}`,
  goesBack: (time: string) => `Goes back ${time} if no till redeems it`,
  fee: (amount: string) => `and $${amount} for the fee`,
  lost: 'Stop this allowance',
  lostTitle: 'Stop this allowance?',
  lostText:
    'Tills with a network take it no more. A till without one may have taken it already, so the sum goes back only when no till can redeem it any more.',
  stop: 'Stop it',
  keep: 'Keep it',
  stopped: 'Stopped',
  states: { open: 'Set aside', redeemed: 'Paid', returned: 'Returned' },
  carriedBy: (name: string) => `Carried by ${name}`,
  paidTo: (payee: string) => `Paid to ${payee}`,
} as const

/** Why a till does not take a code, by all that it knows itself. */
export const spendFaults: Record<PromiseFault | SpendFault | 'no-keys' | 'over-limit', string> = {
  'not-a-promise': redeemRefusals['not-a-promise'].reason,
  'unknown-key': redeemRefusals['unknown-key'].reason,
  forged: redeemRefusals.forged.reason,
  'too-much': 'This allowance is for less than is due. Ask the guest for another way.',
  expired: 'This allowance has expired.',
  revoked: 'The holder has reported this allowance as lost. Do not take it.',
  'used-here': 'This till has taken this allowance before. It pays once.',
  'not-yet': 'By its clock this till is too early for it. Set the clock of this device.',
  'no-keys': 'This till could not load the keys of the network yet. It needs a network once.',
  'over-limit':
    'This charge or its discount needs a manager, who approves it when the network is back.',
}

/** On the screens of a till. */
export const tillAllowanceWords = {
  way: 'Offline allowance',
  wayDetail: 'A code on the phone of the guest',
  lead: 'Scan the code on the phone of the guest, or paste it.',
  code: 'Code of the allowance',
  scan: 'Scan the code',
  asking: 'Allow the camera to read the code.',
  blocked: 'The camera is blocked. Paste the code, or read it with a barcode reader.',
  noScanner: 'The scanner could not be loaded. Paste the code.',
  take: (sum: string) => `Take ${sum}`,
  lostBody: 'Nothing was taken: this device could not store it. Free some space, and try again.',
  offlineNote: 'No connection: the sale is paid when this till has one again.',
  taken: 'Taken offline',
  takenBody: (sum: string, holder: string) =>
    `${sum} from ${holder}. It is not paid yet: it is paid when this till has a connection again.`,
  next: 'New sale',
  sentBody: 'This sale was sent to be paid. You see what became of it when the connection is back.',
  waitingHead: (count: number, sum: string) => `${count} taken offline, ${sum} not paid yet`,
  refusedHead: (count: number, sum: string) => `${count} refused, ${sum} not paid`,
  listTitle: 'Taken offline',
  states: { waiting: 'Waits for a connection', refused: 'Not paid', paid: 'Redeemed', away: '' },
  again: 'Try again',
  away: 'Put away',
  refusedHint:
    'You were not paid for this sale. If you know the guest, ask for another way to pay, and charge it again.',
} as const
