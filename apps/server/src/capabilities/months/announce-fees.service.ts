/**
 * Announces a community fee that is to come, from the policy's day on and once in a month, with
 * what would still avoid it (DOMAIN §6). It is computed as it will be charged if nothing else
 * happens until the month ends. Who owes nothing on that day is looked at again each day.
 */
import type { Database } from '@exchange/database'
import { ageing } from '@exchange/domain/months/ageing.rules'
import { communityFee, type CommunityFee } from '@exchange/domain/months/community-fee.rules'
import { hasMonths, sparedFromFee } from '@exchange/domain/months/month-part.rules'
import { fact } from '../../kernel/fact.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { readMonthPolicies, type DatedMonthPolicy } from '../exchanges/index.ts'
import { readMonthClock } from './month-clock.read.ts'
import { takeLooks, updateAnnounced, updateLookAt, type LookedAtMonth } from './months.store.ts'
import { readStandings } from './standings.read.ts'

export interface AnnounceFeesNeeds {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add'>
  readonly now: () => Date
}

const batch = 100
const dayMs = 86_400_000

/** Returns how many were announced. Throws when it is stopped: another run goes on. */
export async function announceFees(
  needs: AnnounceFeesNeeds,
  stopping?: AbortSignal,
): Promise<number> {
  let announced = 0
  /* oxlint-disable no-await-in-loop -- one batch after the other keeps payments fast */
  for (;;) {
    stopping?.throwIfAborted()
    const now = await readMonthClock(needs.database, needs.now())
    const months = await takeLooks(needs.database, now, batch)
    if (months.length === 0) return announced
    announced += await announce(needs, months, now)
  }
  /* oxlint-enable no-await-in-loop */
}

async function announce(
  { database, outbox }: AnnounceFeesNeeds,
  months: readonly LookedAtMonth[],
  now: Date,
): Promise<number> {
  const fees = await feesOf(database, months, now)
  const due = months.filter(({ memberId }) => (fees.get(memberId)?.finalFee ?? 0n) > 0n)
  const others = months.filter((month) => !due.includes(month))
  return await database.transaction(async (tx) => {
    const told = await updateAnnounced(tx, due)
    await updateLookAt(
      tx,
      others,
      others.map((month) => nextLook(month, now)),
    )
    await outbox.add(
      tx,
      due
        .filter(({ memberId }) => told.has(memberId))
        .map(({ memberId: member, endsAt, zone }) => {
          const { finalFee, working } = fees.get(member) as CommunityFee
          const sums = { amount: String(finalFee), missing: String(working.missing) }
          return fact('community-fee.announced', {
            ...{ member, ...sums },
            ...{ endsAt: endsAt.toISOString(), zone },
          })
        }),
    )
    return told.size
  })
}

/** The next day, also of who takes no part today: both may change back. */
function nextLook({ endsAt }: LookedAtMonth, now: Date): Date | null {
  const next = new Date(now.getTime() + dayMs)
  return next < endsAt ? next : null
}

/** Told now, if at all. */
function isSpared(month: LookedAtMonth, policy: DatedMonthPolicy | undefined): boolean {
  const spared = sparedFromFee({
    takesPart: hasMonths(month),
    shownAtBeginning: policy?.showCommunityFee === true,
    shownNow: month.showsFee,
    isTold: true,
  })
  return spared !== null
}

/** The fees that are due if nothing happens until the end; none of a month that has ended. */
async function feesOf(
  database: Database,
  months: readonly LookedAtMonth[],
  now: Date,
): Promise<ReadonlyMap<number, CommunityFee>> {
  const ids = [...new Set(months.map(({ policyId }) => policyId))]
  const policies = await readMonthPolicies(database, ids)
  const open = months.filter(
    (month) => now < month.endsAt && !isSpared(month, policies.get(month.policyId)),
  )
  // Purchases count from the beginning of a month, of which zones have different ones.
  const beginnings = new Set(open.map(({ beginsAt }) => beginsAt.getTime()))
  const fees = new Map<number, CommunityFee>()
  for (const begins of beginnings) {
    const alike = open.filter(({ beginsAt }) => beginsAt.getTime() === begins)
    const members = alike.map(({ memberId }) => memberId)
    // oxlint-disable-next-line no-await-in-loop -- a few zones at most
    const standings = await readStandings(database, {
      members,
      until: now,
      salesFrom: null,
      purchasesFrom: new Date(begins),
    })
    const byMember = new Map(standings.map((standing) => [standing.memberId, standing]))
    for (const { memberId, endsAt, target, joinedAt, policyId } of alike) {
      const [standing, policy] = [byMember.get(memberId), policies.get(policyId)]
      if (!standing || !policy) continue
      const { lots, purchases } = standing
      const input = { aged: ageing(lots, endsAt), target, purchases, joinedAt, endsAt }
      fees.set(memberId, communityFee(input, policy.month))
    }
  }
  return fees
}
