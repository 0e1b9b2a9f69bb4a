/**
 * Closes the day of a till: Z, numbered without gaps, of which its owner gets a mail. By a person,
 * or at the hour of the register for a day that was left open.
 */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { fact } from '../../kernel/fact.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { workOnEach } from '../../kernel/work-on-each.ts'
import type { Till } from '../registers/index.ts'
import { mayEither, type Manager } from './agreed.service.ts'
import { findDay, type DayRow } from './day-report.read.ts'
import { listLeftOpen, type LeftOpen } from './days.read.ts'
import { closeDay as write, type ClosedBy } from './till.store.ts'

export interface CloseNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

export interface CloseOrder {
  readonly till: Till
  readonly dayId: number
  /** Minor units, as X showed it. */
  readonly net: bigint
  readonly manager: Manager | null
}

export type CloseRefusal = 'day-not-found' | 'manager-needed' | 'day-changed'

/** Closing a closed day again answers the same Z. */
export async function closeDay(
  needs: CloseNeeds,
  { till, dayId, net, manager }: CloseOrder,
): Promise<Result<DayRow, CloseRefusal>> {
  const day = await findDay(needs.database, dayId)
  if (day?.registerId !== till.registerId) return fail('day-not-found')
  if (!mayEither({ till, manager }, { act: 'close-day' })) return fail('manager-needed')
  const by = {
    contact: till.actingContactId,
    cashier: till.cashierId,
    approvedBy: manager?.cashierId ?? null,
  }
  const { memberId } = till
  const outcome = await closeOne(needs, { dayId, memberId, net, by })
  if (outcome === 'changed') return fail('day-changed')
  return ok((await findDay(needs.database, dayId)) ?? day)
}

interface Closing {
  readonly dayId: number
  readonly memberId: number
  readonly net: bigint | null
  readonly by: ClosedBy
}

async function closeOne(
  { database, outbox, now }: CloseNeeds,
  { memberId: member, ...closing }: Closing,
): Promise<'closed' | 'closed-before' | 'changed'> {
  return await database.transaction(async (tx) => {
    const outcome = await write(tx, { ...closing, at: now() })
    if (outcome === 'closed') {
      await outbox.add(tx, [fact('till.closed', { member, day: closing.dayId })])
    }
    return outcome
  })
}

/** No person: the job closes it. */
const byItself = { contact: null, cashier: null, approvedBy: null } as const

const atOnce = 100

/** Days that were left open until the hour at which their register closes. */
export async function closeLeftDays(
  needs: CloseNeeds & { readonly log: Pick<Log, 'error'> },
): Promise<void> {
  const { database, now, log } = needs
  await workOnEach<LeftOpen>({
    list: (last) => listLeftOpen(database, { now: now(), after: last?.dayId ?? 0, limit: atOnce }),
    work: async (day) => (await closeOne(needs, { ...day, net: null, by: byItself })) === 'closed',
    ...{ log, complaint: 'a day of a till could not be closed' },
    named: ({ dayId }) => ({ day: dayId }),
  })
}
