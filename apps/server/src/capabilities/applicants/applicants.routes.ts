/** The routes of applications: one for anybody, two for the office. */
import {
  applyToJoin,
  closeApplicant as closeCall,
  listApplicants,
  type Applicant,
} from '@exchange/contract/applicants/applicants.contract'
import {
  applicantRefusals,
  applicationFaults,
  closingFaults,
} from '@exchange/contract/applicants/applicants.messages'
import { readApplication, readClosingNote } from '@exchange/domain/applicants/application.rules'
import { fail, ok } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { faultsRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Routes } from '../../http/route.ts'
import { listClosed, listWaiting, type ApplicantRow } from './applicants.read.ts'
import { apply, type ApplyNeeds } from './apply.service.ts'
import { closeApplicant } from './close-applicant.service.ts'

/** More than an office ever leaves waiting. */
const waitingMost = 500
const closedMost = 50

const refusals = refusalsIn(applicantRefusals)

export function registerApplicantRoutes(routes: Routes, needs: ApplyNeeds): void {
  const { database } = needs
  routes.open(applyToJoin, async ({ input }) => {
    const read = readApplication(input)
    if (!read.ok) return fail(faultsRefusal(read.error, applicationFaults))
    const applied = await apply(needs, read.value)
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
    return ok({ waiting: waiting.map(toApplicant), closed: closed.map(toApplicant) })
  })
  routes.signedIn(closeCall, async ({ input, caller: staff }) => {
    const note = readClosingNote(input.note)
    if (!note.ok) return fail(faultsRefusal([{ field: 'note', code: note.error }], closingFaults))
    const { applicantId } = input
    const closed = await closeApplicant(needs, { applicantId, note: note.value, staff })
    return closed.ok ? ok(toApplicant(closed.value)) : fail(refusals[closed.error])
  })
}

function toApplicant(row: ApplicantRow): Applicant {
  const { id, business, sells, person, email, phone, zip, town, exchangeName, note } = row
  return {
    applicantId: id,
    ...{ business, sells, person, email, phone, zip, town, exchangeName, note },
    date: row.appliedAt.toISOString(),
    status: row.status === 'waiting' ? 'Waiting' : 'Closed',
    closedBy: row.closedByName,
    closedDate: row.closedAt?.toISOString() ?? null,
  }
}
