/** The activity log: page views and finished flows, never card data (SHELL-17, API-18). */
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Bytes of the further fields of an event, as JSON. */
export const eventBytesMost = 4_096

const said = (description: string) => z.unknown().optional().meta({ description })

export const logActivity = defineCall({
  id: 'activity.log',
  method: 'POST',
  base: 'core',
  path: '/logactivity/',
  summary:
    'Record one client event, with any fields of its own up to 4 kB. Never fails for the caller.',
  access: { who: 'anyone' },
  example: { event: 'page' },
  input: z.looseObject({
    station: said('At most 100 characters'),
    session: said('At most 100 characters'),
    user: said('Not kept: the contact is that of the access token'),
    mId: said('Not kept'),
    ua: said('At most 500 characters'),
    ts: said('A number, or at most 40 characters'),
    event: said('At most 100 characters'),
    page: said('At most 300 characters'),
    outcome: said('At most 100 characters'),
  }),
  output: z.strictObject({}),
  limits: [{ by: 'address', count: 120, seconds: 60 }],
  extendsSession: false,
  neverFails: true,
})
