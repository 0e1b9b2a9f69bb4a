/**
 * Staff see the app as the main contact of a member does. Opening it is noted once; each call reads
 * anew whether it is still open and the right is still there.
 */
import { seeingEnd } from '@exchange/domain/member-records/seeing.rules'
import { keptSince } from '@exchange/domain/retention/retention.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import type { Queryable } from '@exchange/database'
import type { SeeingPort } from '../../kernel/seeing.port.ts'
import { refuseHelpingStaff } from '../identity/index.ts'
import { readMainContactsOf } from '../members/index.ts'
import type { Reader } from './list-records.service.ts'
import { findRecordFor, type RecordNeeds } from './read-record.service.ts'
import { deleteSeeingsBefore, findSeen, insertSeeing } from './seeings.store.ts'

export interface OpenedSeeing {
  readonly seeingId: string
  readonly name: string
  readonly endsAt: Date
}

export type SeeingStaff = Reader & { readonly sessionId: string }

/**
 * `is-closed`: nobody of a closed business signs in, so there is no app to see. `holds-more`: what
 * an administrator is notified of, perhaps about other exchanges, is seen by nobody with less.
 */
export async function openSeeing(
  { database, staffLog, now }: RecordNeeds,
  staff: SeeingStaff,
  memberId: number,
): Promise<Result<OpenedSeeing, 'member-not-found' | 'no-person' | 'is-closed' | 'holds-more'>> {
  const of = await findRecordFor(database, staff, memberId)
  if (!of) return fail('member-not-found')
  if (of.status === 'disabled') return fail('is-closed')
  const main = (await readMainContactsOf(database, [memberId])).get(memberId)
  if (!main) return fail('no-person')
  const openedAt = now()
  const endsAt = seeingEnd(openedAt)
  const { contactId, sessionId } = staff
  const seeingId = await database.transaction(async (tx) => {
    if (await refuseHelpingStaff(tx, contactId, { contactId: main.contactId })) return undefined
    await staffLog.note(tx, {
      ...{ act: 'member.see', by: contactId },
      concerns: [{ memberId, exchangeId: of.exchangeId }],
      object: { kind: 'member', id: String(memberId) },
    })
    const seenId = main.contactId
    return await insertSeeing(tx, { contactId, sessionId, memberId, seenId, openedAt, endsAt })
  })
  if (seeingId === undefined) return fail('holds-more')
  return ok({ seeingId, name: of.listName, endsAt })
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function createSeeing(needs: {
  readonly database: Queryable
  readonly now: () => Date
}): SeeingPort {
  return {
    async find(id, { contactId, sessionId, grants }) {
      if (!uuid.test(id)) return undefined
      const question = { id, contactId, sessionId, now: needs.now() }
      const seen = await findSeen(needs.database, question)
      return seen && holdsRight(grants, 'Users', seen.exchangeId) ? seen : undefined
    },
  }
}

/** Deletes views that are over. */
export async function forgetSeeings({ database, now }: RecordNeeds): Promise<void> {
  await deleteSeeingsBefore(database, keptSince('member_records.seeings', now()))
}
