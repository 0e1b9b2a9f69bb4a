/**
 * The office approves what a member asked for: a trial member becomes a full member of this
 * exchange (TRIAL-06), and the member pays no fees in dollars (CFFF-05). All in one transaction:
 * the member, its floors and balances, the log, and what is told.
 */
import type { Tx } from '@exchange/database'
import {
  refuseApproval,
  isOfMember,
  type ApprovalRefusal,
} from '@exchange/domain/applicants/membership.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import { lockLedger } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import {
  exchangeIn,
  type Exchange,
  type ExchangeBook,
  type HouseAccounts,
} from '../exchanges/index.ts'
import { keepJoinedLine } from '../credit-lines/index.ts'
import { moveMember, setFeePlan, type Move } from '../members/index.ts'
import { findApplicant, type ApplicantRow } from './applicants.read.ts'
import { insertApproval, updateApproved } from './applicants.store.ts'
import { commissionOf } from './ask-cash-fee-free.service.ts'
import { isOwnBusiness, lockMember, type AskingMember } from './asking-member.read.ts'
import { concernedBy, type Closing, type CloseNeeds } from './close-applicant.service.ts'

export interface ApproveNeeds extends CloseNeeds {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly outbox: Pick<Outbox, 'add'>
}

type Approving = Omit<Closing, 'note'>
export type ApproveRefusal =
  | ApprovalRefusal
  | 'applicant-not-found'
  | 'closed-already'
  | 'payments-pending'

/** Rolls the transaction back. */
class Refused extends Error {
  readonly why: ApproveRefusal
  constructor(why: ApproveRefusal) {
    super(why)
    this.why = why
  }
}

/** Approved again, nothing changes; applications of other exchanges are not found. */
export async function approveApplicant(
  needs: ApproveNeeds,
  { applicantId, staff }: Approving,
): Promise<Result<ApplicantRow, ApproveRefusal>> {
  const { database } = needs
  const application = await findApplicant(database, applicantId)
  if (!application || !holdsRight(staff.grants, 'Users', application.exchangeId)) {
    return fail('applicant-not-found')
  }
  if (application.memberId === null) return fail('no-member')
  const approval = await prepare(needs, application, staff.contactId)
  try {
    await database.transaction((tx) => approve(needs, tx, approval))
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    const after = await findApplicant(database, applicantId)
    // Somebody else has approved it at the same time.
    if (failure.why !== 'closed-already' || after?.status !== 'approved') return fail(failure.why)
  }
  const after = await findApplicant(database, applicantId)
  return after ? ok(after) : fail('applicant-not-found')
}

interface Approval {
  readonly application: ApplicantRow
  /** The contact who approves. */
  readonly by: number
  readonly exchange: Exchange
  /** Of a member that changes its exchange. */
  readonly houses: Move['houses'] | undefined
}

/** What would need a second connection in the transaction. */
async function prepare(
  { exchanges, houseAccounts }: ApproveNeeds,
  application: ApplicantRow,
  by: number,
): Promise<Approval> {
  const { exchangeId: to, memberExchangeId: from, asks } = application
  const exchange = exchangeIn(await exchanges.all(), to)
  if (asks !== 'full-membership' || from === null || from === to) {
    return { application, by, exchange, houses: undefined }
  }
  const left = await houseAccounts.find(from, 'intertrade', to)
  const joined = await houseAccounts.find(to, 'intertrade', from)
  return { application, by, exchange, houses: { left, joined } }
}

async function approve(
  { outbox, staffLog, now }: ApproveNeeds,
  tx: Tx,
  { application, by, exchange, houses }: Approval,
): Promise<void> {
  const { id, memberId, exchangeId, memberExchangeId, agreedBasisPoints, asks } = application
  const at = now()
  // Before the rows: guards of payments lock the member's, and whoever has them holds this lock.
  if (houses) await lockLedger(tx)
  if (!(await updateApproved(tx, id, { by, at }))) throw new Refused('closed-already')
  const member = memberId === null ? undefined : await lockMember(tx, memberId)
  if (!member || !isOfMember(asks)) throw new Refused('member-gone')
  if (member.exchangeId !== memberExchangeId) throw new Refused('member-gone')
  if (agreedBasisPoints === null) throw new Error('What the member agreed to is missing.')
  const rate = commissionOf(exchange)
  const refusal = refuseApproval({
    own: await isOwnBusiness(tx, by, member),
    active: member.status === 'active',
    exchangeOffers: exchange.open && exchange.cashFeeFree,
    ...{ agreed: agreedBasisPoints, rate },
  })
  if (refusal) throw new Refused(refusal)
  const credit = String(houses ? exchange.policy.startingCredit : 0n)
  await insertApproval(tx, {
    ...{ applicationId: id, memberId: member.memberId, by, at },
    before: membershipOf(member),
    after: { exchangeId, feePlan: 'cash-fee-free', credit },
  })
  await staffLog.note(tx, {
    ...{ act: 'application.approve', by, exchanges: [exchangeId] },
    concerns: concernedBy([application]),
    object: { kind: 'application', id },
    before: { exchange: member.exchangeId, feePlan: member.feePlan, number: member.number },
    after: { exchange: exchangeId, feePlan: 'cash-fee-free', credit },
  })
  const said = { member: member.memberId, asks, exchange: exchange.name, credit, basisPoints: rate }
  await outbox.add(tx, [fact('membership.approved', said)])
  if (!houses) await setFeePlan(tx, member.memberId, 'cash-fee-free')
  else await move(tx, { application, by, exchange, houses, at }, member)
}

interface Moving extends Approval {
  readonly houses: Move['houses']
  readonly at: Date
}

async function move(
  tx: Tx,
  { application, by, exchange, houses, at }: Moving,
  { memberId, account, exchangeId: leftExchangeId }: AskingMember,
): Promise<void> {
  const { id: exchangeId, policy } = exchange
  if (account === null) throw new Refused('member-gone')
  await keepJoinedLine(tx, { memberId, exchangeId, limit: policy.startingCredit }, { by, at })
  const moved = await moveMember(tx, {
    ...{
      memberId,
      account,
      leftExchangeId,
      houses,
      credit: policy.startingCredit,
      actor: `contact:${by}`,
    },
    to: {
      ...{ exchangeId, feePlan: 'cash-fee-free', number: `${exchangeId}-${memberId}` },
      business: application.business,
    },
  })
  if (moved === 'payments-pending') throw new Refused('payments-pending')
}

function membershipOf({ exchangeId, feePlan, number, name }: AskingMember) {
  return { exchangeId, feePlan, number, name }
}
