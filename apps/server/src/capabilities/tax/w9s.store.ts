/** Signed W-9s, how members stand, and the events that led there. */
import type { Queryable, Tx } from '@exchange/database'
import type { W9Event, W9Standing, W9Status } from '@exchange/domain/tax/w9-status.rules'
import type { W9 } from '@exchange/domain/tax/w9.rules'
import type { Sealed } from '../../kernel/number-seal.ts'

export interface NewW9 extends Sealed {
  readonly memberId: number
  readonly w9: W9
  readonly by: number
  readonly at: Date
}

/** Returns its id. The number itself is only in `sealed`. */
export async function insertW9(tx: Tx, { memberId, w9, keyId, sealed, by, at }: NewW9) {
  const { rows } = await tx.query<{ id: number }>(
    `insert into tax.certifications (
      member_id, first_name, middle_name, last_name, name, business_name, classification, llc_code,
      foreign_owners, exempt_code, address, city, state, zip, tin_type, key_id, sealed_tin,
      last_four, backup_withholding, paperless, signature, signed_by, signed_at
    )
    values (
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
      $21, $22, $23
    )
    returning id`,
    [
      ...[memberId, w9.firstName, w9.middleName, w9.lastName, w9.name, w9.businessName],
      ...[w9.classification, w9.llcCode, w9.foreignOwners, w9.exemptCode, w9.address, w9.city],
      ...[w9.state, w9.zip, w9.tinType, keyId, sealed, w9.lastFour, w9.backupWithholding],
      ...[w9.paperless, w9.signature, by, at],
    ],
  )
  return (rows[0] as { id: number }).id
}

/** The standing, locked until the transaction ends; `since`: first notices count from then on. */
export async function holdStanding(
  tx: Tx,
  memberId: number,
  since: Date,
): Promise<W9Standing & { readonly w9Id: number | null }> {
  await tx.query(
    `insert into tax.standings (member_id, status)
    values ($1, 'missing')
    on conflict do nothing`,
    [memberId],
  )
  const { rows } = await tx.query<{
    status: W9Status
    w9Id: number | null
    firstNotice: boolean
  }>(
    `select
      s.status,
      s.w9_id as "w9Id",
      exists (
        select
        from tax.events e
        where e.member_id = s.member_id
          and e.event = 'first-notice'
          and e.at >= $2
      ) as "firstNotice"
    from tax.standings s
    where s.member_id = $1
    for update of s`,
    [memberId, since],
  )
  const [row] = rows
  if (!row) throw new Error(`Member ${memberId} has no tax standing.`)
  return row
}

export interface NewEvent {
  readonly memberId: number
  readonly event: W9Event
  readonly status: W9Status
  readonly w9Id: number | null
  readonly code?: string
  readonly why?: string
  /** Of a form W-8: when it was signed, and the last year in which it holds. */
  readonly foreign?: { readonly signedOn: string; readonly until: number }
  readonly by: number
  readonly at: Date
}

/** The event, and how the member stands after it. */
export async function insertEvent(tx: Tx, of: NewEvent): Promise<void> {
  const { memberId, event, status, w9Id, code = null, why = '', foreign, by, at } = of
  await tx.query(
    `insert into tax.events (member_id, event, w9_id, code, why, by, at, signed_on)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [memberId, event, w9Id, code, why, by, at, foreign?.signedOn ?? null],
  )
  await tx.query(
    `update tax.standings
    set status = $2,
      w9_id = $3,
      foreign_until = $4
    where member_id = $1`,
    [memberId, status, w9Id, foreign?.until ?? null],
  )
}

/** The sealed number of the W-9 that holds. */
export async function findSealedTin(
  db: Queryable,
  memberId: number,
): Promise<(Sealed & { readonly tinType: 'ssn' | 'ein' }) | undefined> {
  const { rows } = await db.query<Sealed & { tinType: 'ssn' | 'ein' }>(
    `select w.key_id as "keyId", w.sealed_tin as sealed, w.tin_type as "tinType"
    from tax.standings s
    join tax.certifications w on w.id = s.w9_id
    where s.member_id = $1`,
    [memberId],
  )
  return rows[0]
}
