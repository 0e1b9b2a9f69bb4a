/** Puts a member into the book of a broker, or of none. */
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

/**
 * The member with its broker afterwards. `own-business`: a broker would earn of its own fees. The same broker again changes nothing.
 */
export async function assignBroker(
  { database, staffLog, now }: BookNeeds,
  { contactId: by, grants }: BookReader,
  { memberId, brokerId }: { readonly memberId: number; readonly brokerId: number | null },
): Promise<Result<MemberInBook, 'no-member' | 'no-broker' | 'own-business'>> {
  return await database.transaction(async (tx) => {
    const member = await lockMemberInBook(tx, memberId)
    if (!member || !holdsRight(grants, 'Users', member.exchangeId)) return fail('no-member')
    const before = member.broker
    if ((before?.contactId ?? null) === brokerId) return ok(member)
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
    })
    const broker = chosen && { contactId: chosen.contactId, name: chosen.name }
    return ok({ ...member, broker, since: broker && at })
  })
}
