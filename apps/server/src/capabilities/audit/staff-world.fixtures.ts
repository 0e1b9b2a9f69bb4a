/** One member with everything that staff can act on or read, and staff with every right. */
import { applyToJoin, listApplicants } from '@exchange/contract/applicants/applicants.contract'
import { askCashFeeFree } from '@exchange/contract/applicants/cash-fee-free.contract'
import { sendFeedback } from '@exchange/contract/feedback/feedback.contract'
import type { Grant } from '@exchange/domain/rights'
import { api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { addTrader, newKey } from '../approvals/approvals.fixtures.ts'
import { addExchange, addMember, publishTerms } from '../members/members.fixtures.ts'
import { paid } from '../reversals/reversals.fixtures.ts'

export function staffApp(): () => TestApp {
  return testApp({
    async seed(owner) {
      await publishTerms(owner)
      await addExchange(owner, 8, { pointsRate: 1 })
      await addExchange(owner, 27)
      await owner.query(
        `update exchanges.exchanges set cash_fee_free = true, email = 'o@e.example'`,
      )
      await owner.query(
        `insert into places.zips (zip, city, state, lat, lon)
        values ('70112', 'New Orleans', 'LA', 29.956, -90.078)
        on conflict do nothing`,
      )
    },
  })
}

/** Calls of any session that answer more to whoever holds a right. */
export const widenedCalls = ['score.read', 'search.contacts'] as const

let added = 0

export async function addStaff(app: TestApp, grants: readonly Grant[], exchange = 8) {
  added += 1
  // No two have one name, or they would be one person.
  const lastName = `Office ${'IVXLC'.repeat(added)}`
  const story = { exchange, firstName: 'Olive', lastName, listName: 'Office Business' }
  const { contactId, memberId } = await addMember(app.owner, story)
  return { contactId, memberId, api: api(app).as(await signedIn(app.owner, contactId, { grants })) }
}

const admin = (scope: Grant['scope']): Grant => ({ scope, role: 'Admin' })

export async function staffWorld(app: TestApp) {
  const office = await addStaff(app, [admin(8)])
  const second = await addStaff(app, [admin(8)])
  const payment = await paid(app, { payer: { trade: 90_000_00n, reserve: 9_000_00n } })
  const { dana, marco } = payment
  await app.owner.query(
    `insert into card_attempts.attempts (
      id, purpose, member_id, exchange_id, contact_id, account_id, amount, state, created_at,
      changed_at
    )
    values ('0123456789ABCDEFGHJKMNPQRS', 'load', $1, 8, $2, $3, 2000, 'declined', now(), now())`,
    [dana.memberId, dana.contactId, dana.account],
  )
  const feedback = { feedback: 'Too few plumbers', npsScore: 5, source: 'dashboard' } as const
  await dana.api.call(sendFeedback, feedback)
  const business = { business: 'Whitfield', sells: 'Tile', zip: '70112', percent: 10 }
  await dana.api.call(askCashFeeFree, business)
  const applied = {
    ...{ business: 'Uptown Prints', sells: 'Prints', person: 'Una', email: 'una@prints.example' },
    ...{ phone: '(504) 555-0177', zip: '70112' },
  }
  await api(app).call(applyToJoin, applied)
  const { waiting } = (await office.api.call(listApplicants, {})).body
  return {
    ...{ app, office, second, payment, dana, marco },
    /** A payment of this sum. */
    pay: async (amount: number) => (await dana.send(marco, amount, newKey())).body,
    applications: new Map(waiting.map(({ memberId, applicantId }) => [memberId, applicantId])),
    stranger: await addTrader(app, { listName: 'Stranger' }),
  }
}

export type StaffWorld = Awaited<ReturnType<typeof staffWorld>>

export interface LineRow {
  readonly act: string
  readonly actor: number
  readonly second: number | null
  readonly exchange: number | null
  readonly object: string | null
  readonly members: readonly number[]
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly why: string | null
}

/** All lines of the log of staff, the oldest first. */
export async function staffLines({ owner }: TestApp): Promise<LineRow[]> {
  const { rows } = await owner.query<LineRow & Record<string, unknown>>(
    `select
      act, actor, second, exchange_id as exchange, object_kind || '/' || object_id as object,
      members, before, after, why
    from audit.entries
    order by at, id`,
  )
  return rows
}
