/** The routes of applications: one for anybody, two for the office. */
import {
  applyToJoin,
  approveApplicant as approveCall,
  closeApplicant as closeCall,
  listApplicants,
  type Applicant,
} from '@exchange/contract/applicants/applicants.contract'
import {
  applicantRefusals,
  applicationFaults,
  closingFaults,
} from '@exchange/contract/applicants/applicants.messages'
import { approvalRefusals } from '@exchange/contract/applicants/cash-fee-free.messages'
import { readApplication, readClosingNote } from '@exchange/domain/applicants/application.rules'
import { fail, ok } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { listClosed, listWaiting, type ApplicantRow } from './applicants.read.ts'
import { apply, type ApplyNeeds } from './apply.service.ts'
import { approveApplicant, type ApproveNeeds } from './approve-applicant.service.ts'
import { closeApplicant, concernedBy } from './close-applicant.service.ts'

/** More than an office ever leaves waiting. */
const waitingMost = 500
const closedMost = 50

const refusals = refusalsIn(applicantRefusals)
const approvals = refusalsIn(approvalRefusals)

export function registerApplicantRoutes(routes: Routes, needs: ApplyNeeds & ApproveNeeds): void {
  const { database } = needs
  routes.open(applyToJoin, async ({ input }) => {
    const read = readApplication(input)
    if (!read.ok) return fail(faultsRefusal(read.error, applicationFaults))
    const asks = input.plan === 'cash-fee-free' ? 'join-cash-fee-free' : 'join'
    const applied = await apply(needs, read.value, asks)
    if (!applied.ok) return fail(refusals[applied.error])
    const { name, phone, email } = applied.value
    return ok({ exchange: { name, phone, email } })
  })
  routes.signedIn(listApplicants, async ({ caller }) => {
    const exchanges = exchangesWith(caller.grants, 'Users')
    const [waiting, closed] = await Promise.all([
      listWaiting(database, { exchanges, limit: waitingMost }),
      listClosed(database, { exchanges, limit: closedMost }),
    ])
    await needs.staffLog.noteReading(database, {
      ...{ act: 'applications.list', by: caller.contactId },
      concerns: concernedBy([...waiting, ...closed]),
    })
    return ok({ waiting: waiting.map(toApplicant), closed: closed.map(toApplicant) })
  })
  routes.signedIn(closeCall, async ({ input, caller: staff }) => {
    const note = readClosingNote(input.note)
    if (!note.ok) return fail(faultsRefusal([{ field: 'note', code: note.error }], closingFaults))
    const { applicantId } = input
    const closed = await closeApplicant(needs, { applicantId, note: note.value, staff })
    return closed.ok ? ok(toApplicant(closed.value)) : fail(refusals[closed.error])
  })
  routes.signedIn(approveCall, async ({ input: { applicantId }, caller: staff }) => {
    const approved = await approveApplicant(needs, { applicantId, staff })
    if (approved.ok) return ok(toApplicant(approved.value))
    return fail({ ...refusals, ...approvals }[approved.error])
  })
}

const statuses = { waiting: 'Waiting', closed: 'Closed', approved: 'Approved' } as const

function toApplicant(row: ApplicantRow): Applicant {
  const { id, business, sells, person, email, phone, zip, town, exchangeName, note } = row
  const { asks, memberId, memberExchange } = row
  return {
    applicantId: id,
    ...{ business, sells, person, email, phone, zip, town, exchangeName, note },
    date: row.appliedAt.toISOString(),
    status: statuses[row.status],
    ...{ asks, memberId, memberExchange },
    percent: row.agreedBasisPoints === null ? null : row.agreedBasisPoints / 100,
    closedBy: row.closedByName,
    closedDate: row.closedAt?.toISOString() ?? null,
  }
}
