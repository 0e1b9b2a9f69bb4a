/** The rows of the desk, of brokers and of the activity log in the table of the calls of staff. */
import { exportEvents, listEvents } from '@exchange/contract/activity/events.contract'
import {
  assignBroker,
  exportCommission,
  listBrokers,
  noteTask,
  readBook,
  readCommission,
} from '@exchange/contract/brokers/brokers.contract'
import { listWaiting, searchDesk } from '@exchange/contract/desk/desk.contract'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../testing/test-app.ts'
import type { Done, Row } from './staff-rows.fixtures.ts'
import type { StaffWorld } from './staff-world.fixtures.ts'

const intoBook = ({ office, dana: { memberId } }: StaffWorld) =>
  office.api.call(assignBroker, { memberId, brokerId: office.contactId })

async function commission(
  of: StaffWorld,
  call: typeof readCommission | typeof exportCommission,
): Promise<Done> {
  await intoBook(of)
  await of.pay(1)
  const month = new Date().toISOString().slice(0, 7)
  return call === readCommission
    ? await of.office.api.call(readCommission, { month })
    : await of.office.api.call(exportCommission, { month })
}

export function deskRows(app: () => TestApp): Readonly<Record<string, Row>> {
  return {
    'desk.waiting': { harmless: 'counts and ages; it names no member' },
    'desk.figures': { harmless: 'sums of an exchange; it names no member' },
    'desk.list': [
      {
        act: 'desk.list',
        of: 'dana',
        does: async ({ office, dana: { contactId } }) => {
          await app().owner.query(
            `insert into delivery.messages (
            channel, kind, contact_id, status, created_at, due_at, ended_at
          )
          values ('mail', 'receipt', $1, 'given-up', now(), now(), now())`,
            [contactId],
          )
          return await office.api.call(listWaiting, { kind: 'mails' })
        },
      },
    ],
    'desk.search': [
      {
        act: 'desk.search',
        of: 'dana',
        does: ({ office }) => office.api.call(searchDesk, { query: 'Whitfield' }),
      },
    ],
    'activity.list': [
      { act: 'activity.read', of: 'nobody', does: ({ office }) => office.api.call(listEvents, {}) },
    ],
    'activity.export': [
      {
        act: 'activity.export',
        of: 'nobody',
        does: ({ office }) => office.api.call(exportEvents, {}),
      },
    ],
    'brokers.list': [
      {
        act: 'broker.read',
        of: 'dana',
        does: ({ office, dana: { memberId } }) => office.api.call(listBrokers, { memberId }),
      },
    ],
    'brokers.assign': [{ act: 'broker.assign', of: 'dana', does: intoBook }],
    'brokers.book': [
      {
        act: 'book.read',
        of: 'dana',
        does: async (of) => {
          await intoBook(of)
          return await of.office.api.call(readBook, {})
        },
      },
    ],
    'brokers.note': [
      {
        act: 'task.note',
        of: 'dana',
        does: async (of) => {
          await intoBook(of)
          return await of.office.api.call(noteTask, {
            ...{ noteId: randomUUID(), memberId: of.dana.memberId, signal: 'no-trade' as const },
            ...{ outcome: 'done' as const, note: 'Called' },
          })
        },
      },
    ],
    'brokers.commission': [
      { act: 'commission.read', of: 'dana', does: (of) => commission(of, readCommission) },
    ],
    'brokers.commission-file': [
      { act: 'commission.export', of: 'dana', does: (of) => commission(of, exportCommission) },
    ],
  }
}
