/** The email and phone of a contact, and the one of its addresses that was proved last. */
import type { Tx } from '@exchange/database'
import type { ContactDetails } from '@exchange/domain/contact-details/contact-details.rules'

export interface DetailsRow extends ContactDetails {
  /** Empty if none was ever proved. */
  readonly verifiedEmail: string
  /** Where letters go; empty without an address. */
  readonly mailTo: string
  readonly emailValidated: boolean
}

const columns = `
  email,
  phone,
  verified_email as "verifiedEmail",
  mail_to as "mailTo",
  email_validated as "emailValidated"`

/** Undefined if the contact was removed. */
export async function lockDetails(tx: Tx, contactId: number): Promise<DetailsRow | undefined> {
  const { rows } = await tx.query<DetailsRow & Record<string, unknown>>(
    `select ${columns}
    from members.contacts
    where id = $1
      and removed_at is null
    for no key update`,
    [contactId],
  )
  return rows[0]
}

export async function updateDetails(
  tx: Tx,
  contactId: number,
  { email, phone }: ContactDetails,
): Promise<DetailsRow> {
  const { rows } = await tx.query<DetailsRow & Record<string, unknown>>(
    `update members.contacts
    set
      email = $2,
      phone = $3,
      kept_email = case
        when kept_email = '' and lower(email) <> lower($2) then email
        else kept_email
      end
    where id = $1
    returning ${columns}`,
    [contactId, email, phone],
  )
  return rows[0] as DetailsRow
}

/** The current address becomes the proved one. */
export async function updateVerified(tx: Tx, contactId: number): Promise<void> {
  await tx.query('update members.contacts set verified_email = email where id = $1', [contactId])
}
