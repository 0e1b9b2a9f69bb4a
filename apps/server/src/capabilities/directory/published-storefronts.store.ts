/** Writes a published storefront; SQL triggers update its listing in the same transaction. */
import type { Tx } from '@exchange/database'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'

export interface StorefrontToPublish {
  readonly memberId: number
  /** The version that the editor has read; 0 if there was no storefront. */
  readonly version: number
  readonly fields: ListingFields
  readonly at: Date
}

const columns = [
  ...['name', 'short', 'description', 'hidden', 'waiting', 'search', 'category_ids', 'tags'],
  ...['hero_key', 'logo_key', 'gallery', 'alts', 'add1', 'add2', 'city', 'state', 'zip', 'lat'],
  ...['lon', 'show_address', 'show_phone', 'phones', 'email', 'weblinks', 'hours', 'promotions'],
  ...['offers', 'video_url', 'updated_at'],
]
const given = columns.map((column) => `g.${column}`).join(', ')
const assigned = columns.map((column) => `${column} = g.${column}`).join(',\n      ')

const fromFields = `select
      f ->> 'name' as name,
      f ->> 'short' as short,
      f ->> 'description' as description,
      (f ->> 'hidden')::boolean as hidden,
      (f ->> 'waiting')::boolean as waiting,
      f ->> 'search' as search,
      array(
        select c.id
        from jsonb_array_elements_text(f -> 'categories') with ordinality as n (name, place)
        join directory.categories c on c.name = n.name
        order by n.place
      ) as category_ids,
      array(select jsonb_array_elements_text(f -> 'tags')) as tags,
      f -> 'hero' ->> 'key' as hero_key,
      f -> 'logo' ->> 'key' as logo_key,
      f -> 'images' as gallery,
      jsonb_strip_nulls(
        jsonb_build_object('hero', f -> 'hero' ->> 'alt', 'logo', f -> 'logo' ->> 'alt')
      ) as alts,
      f ->> 'add1' as add1,
      f ->> 'add2' as add2,
      f ->> 'city' as city,
      f ->> 'state' as state,
      f ->> 'zip' as zip,
      (f -> 'geo' ->> 'lat')::double precision as lat,
      (f -> 'geo' ->> 'lon')::double precision as lon,
      (f ->> 'showAddress')::boolean as show_address,
      (f ->> 'showPhone')::boolean as show_phone,
      f -> 'phones' as phones,
      f ->> 'email' as email,
      f -> 'weblinks' as weblinks,
      nullif(f -> 'hours', 'null') as hours,
      f -> 'promotions' as promotions,
      f -> 'offers' as offers,
      nullif(f ->> 'videoURL', '') as video_url,
      $3::timestamptz as updated_at
    from (values ($2::jsonb)) as v (f)`

/** Waits until no other transaction publishes the storefront. */
export async function lockStorefront(tx: Tx, memberId: number): Promise<void> {
  await tx.query('select from directory.storefronts where member_id = $1 for update', [memberId])
}

/** Makes the versions that editors have read stale. */
export async function raiseVersion(tx: Tx, memberId: number): Promise<void> {
  await tx.query(
    `update directory.storefronts
    set version = version + 1
    where member_id = $1`,
    [memberId],
  )
}

/** Returns the new version; undefined if the editor's version is stale. */
export async function writeStorefront(
  tx: Tx,
  { memberId, version, fields, at }: StorefrontToPublish,
): Promise<number | undefined> {
  const json = JSON.stringify(fields)
  const { rows } = await tx.query<{ version: number }>(
    version === 0
      ? {
          text: `insert into directory.storefronts (member_id, ${columns.join(', ')})
    select $1, ${given}
    from (${fromFields}) as g
    on conflict (member_id) do nothing
    returning version`,
          values: [memberId, json, at],
        }
      : {
          text: `update directory.storefronts s
    set ${assigned},
      version = s.version + 1
    from (${fromFields}) as g
    where s.member_id = $1
      and s.version = $4
    returning s.version`,
          values: [memberId, json, at, version],
        },
  )
  return rows[0]?.version
}

/** Nothing changes for a member without a storefront. */
export async function updateWaiting(tx: Tx, memberId: number, waiting: boolean): Promise<void> {
  await tx.query(
    `update directory.storefronts
    set waiting = $2
    where member_id = $1
      and waiting <> $2`,
    [memberId, waiting],
  )
}
