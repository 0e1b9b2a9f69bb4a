/** A member as the call has it: amounts as decimals, times as text, no secret of anybody. */
import type { MemberRow } from '@exchange/contract/member-records/record-list.contract'
import type { MemberRecord, RecordPerson } from '@exchange/contract/member-records/record.contract'
import { profileFields } from '@exchange/domain/member-records/profile.rules'
import { standingIn } from '@exchange/domain/members/standings.rules'
import { toDecimal, toWire } from '@exchange/domain/money'
import { exchangesWith, holdsRight, type Grant } from '@exchange/domain/rights'
import { deviceName } from '../identity/index.ts'
import { changesShown, type WholeRecord } from './read-record.service.ts'
import type { RecordRow } from './record-list.read.ts'
import type { MemberRecordRow, RecordPersonRow, RecordSessionRow } from './record.read.ts'

export function toRow(row: RecordRow): MemberRow {
  const { memberId, name, number, exchangeId, exchange, person, city, feePlan, broker } = row
  return {
    ...{ memberId, name, number, exchangeId, exchange, person, city, feePlan, broker },
    office: row.office,
    standing: standingIn(row),
    joinedDate: row.joinedAt.toISOString(),
    balance: wire(row.balance),
    creditLine: wire(row.creditLine),
    creditUse: creditUse(row),
    cashReserve: wire(row.reserve),
    lastSignIn: row.lastSignIn?.toISOString() ?? null,
  }
}

const wire = (minor: bigint | null) => (minor === null ? null : toWire(minor))

/** Whole percent of the credit line that is used, rounded down. */
export function creditUse({
  balance,
  creditLine,
}: Pick<RecordRow, 'balance' | 'creditLine'>): number | null {
  if (balance === null || creditLine === null || creditLine <= 0n) return null
  return balance >= 0n ? 0 : Number((-balance * 100n) / creditLine)
}

export function toRecord(
  { of, people, former, sessions, notes, order, postings, aloneMost, ...history }: WholeRecord,
  grants: readonly Grant[],
): MemberRecord {
  const { memberId, number, exchangeId, exchange, feePlan, storefrontId, listed } = of
  return {
    ...{ memberId, number, exchangeId, exchange, feePlan, storefrontId, listed },
    joinedDate: of.joinedAt.toISOString(),
    standing: standingIn(of),
    ownBusiness: of.isOwn,
    profile: Object.fromEntries(
      profileFields.map((field) => [field, of[field]]),
    ) as MemberRecord['profile'],
    money: moneyOf(of),
    thresholds: {
      own: of.ownThresholds,
      purchase: wire(of.purchaseThreshold),
      sales: wire(of.salesThreshold),
    },
    aloneMost: toWire(aloneMost),
    creditOrder: order
      ? {
          ...{ amount: toWire(order.credit), why: order.why, orderedBy: order.orderedByName },
          ...{ isOwn: order.isOwn, mayWithdraw: order.isByCaller },
          expiresDate: order.expiresAt.toISOString(),
        }
      : null,
    postings: postings.map(({ content: { amount, direction, house, why }, ...waits }) => ({
      ...{ reference: waits.reference, direction, house, why, amount: toWire(BigInt(amount)) },
      ...{ orderedBy: waits.orderedBy, isOwn: waits.isOwn },
      mayWithdraw: waits.isByCaller,
      expiresDate: waits.expiresAt.toISOString(),
    })),
    people: people.map((person) => toPerson(person, sessions)),
    formerPeople: [...former],
    notes: notes.map(({ id, text, author, at }) => ({
      ...{ noteId: id, text, author, date: at.toISOString() },
    })),
    changes: toChanges(history),
    may: mayOf(of, grants),
  }
}

/** What staff changed, and how the credit line came to be, the newest first. */
function toChanges({
  changes,
  lineChanges,
}: Pick<WholeRecord, 'changes' | 'lineChanges'>): MemberRecord['changes'] {
  const ofStaff = changes.map(({ id, at, kind, before, after, why, by }) => ({
    ...{ changeId: id, kind, before: { ...before }, after: { ...after }, why, by },
    ...{ second: null, cause: null, date: at.toISOString() },
  }))
  const ofLine = lineChanges.map(({ id, at, before, after, reason: why, by, second, cause }) => ({
    ...{ changeId: `line-${id}`, kind: 'credit-line' as const, why, by, second, cause },
    before: { creditLine: toDecimal(before) },
    after: { creditLine: toDecimal(after) },
    date: at.toISOString(),
  }))
  return [...ofStaff, ...ofLine]
    .toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .slice(0, changesShown)
}

function moneyOf(of: MemberRecordRow): MemberRecord['money'] {
  if (of.account === null) return null
  const { trade, held, flash, reserve, points, creditLine } = of
  return {
    ...{ balance: toWire(trade), held: toWire(held), flashCash: toWire(flash) },
    ...{ cashReserve: toWire(reserve), points: Number(points), creditLine: toWire(creditLine) },
    buyingPower: toWire(creditLine + trade + flash),
  }
}

function mayOf({ exchangeId }: MemberRecordRow, grants: readonly Grant[]): MemberRecord['may'] {
  return {
    finance: holdsRight(grants, 'Finance', exchangeId),
    grant: holdsRight(grants, 'Admin', exchangeId),
    grantEverywhere:
      exchangesWith(
        grants.filter(({ role }) => role === 'Admin'),
        'Admin',
      ) === undefined,
    readLog: holdsRight(grants, 'Admin', exchangeId),
  }
}

function toPerson(
  { grants, lastSignIn, cards, rights, ...person }: RecordPersonRow,
  sessions: readonly RecordSessionRow[],
): RecordPerson {
  return {
    ...person,
    rights: [...rights],
    lastSignIn: lastSignIn?.toISOString() ?? null,
    staffRights: grants.map(({ scope, role }) => ({ scope: String(scope), role })),
    sessions: sessions
      .filter(({ contactId }) => contactId === person.contactId)
      .map(({ sessionId, userAgent, address, signedInAt, lastUsedAt }) => ({
        ...{ sessionId, device: deviceName(userAgent), address },
        signedInDate: signedInAt.toISOString(),
        lastUsedDate: lastUsedAt.toISOString(),
      })),
    cards: cards.map(({ date, ...card }) => ({ ...card, date: new Date(date).toISOString() })),
  }
}
