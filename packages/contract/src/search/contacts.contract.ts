/**
 * Finding a payee by name, by full card number or, for links, by id (CSRCH; API-38). A card lookup
 * returns at most its contact's `c` id; card ids are never sent (SEC-12).
 */
import { z } from 'zod'
import { roles } from '@exchange/domain/rights'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

const flag = z.enum(['true', 'false']).optional()

export const contactHit = z
  .strictObject({
    id: z.string(),
    contactType: z.enum(['c', 'm']),
    list_name: z.string(),
    desc: z.string(),
    city: z.string(),
    state: z.string(),
    image_url: z.string().nullable(),
    image_url_v2: z.string().nullable(),
    product_icons: z.array(z.string()),
    product_icons_v2: z.array(z.string()),
    payments: z.number().int().optional().meta({
      description: 'Of those paid lately, or who paid: how many of the last payments',
    }),
    lastPaid: timestamp.optional().meta({ description: 'When the last of them was made' }),
  })
  .meta({ id: 'ContactHit' })
export type ContactHit = z.infer<typeof contactHit>

export const searchContacts = defineCall({
  id: 'search.contacts',
  method: 'GET',
  base: 'search',
  path: '/search/contacts',
  summary: 'Members and contacts that can be paid, by words of their name or by card number.',
  access: { who: 'session' },
  // CSRCH-23: a till looks up by card only.
  byTill: true,
  example: { query: 'business' },
  input: z.strictObject({
    query: z.string().max(100).default(''),
    id: z.string().max(12).optional().meta({
      description: 'Returns the hit with this id if it can be paid; the query is ignored',
    }),
    lately: flag.meta({
      description:
        'Returns the payees whom the caller may pay again, the last paid first; the query is ignored',
    }),
    payers: flag.meta({
      description:
        "Returns those who paid the caller's business, the last first, as far as the caller sees " +
        'its payments; the query is ignored',
    }),
    near: flag.meta({
      description:
        "Returns the payees nearest to the caller's business, the nearest first; the query is ignored",
    }),
    exchange: z.coerce.number().int().min(0).max(999_999_999).optional(),
    showHiddenDir: flag.meta({
      description: 'By name: include members hidden from the directory; default true',
    }),
    showHiddenPay: flag.meta({
      description:
        'By name: include those hidden from paying, in exchanges where the caller has the Admin right',
    }),
    byCard: flag.meta({
      description:
        'The query is a card: its 16 digits, or the 28 digits of its stripe or QR code. Charging ' +
        'the id that is answered then counts as this card for 5 minutes',
    }),
    right: z.enum(roles).optional().meta({
      description: 'By name or card: only exchanges where the caller has this right',
    }),
    size: z.coerce.number().int().min(1).max(20).default(20),
  }),
  output: z.strictObject({
    hits: z.strictObject({
      found: z.number().int(),
      start: z.number().int(),
      hit: z.array(contactHit),
    }),
  }),
  errors: ['FORBIDDEN'],
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})
