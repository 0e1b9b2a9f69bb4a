/** Puts a member into the book of a broker, or of none. */
import type { Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsRight } from '@exchange/domain/rights'
import {
  findMemberInBook,
  isOwnBusiness,
  listBrokersIn,
  lockMemberInBook,
  type BrokerWithBook,
  type MemberInBook,
} from './brokers.read.ts'
import { insertAssignment, updateEnded } from './brokers.store.ts'
import type { BookNeeds, BookReader } from './read-book.service.ts'

export interface Choice {
  readonly member: MemberInBook
  readonly brokers: readonly BrokerWithBook[]
}

/** Who may be chosen for a member, and who is. */
export async function readChoice(
  { database, staffLog }: BookNeeds,
  { contactId, grants }: BookReader,
  memberId: number,
): Promise<Result<Choice, 'no-member'>> {
  const member = await findMemberInBook(database, memberId)
  if (!member || !holdsRight(grants, 'Users', member.exchangeId)) return fail('no-member')
  const brokers = await listBrokersIn(database, [member.exchangeId])
  await staffLog.noteReading(database, {
    ...{ act: 'broker.read', by: contactId, concerns: [member] },
    object: { kind: 'member', id: String(memberId) },
  })
  return ok({ member, brokers })
}

export interface Assigning {
  readonly memberId: number
  readonly brokerId: number | null
  readonly why?: string
  /** What else belongs into the commit; what it throws undoes the change. */
  readonly also?: (tx: Tx) => Promise<void>
}

/**
 * The member with its broker afterwards. The same broker again changes nothing. `own-business`: a
 * broker would earn a share of its own fees.
 */
export async function assignBroker(
  { database, staffLog, now }: BookNeeds,
  { contactId: by, grants }: BookReader,
  { memberId, brokerId, why, also }: Assigning,
): Promise<Result<MemberInBook, 'no-member' | 'no-broker' | 'own-business'>> {
  return await database.transaction(async (tx) => {
    const member = await lockMemberInBook(tx, memberId)
    if (!member || !holdsRight(grants, 'Users', member.exchangeId)) return fail('no-member')
    const before = member.broker
    if ((before?.contactId ?? null) === brokerId) {
      await also?.(tx)
      return ok(member)
    }
    const brokers = await listBrokersIn(tx, [member.exchangeId])
    const chosen = brokers.find(({ contactId }) => contactId === brokerId) ?? null
    if (brokerId !== null && !chosen) return fail('no-broker')
    if (chosen && (await isOwnBusiness(tx, memberId, chosen))) return fail('own-business')
    const at = now()
    await updateEnded(tx, memberId, { by, at })
    if (brokerId !== null) await insertAssignment(tx, { memberId, brokerId, by, at })
    await staffLog.note(tx, {
      ...{ act: 'broker.assign', by, concerns: [member] },
      object: { kind: 'member', id: String(memberId) },
      before: { broker: before?.contactId ?? null },
      after: { broker: brokerId },
      ...(why !== undefined && { why }),
    })
    await also?.(tx)
    const broker = chosen && { contactId: chosen.contactId, name: chosen.name }
    return ok({ ...member, broker, since: broker && at })
  })
}
