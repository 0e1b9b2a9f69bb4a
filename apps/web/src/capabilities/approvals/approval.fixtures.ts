import type { Approval } from '@exchange/contract/approvals/approvals.contract'

/** A charge of 25.00 with a tip of 3.50 that waits for the card holder. */
export function sampleApproval(parts: Partial<Approval> = {}): Approval {
  return {
    approvalId: '0198c0de-0000-8000-8000-000000000001',
    type: 'charge',
    status: 'Pending',
    waitsFor: 'holder',
    paidWithoutAnswer: false,
    held: false,
    payer: 'Dana Whitfield, Whitfield Catering',
    payee: "Marco's Print Shop",
    payerParty: {
      name: 'Dana Whitfield',
      business: 'Whitfield Catering',
      city: 'Mobile',
      image: null,
    },
    payeeParty: { name: "Marco's Print Shop", business: null, city: 'Mobile', image: null },
    amount: 25,
    tip: 3.5,
    fee: null,
    note: 'Flyers',
    product: null,
    exchangeId: null,
    moxeyPayConfirm: null,
    date: '2026-03-09T21:05:00.000Z',
    expiresTS: '2026-03-11T21:05:00.000Z',
    endedTS: null,
    ...parts,
  }
}
