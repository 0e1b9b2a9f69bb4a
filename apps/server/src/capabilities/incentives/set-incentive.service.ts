/** The main contact lists what its people get for a sale, and sets it. */
import type { Database } from '@exchange/database'
import {
  refuseIncentives,
  type Incentive,
  type IncentiveRefusal,
} from '@exchange/domain/incentives/incentive.rules'
import type { PaymentTarget } from '@exchange/domain/fields'
import { fail, ok, type Result } from '@exchange/domain/result'
import { readManager } from '../members/index.ts'
import { findReceiver, listPeopleIncentives, type PersonIncentiveRow } from './incentives.read.ts'
import { insertIncentive, lockPerson } from './incentives.store.ts'

export interface IncentiveNeeds {
  readonly database: Database
  readonly now: () => Date
}

type People<Refusal = never> = Result<readonly PersonIncentiveRow[], IncentiveRefusal | Refusal>

export async function listIncentives(
  { database }: IncentiveNeeds,
  contactId: number,
): Promise<People> {
  const reader = await readManager(database, contactId)
  const refusal = reader ? refuseIncentives(reader) : 'main-contact-only'
  if (!reader || refusal) return fail(refusal ?? 'main-contact-only')
  return ok(await listPeopleIncentives(database, reader.memberId))
}

interface Setting {
  /** The main contact. */
  readonly by: number
  readonly contactId: number
  readonly incentive: Incentive | null
  /** To whom it is paid; null without one. */
  readonly paidTo: PaymentTarget | null
}

/** From now on; null: nothing any more. Returns all people afterwards. */
export async function setIncentive(
  { database, now }: IncentiveNeeds,
  { by, contactId, incentive, paidTo }: Setting,
): Promise<People<'person-not-found' | 'receiver-not-found'>> {
  return await database.transaction(async (tx) => {
    const reader = await readManager(tx, by)
    const refusal = reader ? refuseIncentives(reader) : 'main-contact-only'
    if (!reader || refusal) return fail(refusal ?? 'main-contact-only')
    if (!(await lockPerson(tx, reader.memberId, contactId))) return fail('person-not-found')
    const receiver = paidTo ? await findReceiver(tx, paidTo, reader.memberId) : undefined
    if (paidTo && !receiver) return fail('receiver-not-found')
    const basisPoints = incentive?.kind === 'percent' ? incentive.basisPoints : null
    const amount = incentive?.kind === 'fixed' ? incentive.amount : null
    const to = {
      paidTo: receiver?.memberId ?? null,
      paidToContact: receiver?.contactId ?? null,
    }
    await insertIncentive(tx, { contactId, basisPoints, amount, ...to, by, at: now() })
    return ok(await listPeopleIncentives(tx, reader.memberId))
  })
}
