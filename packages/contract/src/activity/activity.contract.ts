/** The activity log: page views and finished flows, never card data (SHELL-17, API-18). */
import { z } from 'zod'
import { defineCall } from '../call.ts'

export const logActivity = defineCall({
  id: 'activity.log',
  method: 'POST',
  base: 'core',
  path: '/logactivity/',
  summary: 'Record one client event. Never fails for the caller.',
  access: { who: 'anyone' },
  example: { event: 'page' },
  input: z.strictObject({
    station: z.string().max(100).optional(),
    session: z.string().max(100).optional(),
    user: z.string().max(200).optional(),
    mId: z
      .union([z.number(), z.string().max(40)])
      .nullable()
      .optional(),
    ua: z.string().max(500).optional(),
    ts: z.union([z.number(), z.string().max(40)]).optional(),
    event: z.string().max(100),
    page: z.string().max(300).optional(),
    outcome: z.string().max(100).optional(),
  }),
  output: z.strictObject({}),
  limits: [{ by: 'address', count: 120, seconds: 60 }],
  extendsSession: false,
})
