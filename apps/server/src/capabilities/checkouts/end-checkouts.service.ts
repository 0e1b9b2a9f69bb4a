/** Checkouts that nobody paid end: cancelled by the shop, or when their time is over. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Log } from '../../kernel/log.ts'
import { switchPageOff } from '../pay-pages/index.ts'
import { addEvents } from '../programs/index.ts'
import { checkoutEvent } from './checkout-events.service.ts'
import { readCheckout, readCheckoutsOfPages, type CheckoutRow } from './checkouts.read.ts'
import { findOverdue, lockWithPage, updateEnded } from './checkouts.store.ts'

export interface EndCheckoutsNeeds {
  readonly database: Database
  readonly now: () => Date
}

export type CancelRefusal = 'checkout-not-found' | 'checkout-paid' | 'checkout-being-paid'

/** From the commit on nobody can pay it. One that has ended unpaid stays as it is. */
export async function cancelCheckout(
  { database, now }: EndCheckoutsNeeds,
  memberId: number,
  id: string,
): Promise<Result<CheckoutRow, CancelRefusal>> {
  return await database.transaction(async (tx) => {
    const known = await readCheckout(tx, memberId, id)
    const locked = known && (await lockWithPage(tx, id))
    if (!locked) return fail('checkout-not-found')
    if (locked.status === 'paid' || locked.status === 'refunded') return fail('checkout-paid')
    if (locked.uses > 0) {
      const { isWaiting } = (await readCheckout(tx, memberId, id)) ?? known
      return fail(isWaiting ? 'checkout-being-paid' : 'checkout-paid')
    }
    if (locked.status === 'open') {
      await switchPageOff(tx, locked.pageId, { at: now(), by: null })
      await updateEnded(tx, id, { status: 'cancelled', at: now() })
    }
    return ok((await readCheckout(tx, memberId, id)) ?? known)
  })
}

const atATime = 100

/** Ends those whose time is over; returns how many. One that is being paid is left alone. */
export async function expireCheckouts(
  needs: EndCheckoutsNeeds & { readonly log: Pick<Log, 'error'> },
): Promise<number> {
  const { database, now } = needs
  let count = 0
  for (;;) {
    const overdue = await database.transaction((tx) => findOverdue(tx, now(), atATime))
    let ended = 0
    for (const id of overdue) {
      // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
      if (await expireSafely(needs, id)) ended += 1
    }
    count += ended
    if (overdue.length < atATime || ended === 0) return count
  }
}

/** One that fails waits for the next run, and holds up no other. */
async function expireSafely(
  { log, ...needs }: EndCheckoutsNeeds & { readonly log: Pick<Log, 'error'> },
  id: string,
): Promise<boolean> {
  try {
    return await expireOne(needs, id)
  } catch (error) {
    log.error('a checkout could not be ended', { checkout: id, error })
    return false
  }
}

async function expireOne({ database, now }: EndCheckoutsNeeds, id: string): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const locked = await lockWithPage(tx, id)
    if (locked?.status !== 'open' || locked.uses > 0) return false
    const at = now()
    await switchPageOff(tx, locked.pageId, { at, by: null })
    await updateEnded(tx, id, { status: 'expired', at })
    const [ended] = await readCheckoutsOfPages(tx, [locked.pageId])
    if (ended) await addEvents(tx, [checkoutEvent('checkout.expired', ended, at)])
    return true
  })
}
