/** The routes of the listing editor (STORE-11 to STORE-13). */
import {
  previewListing,
  readListing as readCall,
  saveListing as saveCall,
  type Listing,
} from '@exchange/contract/listings/listings.contract'
import { listingsMessages } from '@exchange/contract/listings/listings.messages'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import type { ListingFields } from '@exchange/domain/listings/listing.rules'
import { fail, ok } from '@exchange/domain/result'
import { wireRefusals } from '../../http/problem.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import { readHiddenPlace } from './listing.read.ts'
import { toPreview } from './preview.routes.ts'
import { flagsOf, seeListing, type SeeFault, type SeenListing } from './read-listing.service.ts'
import {
  saveListing,
  type SaveFault,
  type SaveListingNeeds,
  type UnknownThing,
} from './save-listing.service.ts'

const unknownWords: Readonly<Record<UnknownThing, string>> = {
  category: listingsMessages.categoryUnknown,
  picture: listingsMessages.pictureUnknown,
  product: listingsMessages.productUnknown,
  video: listingsMessages.videoInvalid,
}

export function registerListingsRoutes(routes: Routes, needs: SaveListingNeeds): void {
  const { database } = needs
  routes.signedIn(readCall, async ({ input, caller }) => {
    const seen = await seeListing(database, input.memberId, { editor: caller, role: 'Listing' })
    if (!seen.ok) return fail(seeRefusal(seen.error))
    await noteLook(needs, 'listing.read', { by: caller.contactId, row: seen.value.row })
    return ok({ listing: toListing(seen.value), categories: [...seen.value.categories] })
  })
  routes.signedIn(saveCall, async ({ input, caller }) => {
    const saved = await saveListing(needs, { ...input, editor: caller })
    if (!saved.ok) return fail(saveRefusal(saved.error))
    const seen = await seeListing(database, input.memberId, { editor: caller, role: 'Listing' })
    return seen.ok ? ok(toListing(seen.value)) : fail(seeRefusal(seen.error))
  })
  routes.signedIn(previewListing, async ({ input, caller }) => {
    const seen = await seeListing(database, input.memberId, { editor: caller, role: 'Admin' })
    if (!seen.ok) return fail(seeRefusal(seen.error))
    await noteLook(needs, 'listing.preview', { by: caller.contactId, row: seen.value.row })
    return ok(toPreview(seen.value, await shownPlace(needs, seen.value.fields)))
  })
}

async function noteLook(
  { database, staffLog }: SaveListingNeeds,
  act: 'listing.read' | 'listing.preview',
  { by, row }: { readonly by: number; readonly row: SeenListing['row'] },
): Promise<void> {
  const { memberId, exchangeId } = row
  await staffLog.noteReading(database, {
    ...{ act, by, concerns: [{ memberId, exchangeId }] },
    object: { kind: 'member', id: String(memberId) },
  })
}

/** STORE-15: the directory's place for a listing that hides its address. */
async function shownPlace({ database }: SaveListingNeeds, fields: ListingFields) {
  const { showAddress, geo, city, state } = fields
  if (showAddress || !geo) return geo
  return await readHiddenPlace(database, { ...geo, city, state })
}

function toListing({ row, fields, pictures, version }: SeenListing): Listing {
  const { draftSavedAt, draftSavedBy } = row
  return {
    memberId: row.memberId,
    memberName: row.memberName,
    exchangeId: row.exchangeId,
    storefrontId: row.storefrontId,
    version,
    draft:
      draftSavedAt && draftSavedBy !== null
        ? { savedAt: draftSavedAt.toISOString(), savedBy: draftSavedBy }
        : null,
    member: flagsOf(row),
    fields: fields as Listing['fields'],
    pictures: pictures.map((picture) => ({ ...picture, alt: '' })),
  }
}

function seeRefusal(fault: SeeFault): Refusal {
  if (fault === 'forbidden') return wireRefusals.forbidden
  return { code: 'NOT_FOUND', detail: listingsMessages.notFound }
}

function saveRefusal(fault: SaveFault): Refusal {
  if (fault === 'stale') return { code: 'CONFLICT', detail: listingsMessages.stale }
  if (typeof fault === 'string') return seeRefusal(fault)
  return {
    code: 'VALIDATION',
    detail: wireMessages.validation,
    errors: fault.unknown.map(({ field, what }) => ({ field, message: unknownWords[what] })),
  }
}
