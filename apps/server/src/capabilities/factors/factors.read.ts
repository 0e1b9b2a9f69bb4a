/** What a person has beside its password. */
import type { Queryable } from '@exchange/database'
import type { Factors } from '@exchange/domain/factors/factor.rules'

/** Nothing, if there is no such person. */
export async function readFactors(db: Queryable, contactId: number): Promise<Factors> {
  const { rows } = await db.query<Factors & Record<string, unknown>>(
    `select
      (
        select count(*)::integer
        from factors.passkeys p
        where p.contact_id = $1
      ) as passkeys,
      exists (
        select
        from factors.authenticators a
        where a.contact_id = $1
          and a.is_confirmed
      ) as authenticator,
      (
        select count(*)::integer
        from factors.recovery_codes r
        where r.contact_id = $1
          and r.used_at is null
      ) as "recoveryCodes"`,
    [contactId],
  )
  return rows[0] as Factors
}
