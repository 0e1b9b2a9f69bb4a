/** Storefronts that come with an import, and go again with its undo. */
import type { Tx } from '@exchange/database'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'
import { cleanHtml } from '../../kernel/clean-html.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { publishStorefront } from '../directory/index.ts'
import type { NewStorefront, Storefronts } from '../imports/index.ts'
import type { Places } from '../places/index.ts'
import { findListing, readCategoryChoices, type ListingRow } from './listing.read.ts'
import { insertEdition } from './listings.store.ts'
import { placeOfAddress } from './save-listing.service.ts'

export function importedStorefronts(places: Pick<Places, 'locate'>): Storefronts {
  return {
    async open(tx, { memberId, by, at, ...given }) {
      const row = await listingOf(tx, memberId)
      const { published } = row
      const fields = { ...published, ...(await shownFields(tx, given)), hidden: false }
      const geo = published.geo ?? (await placeOfAddress(places, published))
      const version = await publish(tx, row, { fields: { ...fields, geo }, by, at })
      if (version === undefined) throw new Error(`The storefront of member ${memberId} is taken.`)
      const hidden = row.version === 0 || published.hidden
      return { version, hidden, tags: published.tags }
    },
    async empty(tx, { memberId, by, at }, { version, hidden, tags }) {
      const row = await listingOf(tx, memberId)
      if (row.version !== version) return false
      const nothing = { short: '', description: '', categories: [], hero: null, logo: null }
      const fields = { ...row.published, ...nothing, images: [], hidden, tags }
      return (await publish(tx, row, { fields, by, at })) !== undefined
    },
  }
}

async function listingOf(tx: Tx, memberId: number): Promise<ListingRow> {
  const row = await findListing(tx, memberId)
  if (!row) throw new Error(`Member ${memberId} is gone.`)
  return row
}

interface Edition {
  readonly fields: ListingFields
  readonly by: number
  readonly at: Date
}

async function publish(tx: Tx, { memberId, version }: ListingRow, { fields, by, at }: Edition) {
  const published = await publishStorefront(tx, { memberId, version, fields, at })
  if (published === undefined) return undefined
  await insertEdition(tx, { memberId, version: published, fields, contactId: by, at })
  return published
}

type Given = Omit<NewStorefront, 'memberId' | 'by' | 'at'>

async function shownFields(tx: Tx, { hero, logo, images, keywords, ...texts }: Given) {
  const choices = await readCategoryChoices(tx)
  const names = new Map(choices.map(({ name }) => [name.toLowerCase(), name]))
  const picture = (key: string | null) => (key === null ? null : { key, alt: '' })
  return {
    short: texts.short,
    description: cleanHtml(asHtml(texts.description)),
    categories: texts.categories.flatMap((name) => names.get(name.toLowerCase()) ?? []),
    tags: keywords,
    hero: picture(hero),
    logo: picture(logo),
    images: images.map((key) => ({ key, alt: '' })),
  }
}

/** Text without markup becomes paragraphs. */
function asHtml(written: string): string {
  if (/<\/?[a-z][^>]*>/i.test(written)) return written
  const lines = written.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('')
}
