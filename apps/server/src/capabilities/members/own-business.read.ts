/** Whether a member is a business of who acts, who then changes neither money nor limits of it. */

/**
 * SQL, true if the contact and the member have the same owner, or the contact is the same person as
 * one of its people. Both are expressions such as `m.id` and `$2`.
 */
export function isOwnBusiness(member: string, contact: string): string {
  return `(
      exists (
        select
        from members.contacts own
        join members.members mine on mine.id = own.member_id
        join members.members business on business.owner_id = mine.owner_id
        where own.id = ${contact}
          and business.id = ${member}
      )
      or exists (
        select
        from members.contacts c
        where c.member_id = ${member}
          and c.removed_at is null
          and members.same_person(c.id, ${contact})
      )
    )`
}
