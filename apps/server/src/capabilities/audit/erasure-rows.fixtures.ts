/** The rows of the table of staff's calls that are about erasures, and about one of its people. */
import {
  agreeErasure,
  askErasureFor,
  listErasures,
  stopErasure,
} from '@exchange/contract/erasure/erasure.contract'
import { correctEmail } from '@exchange/contract/member-records/record-acts.contract'
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'
import type { TestApp } from '../../testing/test-app.ts'
import type { StaffWorld } from './staff-world.fixtures.ts'

interface Row {
  readonly act: StaffAct
  readonly does: (of: StaffWorld) => Promise<{ readonly status: number }>
  readonly of: 'dana'
}

async function employeeOf({ owner }: TestApp, memberId: number): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into members.contacts (member_id, first_name, last_name)
    values ($1, 'Eve', 'Guidry' || currval('members.contacts_id_seq'))
    returning id`,
    [memberId],
  )
  return rows[0]?.id ?? 0
}

/** That somebody of the office asked for one of its people. */
async function askedErased(
  app: TestApp,
  by: StaffWorld['office'],
  memberId: number,
): Promise<string> {
  const { owner } = app
  await owner.query('delete from erasure.erasures')
  const contactId = await employeeOf(app, memberId)
  const { rows } = await owner.query<{ id: string }>(
    `insert into erasure.erasures (contact_id, member_id, asked_by, asked_at, due_at, by_office)
    values ($1, $2, $3, now(), now() + interval '14 days', true)
    returning id`,
    [contactId, memberId, by.contactId],
  )
  return rows[0]?.id ?? ''
}

export function erasureRows(app: () => TestApp): Readonly<Record<string, readonly Row[]>> {
  return {
    'member-records.correct-email': [
      {
        act: 'member.email',
        of: 'dana',
        does: async ({ office, dana: { memberId } }) => {
          const contactId = await employeeOf(app(), memberId)
          const address = { email: 'eve@example.com', why: 'Misspelt' }
          return await office.api.call(correctEmail, { memberId, contactId, ...address })
        },
      },
    ],
    'erasure.list': [
      {
        act: 'erasures.list',
        of: 'dana',
        does: async ({ office, second, dana }) => {
          await askedErased(app(), second, dana.memberId)
          return await office.api.call(listErasures, {})
        },
      },
    ],
    'erasure.ask-for': [
      {
        act: 'erasure.ask',
        of: 'dana',
        does: async ({ office, dana }) => {
          const { memberId } = dana
          const contactId = await employeeOf(app(), memberId)
          return await office.api.call(askErasureFor, { memberId, contactId })
        },
      },
    ],
    'erasure.agree': [
      {
        act: 'erasure.agree',
        of: 'dana',
        does: async ({ office, second, dana }) => {
          const erasureId = await askedErased(app(), second, dana.memberId)
          return await office.api.call(agreeErasure, { erasureId })
        },
      },
    ],
    'erasure.stop': [
      {
        act: 'erasure.stop',
        of: 'dana',
        does: async ({ office, second, dana }) => {
          const erasureId = await askedErased(app(), second, dana.memberId)
          return await office.api.call(stopErasure, { erasureId })
        },
      },
    ],
  }
}
