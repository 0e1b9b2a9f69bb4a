/** The saved views of a list of staff: each person's own addresses, under their names. */
import {
  listNamed,
  listViewAddressMost,
  readViewName,
} from '@exchange/domain/preferences/view.rules'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { preferencesMessages } from './preferences.messages.ts'

const list = z.string().regex(listNamed).meta({ description: 'The name of the list: `users`' })
const name = z.string().transform((typed, context) => {
  const read = readViewName(typed)
  if (read.ok) return read.value
  context.addIssue({ code: 'custom', message: preferencesMessages.viewName })
  return z.NEVER
})
const address = z
  .string()
  .max(listViewAddressMost)
  .meta({ description: 'What it shows, as the query of its address: `standing=hold`' })

const saved = z.strictObject({ id: z.int(), name: z.string(), address }).meta({ id: 'ListView' })

const views = z.strictObject({ views: z.array(saved).meta({ description: 'By their names' }) })
const perMinute = { limits: [{ by: 'contact', count: 30, seconds: 60 }] } as const

export const listListViews = defineCall({
  id: 'preferences.list-views',
  method: 'GET',
  base: 'core',
  path: '/v2/lists/views/',
  summary: "The caller's saved views of one list.",
  access: { who: 'session' },
  example: { list: 'users' },
  input: z.strictObject({ list }),
  output: views,
})

export const saveListView = defineCall({
  id: 'preferences.save-list-view',
  method: 'POST',
  base: 'core',
  path: '/v2/lists/views/save/',
  summary: 'Save a view of a list under a name; one of the same name is replaced.',
  access: { who: 'session' },
  example: { list: 'users', name: 'On hold', address: 'standing=hold' },
  input: z.strictObject({ list, name, address }),
  output: views,
  errors: ['TEST_ACCOUNT', 'CONFLICT'],
  ...perMinute,
})

export const deleteListView = defineCall({
  id: 'preferences.delete-list-view',
  method: 'POST',
  base: 'core',
  path: '/v2/lists/views/delete/',
  summary: "Delete one of the caller's saved views of a list.",
  access: { who: 'session' },
  example: { list: 'users', id: 2_000_000_000 },
  input: z.strictObject({ list, id: z.int().min(1).max(2_147_483_647) }),
  output: views,
  errors: ['TEST_ACCOUNT', 'NOT_FOUND'],
  ...perMinute,
})
