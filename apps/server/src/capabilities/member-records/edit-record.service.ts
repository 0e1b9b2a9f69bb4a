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

/**
 * The log has which fields changed, not their texts: its lines stay, and an address, mail or phone
 * must be erasable. Nothing is written where nothing changed.
 */
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
      deedOf(before, of.staff, { act: 'member.profile', after: { changed: changed.join(', ') } }),
    )
    return undefined
  })
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
