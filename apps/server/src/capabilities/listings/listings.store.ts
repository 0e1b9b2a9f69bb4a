/** Drafts of listings, and all published editions. */
import type { Tx } from '@exchange/database'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'

export interface DraftToKeep {
  readonly memberId: number
  /** The version of the draft that the editor has read; 0 for none. */
  readonly version: number
  readonly fields: ListingFields
  readonly contactId: number
  readonly at: Date
}

/** False if the draft is not the version that the editor has read. */
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

/** Changes the draft's fields and its version, so that open editors are outdated. */
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

/** Deletes the draft after it was published. */
export async function deleteDraft(tx: Tx, memberId: number): Promise<void> {
  await tx.query(
    `delete from listings.drafts
    where member_id = $1`,
    [memberId],
  )
}

/** Records the published edition and its editor. */
export async function insertEdition(tx: Tx, edition: DraftToKeep): Promise<void> {
  const { memberId, version, fields, contactId, at } = edition
  await tx.query(
    `insert into listings.editions (member_id, version, fields, published_by, published_at)
    values ($1, $2, $3, $4, $5)`,
    [memberId, version, JSON.stringify(fields), contactId, at],
  )
}
