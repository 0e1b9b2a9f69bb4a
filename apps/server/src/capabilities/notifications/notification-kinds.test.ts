import { testDatabase } from '@exchange/database/testing/test-database'
import { NOTIFICATION_KINDS } from '@exchange/domain/notifications/notification.rules'
import { expect, it } from 'vitest'

const test = testDatabase('kinds')

it('has the same kinds of notifications in the database as in the domain', async () => {
  const { rows } = await test
    .connectAsOwner()
    .query<{ kind: string }>('select kind from notifications.kinds')
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(NOTIFICATION_KINDS.toSorted())
})
