/** The people of a member with their logins and cards, the main contact first. */
import type { Queryable } from '@exchange/database'
import type { Powers } from '@exchange/domain/members/person-rights.rules'
import { pictureColumn, type StoredPicture } from '../media/index.ts'
import { limitsOf, powerColumns, type LimitColumns } from './powers.read.ts'

export interface PersonRow extends Powers {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly image: StoredPicture | null
  readonly email: string
  readonly phone: string
  readonly isMain: boolean
  readonly allowLogin: boolean
  readonly transAuth: boolean
  /** Null: no login. */
  readonly username: string | null
  /** The last four digits of its number. */
  readonly activeCard: string | null
  readonly activatedAt: Date | null
  readonly issuedCard: string | null
  readonly issuedAt: Date | null
}

export async function readPeople(db: Queryable, memberId: number): Promise<PersonRow[]> {
  const { rows } = await db.query<Omit<PersonRow, 'limits'> & LimitColumns>({
    name: 'read-people',
    text: `
      select
        c.id,
        c.first_name as "firstName",
        c.last_name as "lastName",
        ${pictureColumn('c.avatar_key')} as image,
        c.email,
        c.phone,
        c.is_main as "isMain",
        c.allow_login as "allowLogin",
        c.trans_auth as "transAuth",
        ${powerColumns},
        u.username,
        active.last_four as "activeCard",
        coalesce(active.activated_at, active.issued_at) as "activatedAt",
        issued.last_four as "issuedCard",
        issued.issued_at as "issuedAt"
      from members.contacts c
      left join identity.users u on u.contact_id = c.id
      left join members.cards active
        on active.contact_id = c.id
        and active.status = 'active'
      left join members.cards issued
        on issued.contact_id = c.id
        and issued.status = 'issued'
      where c.member_id = $1
        and c.removed_at is null
      order by c.is_main desc, lower(c.first_name || ' ' || c.last_name), c.id`,
    values: [memberId],
  })
  return rows.map((row) => ({ ...row, limits: limitsOf(row) }))
}
