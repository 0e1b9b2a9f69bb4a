/** The activity log for staff: what people did in the app, as their browsers reported it. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { pageInput, timestamp } from '../wire/fields.ts'

const day = z.iso.date().regex(/^[12]\d{3}-/)
const typed = z.string().trim().max(80)

const eventFilter = {
  person: typed.optional().meta({ description: 'Part of the name of a person' }),
  business: typed.optional().meta({ description: 'Part of the name of a member' }),
  event: typed.optional().meta({ description: 'The event: `page`' }),
  page: typed.optional().meta({ description: 'Part of the address of the page' }),
  from: day.optional().meta({ description: 'The first day, in the time zone of the own exchange' }),
  until: day.optional().meta({ description: 'The last day' }),
}

const line = z
  .strictObject({
    eventId: z.string(),
    date: timestamp,
    event: z.string(),
    page: z.string(),
    outcome: z.string(),
    person: z.string().meta({ description: 'Empty: nobody was signed in' }),
    business: z.string(),
    exchange: z.string(),
    device: z.string(),
  })
  .meta({ id: 'ActivityLine' })
export type ActivityLine = z.infer<typeof line>

const byEvents = { base: 'admin', access: { who: 'right', role: 'Events' } } as const

export const listEvents = defineCall({
  ...byEvents,
  id: 'activity.list',
  method: 'GET',
  path: '/events/',
  summary:
    'What people of the own exchanges did in the app, newest first. Reading it is noted in the ' +
    'log of staff.',
  input: pageInput.extend(eventFilter),
  output: z.strictObject({ lines: z.array(line), nextCursor: z.string().nullable() }),
  limits: [{ by: 'contact', count: 120, seconds: 60 }],
})

export const exportEvents = defineCall({
  ...byEvents,
  id: 'activity.export',
  method: 'GET',
  path: '/events/export/',
  summary: 'The same lines as a CSV file. Saving it is noted in the log of staff.',
  input: z.strictObject(eventFilter),
  output: z.strictObject({
    csv: z.string(),
    whole: z.boolean().meta({ description: 'False: there are more than fit into one file' }),
  }),
  limits: [{ by: 'contact', count: 10, seconds: 60 }],
})
