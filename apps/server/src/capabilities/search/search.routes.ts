/** The routes of the contact and card search (API-38). */
import { imageUrl } from '@exchange/contract/media/images'
import {
  searchContacts as call,
  type ContactHit,
} from '@exchange/contract/search/contacts.contract'
import { wireMessages } from '@exchange/contract/wire/wire.messages'
import { fail, ok } from '@exchange/domain/result'
import type { z } from 'zod'
import { wireRefusals } from '../../http/problem.ts'
import type { Routes } from '../../http/route.ts'
import { imageAddress } from '../media/index.ts'
import {
  searchContacts,
  type FoundContact,
  type SearchContactsNeeds,
} from './search-contacts.service.ts'

/** Pixels: twice the displayed width. */
const avatarWidth = 96

const refusals = {
  'too-many-misses': { code: 'RATE_LIMITED', detail: wireMessages.rateLimited },
  forbidden: wireRefusals.forbidden,
} as const

export function registerSearchRoutes(routes: Routes, needs: SearchContactsNeeds): void {
  routes.signedIn(call, async ({ input, caller, meta }) => {
    if (caller.till && !isByCardOnly(input)) return fail(notByTill)
    const found = await searchContacts(needs, {
      query: input.query,
      id: input.id,
      lately: input.lately === 'true',
      payers: input.payers === 'true',
      near: input.near === 'true',
      byCard: input.byCard === 'true',
      exchangeId: input.exchange,
      right: input.right,
      showHiddenDir: input.showHiddenDir !== 'false',
      showHiddenPay: input.showHiddenPay === 'true',
      size: input.size,
      asker: { ...caller, address: meta.address },
    })
    if (!found.ok) return fail(refusals[found.error])
    const hit = found.value.map(toHit)
    return ok({ hits: { found: hit.length, start: 0, hit } })
  })
}

const notByTill = { code: 'FORBIDDEN', detail: wireMessages.notByTill } as const

/** CSRCH-23: nobody is found by name, and nothing is told of whom the business trades with. */
function isByCardOnly({ byCard, id, lately, payers, near }: z.output<typeof call.input>): boolean {
  return byCard === 'true' && [id, lately, payers, near].every((one) => one === undefined)
}

function toHit(row: FoundContact): ContactHit {
  const { image, icons, payments, lastPaid } = row
  return {
    id: `${row.kind}${row.id}`,
    contactType: row.kind,
    list_name: row.listName,
    desc: row.description,
    city: row.city,
    state: row.state,
    image_url: image && imageAddress(image.key),
    image_url_v2: image && imageUrl(image, avatarWidth),
    product_icons: icons.flatMap(({ key }) => imageAddress(key) ?? []),
    product_icons_v2: icons.map((icon) => imageUrl(icon, avatarWidth)),
    ...(payments !== undefined && { payments }),
    ...(lastPaid && { lastPaid: lastPaid.toISOString() }),
  }
}
