/** Reversals by staff: by one person alone, or confirmed by a second one. */
import { signedIn } from '../../apps/server/src/testing/sessions.ts'
import { answerOf, called, type Call } from './called.ts'
import type { One, Ready } from './ready.ts'
import type { Payer, World } from './world.ts'

/** The payment carries the note; its reversal is found through it. */
const leaves = ['send', 'staff-reversal']

export async function reversal({ world, ...one }: One, transactionId: string): Promise<Ready> {
  return called({ world, ...one }, leaves, await proposed(world, transactionId))
}

/** Already proposed by one person; the confirmation by the other is killed. */
export async function confirmedReversal(one: One, transactionId: string): Promise<Ready> {
  const { reversalId, status } = await answerOf<{ reversalId: string; status: string }>(
    one.world,
    await proposed(one.world, transactionId),
  )
  if (status !== 'Waiting') throw new Error(`A reversal that needs a second person is ${status}.`)
  const body = { reversalId, decision: 'confirm' }
  const token = await tokenOf(one.world, 5)
  return called(one, leaves, { token, path: '/api/admin/reversals/decide/', body, ownNote: true })
}

async function proposed(world: World, transactionId: string): Promise<Call> {
  const token = await tokenOf(world, 4)
  const body = { transactionId, reason: 'Sent twice' }
  return { token, path: '/api/admin/reversals/', body, ownNote: true }
}

/** The session of a person with the Finance right whose business is not involved. */
export async function tokenOf({ payers, db }: World, place: 4 | 5): Promise<string> {
  const { contactId } = payers[place] as Payer
  return await signedIn(db, contactId, { grants: [{ scope: 8, role: 'Finance' }] })
}
