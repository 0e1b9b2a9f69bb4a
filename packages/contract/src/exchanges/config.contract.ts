/** Configuration that the app needs before sign-in (ENT-22, API-11, SESS-13). */
import { videoServices } from '@exchange/domain/directory/video.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { mapTiles } from '../directory/map-tiles.ts'
import { amountOut } from '../wire/fields.ts'

export const appConfig = z
  .strictObject({
    branches: z.strictObject({ main: z.strictObject({ buildId: z.string() }) }),
    tncVersion: z.string(),
    brand: z.strictObject({
      name: z.string(),
      currency: z.string(),
      hue: z.number(),
      mark: z.string().meta({ description: 'SVG path data in a square of 32' }),
    }),
    support: z.strictObject({ email: z.string(), phone: z.string(), address: z.string() }),
    trialAccountExchanges: z.array(z.number().int()),
    inviteExchanges: z.array(z.number().int()),
    cashFeeFreeExchanges: z.array(z.number().int()),
    globalInviteUsersLeft: z
      .number()
      .int()
      .meta({ description: 'How many more friends may join; at 0 invitations are paused' }),
    globalInvitesLeft: z
      .number()
      .int()
      .meta({ description: 'How many more invitations may be open; at 0 they are paused' }),
    removedExchanges: z.array(z.number().int()),
    testMode: z.boolean(),
    devPages: z.boolean(),
    searchPhrases: z.array(z.string()),
    companyLinks: z.array(z.strictObject({ label: z.string(), url: z.string() })),
    teaser: z
      .strictObject({
        text: z.string(),
        link: z.strictObject({ label: z.string(), url: z.string() }).nullable(),
      })
      .meta({
        description: 'The announcement for visitors and trial members; empty: the usual one',
      }),
    appStores: z
      .strictObject({ apple: z.string(), google: z.string() })
      .meta({ description: 'Addresses of the mobile app; empty when it is not in that store' }),
    mapStyleUrl: z.string().meta({ description: 'A base map; empty for the built-in one' }),
    mapTiles: mapTiles
      .nullable()
      .meta({ description: 'Streets, water and names of the region; null for the built-in land' }),
    videoService: z.enum(videoServices),
    pushKey: z
      .string()
      .nullable()
      .meta({ description: 'The key browsers subscribe with; null when push is not configured' }),
    giftCards: z
      .strictObject({ mailed: z.boolean().meta({ description: 'They can be sent by mail' }) })
      .nullable()
      .meta({ description: 'Null when gift cards are not available' }),
    cards: z
      .strictObject({
        entryUrl: z.string().meta({ description: 'The address of the card-entry document' }),
        loadMost: amountOut.meta({ description: 'The largest load, in dollars' }),
      })
      .nullable()
      .meta({ description: 'Null when card payments are not available' }),
  })
  .meta({ id: 'AppConfig' })
export type AppConfig = z.infer<typeof appConfig>

export const getConfig = defineCall({
  id: 'exchanges.config',
  method: 'GET',
  base: 'core',
  path: '/util/config',
  summary: 'Configuration of the app: build, terms version, brand, designated exchanges.',
  access: { who: 'anyone' },
  input: z.strictObject({ ts: z.string().max(40).optional() }),
  output: appConfig,
  extendsSession: false,
})
