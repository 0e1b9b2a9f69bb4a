import type { Transaction } from '@exchange/contract/accounts/account.contract'

/** A payment that was sent, in the format of the wire; `parts` overrides fields. */
export function aTransaction(id: string, parts: Partial<Transaction> = {}): Transaction {
  return {
    id,
    date: '2026-03-09T21:05:00.000Z',
    type: 'send',
    action: 'Purchase',
    member: `Member ${id}`,
    memberId: 2,
    person: '',
    by: '',
    picture: null,
    amount: 25,
    unit: 'MOX',
    fee: 0.75,
    currencyFee: 0,
    feeBack: 0,
    currencyFeeBack: 0,
    tip: 3.5,
    flashCash: 0,
    points: 15,
    balanceAfter: null,
    status: 'Approved',
    description: 'Flyers',
    product: '',
    card: null,
    giftCard: null,
    refundable: 0,
    approvalId: null,
    waitsFor: null,
    disputable: false,
    dispute: null,
    moxeyPayConfirm: 'K7MP2QX9WD',
    ...parts,
  }
}
