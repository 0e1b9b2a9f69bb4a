/** Browsers that show pushes; each belongs to one person. */
import type { Queryable, Tx } from '@exchange/database'

export interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Assigns the device to this contact, whoever had it before; deletes the oldest beyond the limit.
 */
export async function upsertDevice(
  db: Queryable,
  contactId: number,
  { endpoint, p256dh, auth }: Device,
  kept: { readonly at: Date; readonly most: number },
): Promise<void> {
  await db.query(
    `with mine as (
      insert into preferences.devices (endpoint, contact_id, p256dh, auth, created_at)
      values ($1, $2, $3, $4, $5)
      on conflict (endpoint) do update
      set contact_id = excluded.contact_id,
        p256dh = excluded.p256dh,
        auth = excluded.auth,
        created_at = excluded.created_at
    )
    delete from preferences.devices
    where endpoint in (
      select d.endpoint
      from preferences.devices d
      where d.contact_id = $2
        and d.endpoint <> $1
      order by d.created_at desc
      offset $6
    )`,
    [endpoint, contactId, p256dh, auth, kept.at, kept.most - 1],
  )
}

export async function deleteDevices(db: Queryable, endpoints: readonly string[]): Promise<void> {
  await db.query('delete from preferences.devices where endpoint = any ($1::text[])', [endpoints])
}

export async function deleteDevicesOf(tx: Tx, contactId: number): Promise<void> {
  await tx.query('delete from preferences.devices where contact_id = $1', [contactId])
}

export async function findDevices(db: Queryable, endpoints: readonly string[]) {
  const { rows } = await db.query<Device & { readonly contactId: number }>(
    `select endpoint, contact_id as "contactId", p256dh, auth
    from preferences.devices
    where endpoint = any ($1::text[])`,
    [endpoints],
  )
  return rows
}
