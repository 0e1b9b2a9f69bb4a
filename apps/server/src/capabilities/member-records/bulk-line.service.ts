/**
 * One member of an act on many: the act on one, with the outcome in its own commit. So a member is
 * done once, however often the server is stopped in between.
 */
import { isConnectionLost, type Tx } from '@exchange/database'
import {
  bulkReasons,
  bulkStandings,
  refuseBulkStanding,
  type BulkReason,
} from '@exchange/domain/member-records/bulk.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Log } from '../../kernel/log.ts'
import type { StaffLog } from '../audit/index.ts'
import { assignBroker } from '../brokers/index.ts'
import { readMainContactsOf } from '../members/index.ts'
import { readUsableGrants } from '../identity/index.ts'
import { updateLine, type BulkAtWork } from './bulk.store.ts'
import { sendCode, type PersonNeeds } from './help-person.service.ts'
import type { Reader } from './list-records.service.ts'
import { setCredit, setPlan, setStanding } from './set-limits.service.ts'

export type BulkLineNeeds = PersonNeeds & {
  readonly staffLog: StaffLog
  readonly log: Pick<Log, 'error'>
}

/** The act was stopped, or another process has done this member: nothing of it is kept. */
class NotItsTurn extends Error {}

/** A line in one of these is still to be done. */
const toDo = ['ready', 'second', 'sending'] as const

/** The rights of who ordered it are read for each member: what was taken meanwhile is not used. */
export async function doLine(
  needs: BulkLineNeeds,
  bulk: BulkAtWork,
  memberId: number,
): Promise<void> {
  const { database, now } = needs
  const of = { bulkId: bulk.id, memberId, at: now() }
  const grants = await readUsableGrants(database, bulk.orderedBy)
  const staff = { contactId: bulk.orderedBy, grants }
  try {
    const done = await act(needs, bulk, { staff, memberId })
    if (done.ok) return
    await updateLine(database, {
      ...of,
      ...{ from: toDo, state: 'refused', reason: reasonOf(done.error) },
    })
  } catch (failure) {
    if (failure instanceof NotItsTurn) return
    if (isConnectionLost(failure)) throw failure
    // The others must not wait for one that fails for good.
    needs.log.error('a member of an act on many failed', { bulk: bulk.id, memberId, failure })
    await updateLine(database, { ...of, from: toDo, state: 'refused', reason: 'failed' })
  }
}

interface Member {
  readonly staff: Reader
  readonly memberId: number
}

async function act(
  needs: BulkLineNeeds,
  bulk: BulkAtWork,
  of: Member,
): Promise<Result<unknown, string>> {
  const { order, why } = bulk
  const at = needs.now()
  const keeping = (state: 'done' | 'waits') => async (tx: Tx) => {
    const change = { bulkId: bulk.id, memberId: of.memberId, state, at }
    if (!(await updateLine(tx, { ...change, from: toDo }))) throw new NotItsTurn()
  }
  const also = keeping('done')
  switch (order.act) {
    case 'hold':
    case 'lift-hold': {
      const { act: which } = order
      const unless = (from: Parameters<typeof refuseBulkStanding>[1]) =>
        refuseBulkStanding(which, from)
      const { to: standing } = bulkStandings[which]
      return await setStanding(needs, { ...of, standing, why, unless, also })
    }
    case 'credit-line': {
      const credit = BigInt(order.credit)
      const ifWaiting = keeping('waits')
      const done = await setCredit(needs, { ...of, credit, why, also, ifWaiting })
      return !done.ok && done.error === 'needs-second-person' ? ok(undefined) : done
    }
    case 'fee-plan':
      return await setPlan(needs, { ...of, feePlan: order.feePlan, why, also })
    case 'broker': {
      const { memberId } = of
      const { brokerId } = order
      const done = await assignBroker(needs, of.staff, { memberId, brokerId, why, also })
      return done.ok || done.error !== 'own-business' ? done : fail('brokers-own')
    }
    case 'send-code':
      return await code(needs, bulk, { ...of, also })
  }
}

/** A code leaves in a transaction of its own: the line says before that it is being sent. */
async function code(
  needs: BulkLineNeeds,
  { id: bulkId }: BulkAtWork,
  of: Member & { readonly also: (tx: Tx) => Promise<void> },
): Promise<Result<unknown, string>> {
  const { memberId } = of
  const main = (await readMainContactsOf(needs.database, [memberId])).get(memberId)
  if (!main) return fail('no-person')
  const sending = { bulkId, memberId, from: ['ready'], state: 'sending', at: needs.now() } as const
  if (!(await updateLine(needs.database, sending))) throw new NotItsTurn()
  const from = { address: '', device: '' }
  return await sendCode(needs, { ...of, contactId: main.contactId }, from)
}

/** What other calls name otherwise. */
const named: Readonly<Record<string, BulkReason>> = {
  'no-member': 'member-not-found',
  'person-not-found': 'no-person',
}

function reasonOf(error: string): BulkReason {
  const reason = named[error] ?? bulkReasons.find((one) => one === error)
  if (reason === undefined) throw new Error(`An act on many members was refused: ${error}`)
  return reason
}
