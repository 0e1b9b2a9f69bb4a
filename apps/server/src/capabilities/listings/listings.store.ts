/** Drafts of listings, and every edition that was published. */
import type { Tx } from '@exchange/database'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'

export interface DraftToKeep {
  readonly memberId: number
  /** Of the draft that the editor has read; 0 for none. */
  readonly version: number
  readonly fields: ListingFields
  readonly contactId: number
  readonly at: Date
}

/** False when another draft stands there than the editor has read. */
export async function writeDraft(tx: Tx, draft: DraftToKeep): Promise<boolean> {
  const { memberId, version, fields, contactId, at } = draft
  const { rowCount } = await tx.query(
    version === 0
      ? {
          text: `insert into listings.drafts (member_id, fields, saved_by, saved_at)
    values ($1, $2, $3, $4)
    on conflict (member_id) do nothing`,
          values: [memberId, JSON.stringify(fields), contactId, at],
        }
      : {
          text: `update listings.drafts
    set fields = $2,
      saved_by = $3,
      saved_at = $4,
      version = version + 1
    where member_id = $1
      and version = $5`,
          values: [memberId, JSON.stringify(fields), contactId, at, version],
        },
  )
  return rowCount === 1
}

/** Changes what the draft says: who has read it has read something old. */
export async function updateDraftFields(
  tx: Tx,
  memberId: number,
  fields: ListingFields,
): Promise<void> {
  await tx.query(
    `update listings.drafts
    set fields = $2,
      version = version + 1
    where member_id = $1`,
    [memberId, JSON.stringify(fields)],
  )
}

/** Takes the draft away that was published. */
export async function deleteDraft(tx: Tx, memberId: number): Promise<void> {
  await tx.query(
    `delete from listings.drafts
    where member_id = $1`,
    [memberId],
  )
}

/** Remembers what was published, and on whose word. */
export async function insertEdition(tx: Tx, edition: DraftToKeep): Promise<void> {
  const { memberId, version, fields, contactId, at } = edition
  await tx.query(
    `insert into listings.editions (member_id, version, fields, published_by, published_at)
    values ($1, $2, $3, $4, $5)`,
    [memberId, version, JSON.stringify(fields), contactId, at],
  )
}
