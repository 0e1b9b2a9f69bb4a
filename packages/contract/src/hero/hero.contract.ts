/** What the office puts on Home: pictures and rows, from a time to a time (ADMIN-04). */
import { heroKinds } from '@exchange/domain/hero/hero.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { picture } from '../directory/storefront.contract.ts'
import { timestamp, wholeNumber } from '../wire/fields.ts'

const id = wholeNumber(1, 2_147_483_647)
const kind = z.enum(heroKinds)
const text = z.string().max(1_000)

const shown = {
  itemId: z.int(),
  kind,
  title: z.string(),
  text: z.string(),
  link: z.string().meta({ description: 'A page of the app, or a complete address; empty: none' }),
  linkLabel: z.string(),
  picture: picture.nullable().meta({ description: 'Of the kind `picture`' }),
  search: z.string().meta({ description: 'Of the kind `row`: what it searches for' }),
}

const onHome = z.strictObject(shown).meta({ id: 'HomeItem' })
export type HomeItem = z.infer<typeof onHome>

export const readHome = defineCall({
  id: 'hero.home',
  method: 'GET',
  base: 'core',
  path: '/v2/home/',
  summary: 'What the office has put on Home, for the caller, now: pictures, then rows.',
  access: { who: 'anyone' },
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(onHome) }),
  extendsSession: false,
})

const byOffice = { base: 'admin', access: { who: 'right', role: 'Hero' } } as const
const limits = [{ by: 'contact', count: 60, seconds: 60 }] as const
/** Null: the whole network, and visitors. */
const scope = id.nullable()

const item = z
  .strictObject({
    ...shown,
    exchangeId: z.int().nullable(),
    state: z.enum(['shown', 'planned', 'ended']),
    beginsDate: timestamp,
    endsDate: timestamp.nullable(),
    version: z.int().meta({ description: 'Counts changes; a change needs the last' }),
    changedBy: z.string(),
    changedDate: timestamp,
  })
  .meta({ id: 'HeroItem' })
export type HeroItemOut = z.infer<typeof item>

export const listHeroes = defineCall({
  ...byOffice,
  id: 'hero.list',
  method: 'GET',
  path: '/hero/',
  summary: 'What the office has put on Home, with what is planned and what has ended.',
  input: z.strictObject({
    exchange: z
      .string()
      .regex(/^(network|[1-9]\d{0,8})$/)
      .optional(),
  }),
  output: z.strictObject({
    exchanges: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    mayNetwork: z.boolean().meta({ description: 'The right in every exchange' }),
    exchangeId: z.int().nullable(),
    zone: z.string().meta({ description: 'In which times are typed' }),
    items: z.array(item).meta({ description: 'In their order' }),
  }),
  errors: ['FORBIDDEN'],
})
export type Heroes = z.infer<typeof listHeroes.output>

export const saveHero = defineCall({
  ...byOffice,
  id: 'hero.save',
  method: 'POST',
  path: '/hero/save/',
  summary: 'Put a picture or a row on Home, or change it.',
  example: {
    ...{ itemId: 999_999, version: 1, exchangeId: 999_999, kind: 'row', title: 'Food', text: '' },
    ...{ link: '', linkLabel: '', pictureKey: null, alt: '', search: 'food', until: '' },
    from: '2026-12-01T08:00',
  },
  input: z.strictObject({
    itemId: id.nullable().meta({ description: 'Null: a new one' }),
    version: wholeNumber(0, 2_147_483_647),
    exchangeId: scope,
    kind,
    ...{ title: text, text, link: text, linkLabel: text, alt: text, search: text },
    pictureKey: z.string().max(200).nullable(),
    from: z.string().max(20).meta({ description: 'In the zone of the list: 2026-12-01T08:00' }),
    until: z.string().max(20).meta({ description: 'Empty: no end' }),
  }),
  output: z.strictObject({ itemId: z.int() }),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  limits: [...limits],
})

export const removeHero = defineCall({
  ...byOffice,
  id: 'hero.remove',
  method: 'POST',
  path: '/hero/remove/',
  summary: 'Take a picture or a row off Home, also one that is planned.',
  example: { itemId: 999_999, version: 1 },
  input: z.strictObject({ itemId: id, version: wholeNumber(1, 2_147_483_647) }),
  output: z.strictObject({}),
  errors: ['NOT_FOUND', 'CONFLICT'],
  limits: [...limits],
})

export const arrangeHeroes = defineCall({
  ...byOffice,
  id: 'hero.arrange',
  method: 'POST',
  path: '/hero/arrange/',
  summary: 'Put what is on Home in another order.',
  example: { exchangeId: 999_999, itemIds: [999_999] },
  input: z.strictObject({ exchangeId: scope, itemIds: z.array(id).min(1).max(200) }),
  output: z.strictObject({}),
  errors: ['FORBIDDEN', 'CONFLICT'],
  limits: [...limits],
})

/** Outside of the contract because its body is a picture; answers as that of a listing does. */
export const heroUploadPath = '/api/admin/hero/picture'

export const heroCalls = [readHome, listHeroes, saveHero, removeHero, arrangeHeroes] as const
