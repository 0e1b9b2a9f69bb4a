/**
 * One piece of a run: settles what is open of the month before, and freezes the targets of the new
 * month. Both are computed from the entries before the moment the month began, whenever that is
 * done, so a piece that is done again computes the same. Fees are charged first, each in a commit
 * of its own, or frozen where they wait for a confirmation; all else is one transaction.
 */
import { ageing } from '@exchange/domain/months/ageing.rules'
import { communityFee } from '@exchange/domain/months/community-fee.rules'
import { hasMonths, sparedFromFee } from '@exchange/domain/months/month-part.rules'
import {
  isToldInTime,
  monthMoment,
  monthsJoined,
  monthsLater,
} from '@exchange/domain/months/month.rules'
import { spendingTarget } from '@exchange/domain/months/spending-target.rules'
import { readMonthPolicies, type DatedMonthPolicy } from '../exchanges/index.ts'
import type { DueFee } from './charge-fee.service.ts'
import { chargeAll, frozenFee, type ChargeFeesNeeds } from './charge-fees.service.ts'
import { updateDone, type Piece } from './month-pieces.store.ts'
import {
  insertMonths,
  updateFrozenFees,
  updateUncharged,
  type FrozenMonth,
  type UnchargedMonth,
} from './months.store.ts'
import { readPieceMembers, type OpenMonth, type PieceMember } from './piece-members.read.ts'
import { storedWorking } from './stored-working.service.ts'

export type TurnPieceNeeds = ChargeFeesNeeds

type Policies = ReadonlyMap<number, DatedMonthPolicy>

export async function turnPiece(needs: TurnPieceNeeds, piece: Piece, zone: string): Promise<void> {
  const { database } = needs
  const { month } = piece
  const own = await readMonthPolicies(database, piece.policyId === null ? [] : [piece.policyId])
  const current = own.get(piece.policyId ?? 0)
  const averaged = current?.month.averageMonths ?? 0
  const members = await readPieceMembers(database, piece, {
    salesFrom: monthMoment(zone, monthsLater(month, -averaged)),
    purchasesFrom: monthMoment(zone, monthsLater(month, -1)),
  })
  const open = members.flatMap(({ open: one }) => (one === null ? [] : [one.policyId]))
  const policies = await readMonthPolicies(database, [...new Set(open)])
  const settled = settle(members, { policies, current, piece, zone })
  const charged = piece.isConfirmed ? await chargeAll(needs, settled.due) : undefined
  const waiting = charged?.failed ?? settled.due.map((due) => frozenFee(due, null))
  const frozen = current ? freeze(members, current, piece) : []
  await database.transaction(async (tx) => {
    await updateUncharged(tx, [...settled.uncharged, ...(charged?.uncharged ?? [])])
    await updateFrozenFees(tx, waiting)
    if (current) {
      const endsAt = monthMoment(zone, monthsLater(month, 1))
      const frozenAt = piece.takenAt
      const spared = sparedFromFee({
        takesPart: true,
        shownAtBeginning: current.showCommunityFee,
        shownNow: current.showCommunityFee,
        isTold: isToldInTime({ zone, month, frozenAt }, current.month),
      })
      const lookAt = spared ? null : monthMoment(zone, month, current.month.announceDay)
      const of = { ...piece, policyId: current.id, endsAt, frozenAt, lookAt }
      await insertMonths(tx, of, frozen)
    }
    await updateDone(tx, piece)
  })
}

interface Settling {
  /** Those with which the open months began. */
  readonly policies: Policies
  /** That of the new month; undefined: it shows nothing. */
  readonly current: DatedMonthPolicy | undefined
  readonly piece: Piece
  readonly zone: string
}

function settle(members: readonly PieceMember[], settling: Settling) {
  const due: DueFee[] = []
  const uncharged: UnchargedMonth[] = []
  for (const member of members) {
    const { open, memberId, mainAccount: account, room } = member
    const policy = open && settling.policies.get(open.policyId)
    if (!open || !policy) continue
    const { finalFee: fee, working } = feeOf(member, open, policy)
    const { month } = open
    const spared = sparedFromFee({
      takesPart: takesPart(member),
      shownAtBeginning: policy.showCommunityFee,
      shownNow: settling.current?.showCommunityFee === true,
      isTold: fee === 0n || open.announcedAt !== null,
    })
    if (!spared && fee > 0n && account !== null && room !== null) {
      const { exchangeId } = settling.piece
      due.push({ memberId, exchangeId, month, account, room, policyId: policy.id, fee, working })
    } else {
      const outcome = spared ?? 'nothing-due'
      uncharged.push({ memberId, month, outcome, fee, working: storedWorking(working) })
    }
  }
  return { due, uncharged }
}

function feeOf(member: PieceMember, open: OpenMonth, policy: DatedMonthPolicy) {
  const { target, endsAt } = open
  const { lots, purchases, joinedAt } = member
  return communityFee(
    { aged: ageing(lots, endsAt), target, purchases, joinedAt, endsAt },
    policy.month,
  )
}

/** Pieces are only made of exchanges that have months. */
function takesPart({ isOfExchange, status, standby }: PieceMember): boolean {
  return hasMonths({ isOfExchange, status, standby, exchangeHasMonths: true })
}

function freeze(
  members: readonly PieceMember[],
  policy: DatedMonthPolicy,
  { month, beginsAt }: Piece,
): FrozenMonth[] {
  if (!policy.showSpendingTarget && !policy.showCommunityFee) return []
  return members
    .filter((member) => takesPart(member) && member.joinedAt < beginsAt)
    .map(({ memberId, balance, sales, joinedAt }) => {
      const months = monthsJoined(joinedAt, month, policy.month.averageMonths)
      const { target, working } = spendingTarget({ balance, sales, months }, policy.month)
      return { memberId, target, working: storedWorking(working) }
    })
}
