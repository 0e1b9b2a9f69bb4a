/**
 * Makes previews of the next month: asked for by the office, and by themselves once a day from the
 * day on which fees are announced. Members are read on the connection of readers, in pieces, each
 * kept in a commit of its own; a preview that is interrupted is taken over where it stopped.
 */
import type { Database, Queryable } from '@exchange/database'
import { memberPreview } from '@exchange/domain/monthly-run/month-preview.rules'
import { monthAt, monthMoment, monthsLater } from '@exchange/domain/months/month.rules'
import { dayIn } from '@exchange/domain/wall-clock'
import {
  exchangeIn,
  readMonthPolicies,
  readPolicyAt,
  type ExchangeBook,
  type Policy,
} from '../exchanges/index.ts'
import { readMonthClock, readStandings, type Standing } from '../months/index.ts'
import { listPreviewMembers, type PreviewMemberRow } from './preview-members.read.ts'
import { listPreviewing } from './previews.read.ts'
import {
  deletePreviews,
  insertPiece,
  insertPreview,
  takePreview,
  updateDone,
  updateMembers,
  type ComputedMember,
  type TakenPreview,
} from './previews.store.ts'

export interface PreviewNeeds {
  readonly database: Database
  /** Of readers. */
  readonly readDb: Database
  readonly exchanges: ExchangeBook
  readonly now: () => Date
}

/** Members that are read at once. */
const piece = 200
const dayMs = 86_400_000

/** Returns how many were made. Throws when it is stopped: another run goes on. */
export async function makePreviews(needs: PreviewNeeds, stopping?: AbortSignal): Promise<number> {
  await askDaily(needs)
  let made = 0
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (;;) {
    stopping?.throwIfAborted()
    const preview = await takePreview(needs.database)
    if (!preview) return made
    if (await makePreview(needs, preview, stopping)) made += 1
  }
  /* oxlint-enable no-await-in-loop */
}

/** From the announcement on, unless one was made or asked for today. */
async function askDaily({ database, now }: PreviewNeeds): Promise<void> {
  const at = await readMonthClock(database, now())
  for (const { exchangeId, zone, announceDay, askedAt, askedMonth } of await listPreviewing(
    database,
    at,
  )) {
    const current = monthAt(zone, at)
    const month = monthsLater(current, 1)
    if (at < monthMoment(zone, current, announceDay)) continue
    if (askedMonth === month && askedAt && dayIn(zone, askedAt) === dayIn(zone, at)) continue
    // oxlint-disable-next-line no-await-in-loop -- a few exchanges
    await insertPreview(database, { exchangeId, month, by: null, at })
  }
}

/** False if another process took it over. */
async function makePreview(
  needs: PreviewNeeds,
  preview: TakenPreview,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const { database, readDb, exchanges } = needs
  const { exchangeId, month } = preview
  const { zone } = exchangeIn(await exchanges.all(), exchangeId)
  const { policy } = await readPolicyAt(readDb, exchangeId, monthMoment(zone, month))
  if (preview.lastMember === 0) await updateMembers(database, preview.id)
  const question = { exchangeId, month: monthsLater(month, -1), limit: piece }
  let after = preview.lastMember
  /* oxlint-disable no-await-in-loop -- one piece after the other slows nobody */
  for (;;) {
    stopping?.throwIfAborted()
    const rows = await listPreviewMembers(readDb, { ...question, after })
    if (rows.length === 0) break
    const members = await computed(needs, rows, { preview, zone, policy })
    const kept = await database.transaction((tx) =>
      insertPiece(tx, { id: preview.id, after }, members),
    )
    if (!kept) return false
    after = members.at(-1)?.memberId ?? after
  }
  /* oxlint-enable no-await-in-loop */
  await database.transaction((tx) => updateDone(tx, preview))
  return true
}

interface Computing {
  readonly preview: TakenPreview
  readonly zone: string
  /** In force when the month begins. */
  readonly policy: Policy
}

async function computed(
  { readDb }: PreviewNeeds,
  rows: readonly PreviewMemberRow[],
  { preview: { month, asOf }, zone, policy }: Computing,
): Promise<ComputedMember[]> {
  const policies = await readMonthPolicies(readDb, [
    ...new Set(rows.flatMap(({ target, policyId }) => (target === null ? [] : [policyId]))),
  ])
  const members = rows.map(({ memberId }) => memberId)
  const averaged = policy.month.averageMonths
  const standings = await standingsOf(readDb, members, {
    until: asOf,
    salesFrom: monthMoment(zone, monthsLater(month, -averaged)),
    purchasesFrom: monthMoment(zone, monthsLater(month, -1)),
  })
  const beginsAt = monthMoment(zone, month)
  const ofLines = policy.credit.grows
    ? await standingsOf(readDb, members, {
        ...{ until: asOf, purchasesFrom: asOf },
        salesFrom: new Date(beginsAt.getTime() - policy.credit.salesDays * dayMs),
      })
    : undefined
  return rows.flatMap((row) => {
    const standing = standings.get(row.memberId)
    if (!standing) return []
    const own = policies.get(row.policyId)
    const { memberId, target, limit, debt, isByHand, isTold } = row
    const running =
      target === null || !own
        ? null
        : { target, policy: own.month, showsFee: own.showCommunityFee, isTold }
    const line =
      limit === null || debt === null
        ? null
        : { limit, debt, isByHand, sales: ofLines?.get(memberId)?.sales ?? 0n }
    const facts = { ...row, ...standing, month: running, line }
    const preview = memberPreview(facts, { zone, month, policy })
    return [{ memberId, ...preview, targetBefore: target, lineBefore: limit }]
  })
}

async function standingsOf(
  db: Database,
  members: readonly number[],
  times: Omit<Parameters<typeof readStandings>[1], 'members'>,
): Promise<ReadonlyMap<number, Standing>> {
  const rows = await readStandings(db, { members, ...times })
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** Those asked for before this moment. */
export async function forgetPreviews(database: Queryable, before: Date): Promise<void> {
  await deletePreviews(database, before)
}
