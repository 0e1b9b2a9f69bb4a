/** Checkouts that nobody paid end: cancelled by the shop, or when their time is over. */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Log } from '../../kernel/log.ts'
import { workOnEach } from '../../kernel/work-on-each.ts'
import { switchPageOff } from '../pay-pages/index.ts'
import { addEvents } from '../programs/index.ts'
import { checkoutEvent } from './checkout-events.service.ts'
import { readCheckout, readCheckoutsOfPages, type CheckoutRow } from './checkouts.read.ts'
import { listOverdue, lockWithPage, updateEnded } from './checkouts.store.ts'

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

const atOnce = 100

/** Ends those whose time is over; returns how many. One that is being paid is left alone. */
export async function expireCheckouts(
  needs: EndCheckoutsNeeds & { readonly log: Pick<Log, 'error'> },
): Promise<number> {
  const { database, now, log } = needs
  return await workOnEach<string>({
    list: (last) => listOverdue(database, { now: now(), after: last ?? null, limit: atOnce }),
    work: (id) => expireOne(needs, id),
    ...{ log, complaint: 'a checkout could not be ended' },
    named: (id) => ({ checkout: id }),
  })
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
