/**
 * DOMAIN §13: the table of all calls that a right opens. Each notes what staff do or read, or says
 * why that is harmless; a call without a row fails.
 */
import { calls } from '@exchange/contract/calls'
import {
  approveApplicant,
  closeApplicant,
  listApplicants,
} from '@exchange/contract/applicants/applicants.contract'
import { decideApproval, listApprovals } from '@exchange/contract/approvals/approvals.contract'
import { exportLog, readLog } from '@exchange/contract/audit/log.contract'
import { reconcileCards } from '@exchange/contract/card-attempts/card-attempts.contract'
import {
  documentUploadPath,
  listPublished,
  withdrawDocument,
} from '@exchange/contract/documents/documents.contract'
import { listFeedback } from '@exchange/contract/feedback/feedback.contract'
import { readOutlays } from '@exchange/contract/exchanges/outlays.contract'
import { listWaysBack, openWayBack } from '@exchange/contract/factors/way-back.contract'
import { grantFlashCash } from '@exchange/contract/flashcash/grant.contract'
import { issueGiftCard } from '@exchange/contract/gift-cards/gift-cards.contract'
import {
  previewListing,
  readListing,
  saveListing,
} from '@exchange/contract/listings/listings.contract'
import {
  decideReversal,
  dismissDispute,
  findPayments,
  listReversals,
  proposeReversal,
} from '@exchange/contract/reversals/reversals.contract'
import { readScore } from '@exchange/contract/score/score.contract'
import { searchContacts } from '@exchange/contract/search/contacts.contract'
import { staffActs, type StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareJobs } from '../../kernel/jobs.ts'
import { listingStory } from '../listings/listings.fixtures.ts'
import { importCallActs } from '../imports/import-acts.fixtures.ts'
import { erasureRows } from './erasure-rows.fixtures.ts'
import { gatedCalls } from './gated-calls.fixtures.ts'
import { memberRecordRows } from './member-record-rows.fixtures.ts'
import { deskRows } from './desk-rows.fixtures.ts'
import type { Done, Row } from './staff-rows.fixtures.ts'
import { policyRows } from './policy-calls.fixtures.ts'
import { setupRows } from './setup-rows.fixtures.ts'
import {
  staffApp,
  staffLines,
  staffWorld,
  type StaffWorld,
  type widenedCalls,
} from './staff-world.fixtures.ts'

const app = staffApp()
let world: StaffWorld
beforeAll(async () => {
  await prepareJobs(app().deps.config.databaseOwnerUrl, app().deps.log)
  world = await staffWorld(app())
})

const proposed = async ({ office, pay }: StaffWorld) => {
  await app().owner.query(
    `update exchanges.policies set reversal_limit = 1000 where exchange_id = 8`,
  )
  const search = (await pay(200)).moxeyPayConfirm ?? ''
  const found = await office.api.call(findPayments, { search })
  const { transactionId = '' } = found.body.payments[0] ?? {}
  return await office.api.call(proposeReversal, { transactionId, reason: 'Sent twice' })
}

async function heldApproval({ pay }: StaffWorld): Promise<string> {
  const { pending } = await pay(3_000)
  return pending?.approvalId ?? ''
}

/** Two days ago, so that the office may open it. */
async function askedBack(contactId: number): Promise<string> {
  const { rows } = await app().owner.query<{ id: string }>(
    `insert into factors.ways_back (contact_id, asked_at)
    values ($1, now() - interval '2 days')
    returning id`,
    [contactId],
  )
  return rows[0]?.id ?? ''
}

const upload = ({ office }: StaffWorld) =>
  office.api.send(`${documentUploadPath}?exchangeId=8&title=Fees`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: '%PDF-1.7\nrules\n%%EOF\n',
  })

const save = (publish: boolean) => async (of: StaffWorld) => {
  const { memberId } = of.dana
  const { version } = (await of.office.api.call(readListing, { memberId })).body.listing
  const fields = listingStory({ categories: [] }) as never
  return await of.office.api.call(saveListing, { memberId, version, publish, fields })
}

const decided =
  (decision: 'confirm' | 'withdraw') =>
  async (of: StaffWorld): Promise<Done> => {
    const { reversalId } = (await proposed(of)).body
    const by = decision === 'confirm' ? of.second : of.office
    return await by.api.call(decideReversal, { reversalId, decision })
  }

/** Calls of the contract, and routes outside of it that a right opens. */
const table: Readonly<Record<string, Row>> = {
  ...importCallActs,
  // Before the plan without fees in dollars is approved: commission is a share of fees.
  ...deskRows(app),
  'flashcash.grant': [
    {
      act: 'flashcash.grant',
      of: 'dana',
      does: ({ office, dana }) =>
        office.api.call(grantFlashCash, {
          ...{ grantTarget: `m${dana.memberId}`, amount: '15.00', days: 30, note: 'Sorry' },
          reference: 'Ticket 1',
        }),
    },
    {
      act: 'outlay.order',
      of: 'dana',
      does: async ({ office, dana }) => {
        const order = { grantTarget: `m${dana.memberId}`, amount: '499.00', days: 30, note: 'Big' }
        const made = await office.api.call(grantFlashCash, { ...order, reference: 'Big 1' })
        expect(made.problem.code).toBe('NEEDS_APPROVAL')
        return { status: 200 }
      },
    },
  ],
  'exchanges.outlays': [
    {
      act: 'outlays.list',
      of: 'dana',
      does: ({ office }) => office.api.call(readOutlays, { kind: 'flashcash' }),
    },
  ],
  'gift-cards.issue': [
    {
      act: 'gift-card.issue',
      of: 'nobody',
      does: ({ office }) =>
        office.api.call(issueGiftCard, { exchangeId: 8, amount: '25.00', reference: 'Prize 1' }),
    },
  ],
  'reversals.find': [
    {
      act: 'payments.search',
      of: 'both',
      does: ({ office }) => office.api.call(findPayments, { search: 'Whitfield' }),
    },
  ],
  'reversals.propose': [
    {
      act: 'reversal.post',
      of: 'both',
      does: ({ office, payment }) =>
        office.api.call(proposeReversal, { transactionId: payment.id, reason: 'Sent twice' }),
    },
    { act: 'reversal.propose', of: 'both', does: proposed },
  ],
  'reversals.list': [
    {
      act: 'reversals.list',
      of: 'both',
      does: ({ office }) => office.api.call(listReversals, {}),
    },
  ],
  'reversals.decide': [
    { act: 'reversal.withdraw', of: 'both', does: decided('withdraw') },
    { act: 'reversal.confirm', of: 'both', does: decided('confirm') },
  ],
  'disputes.dismiss': [
    {
      act: 'dispute.dismiss',
      of: 'both',
      does: async ({ office, dana, marco }) => {
        const { rows } = await app().owner.query<{ id: string }>(
          `insert into reversals.disputes (id, transfer_id, payer_member_id, contact_id, reason, opened_at)
          select gen_random_uuid(), t.id, $1, $2, 'Never came', now()
          from ledger.transfers t
          where t.kind = 'send' and t.detail ->> 'payee' = $3
          order by t.seq desc
          limit 1
          returning id`,
          [dana.memberId, dana.contactId, String(marco.memberId)],
        )
        return await office.api.call(dismissDispute, { disputeId: rows[0]?.id ?? '', note: 'Came' })
      },
    },
  ],
  'approvals.list': [
    {
      act: 'approvals.list',
      of: 'both',
      does: async (of) => {
        await heldApproval(of)
        return await of.office.api.call(listApprovals, {})
      },
    },
  ],
  'approvals.decide': (['approve', 'decline'] as const).map((decision) => ({
    act: `approval.${decision}` as const,
    of: 'both' as const,
    does: async (of: StaffWorld) => {
      const approvalId = await heldApproval(of)
      return await of.office.api.call(decideApproval, { approvalId, decision })
    },
  })),
  'card-attempts.reconcile': [
    {
      act: 'card-attempts.list',
      of: 'dana',
      does: ({ office }) => office.api.call(reconcileCards, { exchangeId: 8 }),
    },
  ],
  'applicants.list': [
    {
      act: 'applications.list',
      of: 'dana',
      does: ({ office }) => office.api.call(listApplicants, {}),
    },
  ],
  'applicants.close': [
    {
      act: 'application.close',
      of: 'nobody',
      does: ({ office, applications }) =>
        office.api.call(closeApplicant, {
          applicantId: applications.get(null) ?? '',
          note: 'Called',
        }),
    },
  ],
  'applicants.approve': [
    {
      act: 'application.approve',
      of: 'dana',
      does: ({ office, dana, applications }) =>
        office.api.call(approveApplicant, { applicantId: applications.get(dana.memberId) ?? '' }),
    },
  ],
  'feedback.list': [
    { act: 'survey.list', of: 'dana', does: ({ office }) => office.api.call(listFeedback, {}) },
  ],
  'documents.upload': [{ act: 'document.publish', of: 'nobody', does: upload }],
  'documents.published': {
    harmless: 'the files of the office itself; it counts readers, names none',
  },
  'documents.withdraw': [
    {
      act: 'document.withdraw',
      of: 'nobody',
      does: async (of) => {
        await upload(of)
        const { published } = (await of.office.api.call(listPublished, {})).body
        const { documentId = 0 } = published[0] ?? {}
        return await of.office.api.call(withdrawDocument, { documentId })
      },
    },
  ],
  'listings.read': [
    {
      act: 'listing.read',
      of: 'dana',
      does: ({ office, dana: { memberId } }) => office.api.call(readListing, { memberId }),
    },
  ],
  'listings.preview': [
    {
      act: 'listing.preview',
      of: 'dana',
      does: ({ office, dana: { memberId } }) => office.api.call(previewListing, { memberId }),
    },
  ],
  'listings.save': [
    { act: 'listing.save', of: 'dana', does: save(false) },
    { act: 'listing.publish', of: 'dana', does: save(true) },
  ],
  'listings.upload': { harmless: 'a picture that no listing shows; publishing it is noted' },
  // Towards the end, because it ends the sign-ins of that person.
  'factors.list-ways-back': [
    {
      act: 'ways-back.list',
      of: 'dana',
      does: async ({ office, dana }) => {
        await askedBack(dana.contactId)
        return await office.api.call(listWaysBack, {})
      },
    },
  ],
  'factors.open-way-back': [
    {
      act: 'way-back.open',
      of: 'dana',
      does: async ({ office, dana }) => {
        const wayBackId = await askedBack(dana.contactId)
        return await office.api.call(openWayBack, { wayBackId })
      },
    },
  ],
  ...policyRows(app),
  // They end the sign-ins of that person, too.
  ...memberRecordRows,
  ...setupRows,
  ...erasureRows(app),
  'audit.log': [
    { act: 'log.read', of: 'nobody', does: ({ office }) => office.api.call(readLog, {}) },
  ],
  'audit.export': [
    { act: 'log.export', of: 'nobody', does: ({ office }) => office.api.call(exportLog, {}) },
  ],
}

/** Calls of any session that answer more to whoever holds a right; a test finds them. */
const widened: Readonly<Record<(typeof widenedCalls)[number], Row>> = {
  'score.read': [
    {
      act: 'score.read',
      of: 'dana',
      does: ({ office, dana: { memberId } }) => office.api.call(readScore, { memberId }),
    },
  ],
  'search.contacts': [
    {
      act: 'members.search',
      of: 'dana',
      does: async ({ office, dana: { memberId } }) => {
        await app().owner.query('update members.members set hide_pay = true where id = $1', [
          memberId,
        ])
        const showHiddenPay = 'true' as never
        return await office.api.call(searchContacts, { query: 'Whitfield', showHiddenPay })
      },
    },
  ],
}

/** Of the first setup, and of the operator's command, which no right opens. */
const withoutRight: readonly StaffAct[] = ['network.open', 'administrator.add']

const actsOf = (row: Row): readonly StaffAct[] => {
  if ('harmless' in row) return []
  return 'notes' in row ? row.notes : row.map(({ act }) => act)
}

describe('DOMAIN §13 the table of the calls of staff', () => {
  it('has every call that a right opens, in and outside of the contract, and no other', async () => {
    const ofRight = [...calls, ...(await gatedCalls(app().deps.config))].filter(
      ({ access }) => access.who === 'right',
    )
    const ids = [...new Set(ofRight.map(({ id }) => id))]
    expect(Object.keys(table).toSorted()).toEqual(ids.toSorted())
  })

  it('uses every act of the list', () => {
    const rows = [...Object.values(table), ...Object.values(widened)]
    const used = [...rows.flatMap(actsOf), ...withoutRight]
    expect([...new Set(used)].toSorted()).toEqual([...staffActs].toSorted())
  })

  const noting = Object.entries({ ...table, ...widened }).flatMap(([call, row]) =>
    'harmless' in row || 'notes' in row ? [] : row.map((one) => ({ call, ...one })),
  )
  it.each(noting)('$call notes $act', async ({ act, does, of }) => {
    const before = (await staffLines(app())).length
    const { status } = await does(world)
    expect(status).toBeLessThan(300)
    const lines = (await staffLines(app())).slice(before).filter((line) => line.act === act)
    expect(lines).toHaveLength(1)
    const { dana, marco, office, second } = world
    const [line] = lines
    expect([office.contactId, second.contactId]).toContain(line?.actor)
    expect(line?.exchange).toBe(8)
    const sides = { nobody: [], dana: [dana.memberId], both: [dana.memberId, marco.memberId] }
    const members: number[] = sides[of]
    expect(line?.members.filter((id) => members.includes(id))).toEqual(members)
    // Lists may have more payments, of the same two.
    expect(line?.members).toHaveLength(members.length)
  })

  it('the second person of a reversal is named beside the first', async () => {
    const lines = (await staffLines(app())).filter(({ act }) => act === 'reversal.confirm')
    expect(lines).toMatchObject([
      {
        ...{ actor: world.second.contactId, second: world.office.contactId, why: 'Sent twice' },
        before: { status: 'reversal proposed' },
        after: { status: 'reversed' },
      },
    ])
  })
})
