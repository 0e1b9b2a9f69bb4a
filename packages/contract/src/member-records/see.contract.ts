/** Staff see the app as a member sees it: for a while its reading calls are answered to them. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { timestamp } from '../wire/fields.ts'

/** Names the opened view beside the staff's own token. */
export const seeingHeader = 'x-see-as'

export const openSeeing = defineCall({
  id: 'member-records.see',
  method: 'POST',
  base: 'admin',
  path: '/users/see/',
  summary:
    'Opens the app as the main contact of a member sees it, for a quarter of an hour. With the header `x-see-as`, reading calls are answered as to that person; all others are refused. Each opening is noted in the log, and the member sees it.',
  access: { who: 'right', role: 'Users' },
  example: { memberId: 2_000_000_000 },
  input: z.strictObject({ memberId: z.int().min(1).max(2_147_483_647) }),
  output: z.strictObject({
    seeingId: z.string(),
    name: z.string().meta({ description: 'The business' }),
    endsDate: timestamp,
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  limits: [{ by: 'contact', count: 20, seconds: 60 }],
})
