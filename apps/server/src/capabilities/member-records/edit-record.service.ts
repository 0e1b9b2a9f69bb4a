/** The profile of a member, and notes about it. */
import { profileFields, type Profile } from '@exchange/domain/member-records/profile.rules'
import { setProfile } from '../members/index.ts'
import {
  changing,
  deedOf,
  type Changed,
  type ChangeNeeds,
  type Changing,
} from './change-record.service.ts'
import { insertNote } from './member-records.store.ts'
import type { MemberRecordRow } from './record.read.ts'

/** The log has what changed, before and after; nothing is written where nothing did. */
export async function saveProfile(
  needs: ChangeNeeds,
  of: Changing,
  profile: Profile,
): Promise<Changed<never>> {
  return await changing<never>(needs, of, {}, async (tx, before) => {
    const changed = profileFields.filter((field) => before[field] !== profile[field])
    if (changed.length === 0) return undefined
    await setProfile(tx, before.memberId, profile)
    await needs.staffLog.note(
      tx,
      deedOf(before, of.staff, {
        act: 'member.profile',
        before: fieldsOf(before, changed),
        after: fieldsOf(profile, changed),
      }),
    )
    return undefined
  })
}

function fieldsOf(of: Profile | MemberRecordRow, fields: readonly (keyof Profile)[]) {
  return Object.fromEntries(fields.map((field) => [field, of[field]]))
}

/** Notes stay as they were written. */
export async function addNote(
  needs: ChangeNeeds,
  of: Changing,
  text: string,
): Promise<Changed<never>> {
  return await changing<never>(needs, of, {}, async (tx, { memberId, exchangeId }) => {
    await insertNote(tx, { memberId, by: of.staff.contactId, text, at: needs.now() })
    await needs.staffLog.note(
      tx,
      deedOf({ memberId, exchangeId }, of.staff, { act: 'member.note' }),
    )
    return undefined
  })
}
