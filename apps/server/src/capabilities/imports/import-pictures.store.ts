/** The pictures of a zip, until they are pictures of the media. */
import type { Queryable, Tx } from '@exchange/database'

/** `bytes` null: it cannot be shown. */
export async function insertPicture(
  tx: Tx,
  importId: number,
  { path, bytes }: { readonly path: string; readonly bytes: Buffer | null },
): Promise<void> {
  await tx.query(
    `insert into imports.pictures (import_id, path, bytes)
    values ($1, $2, $3)`,
    [importId, path, bytes],
  )
}

/** Those of an import become those of the file that corrects it. */
export async function movePictures(tx: Tx, from: number, to: number): Promise<void> {
  await tx.query(
    `update imports.pictures
    set import_id = $2
    where import_id = $1`,
    [from, to],
  )
}

export interface PictureState {
  readonly path: string
  readonly isShown: boolean
  /** Null: not a picture of the media yet. */
  readonly key: string | null
}

export async function listPictures(db: Queryable, importId: number): Promise<PictureState[]> {
  const { rows } = await db.query<PictureState & Record<string, unknown>>(
    `select
      path,
      bytes is not null or picture_key is not null as "isShown",
      picture_key as key
    from imports.pictures
    where import_id = $1`,
    [importId],
  )
  return rows
}

export async function findPictureBytes(
  db: Queryable,
  importId: number,
  path: string,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ bytes: Buffer | null }>(
    `select bytes
    from imports.pictures
    where import_id = $1
      and path = $2`,
    [importId, path],
  )
  return rows[0]?.bytes ?? undefined
}

/** `key` null: it could not be made after all. */
export async function updatePicture(
  db: Queryable,
  importId: number,
  { path, key }: { readonly path: string; readonly key: string | null },
): Promise<void> {
  await db.query(
    `update imports.pictures
    set
      bytes = null,
      picture_key = $3
    where import_id = $1
      and path = $2`,
    [importId, path, key],
  )
}

export async function deletePictures(tx: Tx, importId: number): Promise<void> {
  await tx.query(
    `delete from imports.pictures
    where import_id = $1`,
    [importId],
  )
}
