/** What must be reached, each against the yardstick of the same round. */
import type { Rate } from './figures.ts'
import type { SendsRound } from './http/sends.part.ts'
import { overRounds, ratioOverRounds, type Results, type Round } from './results.ts'

export interface Goal {
  readonly what: string
  readonly must: string
  readonly found: string
  readonly reached: boolean
}

/** Goals whose figures were measured in this run. */
export function judge(results: Results): Goal[] {
  return [
    ...ledgerGoals(results),
    ...journalGoals(results),
    ...httpGoals(results),
    ...searchGoals(results),
    ...jobGoals(results),
    ...processGoals(results),
  ]
}

function ledgerGoals({ rounds }: Results): Goal[] {
  const throughput = (name: string) =>
    againstYardstick(rounds, (round) => round.posts?.rates.get(name))
  const lone = ratioOverRounds(rounds, ({ posts, loneTransaction }) =>
    posts && loneTransaction ? posts.lone / loneTransaction : undefined,
  )
  return [
    ...atLeast('Ledger, 128 callers spread, in T', throughput('128 spread'), 2.3),
    ...atLeast('Ledger, 128 callers hot, in T', throughput('128 hot'), 2.3),
    ...atMost('One lone post, in lone pgbench transactions', lone, 2),
  ]
}

function journalGoals({ journal }: Results): Goal[] {
  if (!journal) return []
  const share = (spread: 'spread' | 'hot') =>
    middle(
      journal.rounds.map(({ full, empty }) => full[spread].perSecond / empty[spread].perSecond),
    )
  return [
    ...atLeast('Full journal against empty, spread', share('spread'), 0.8),
    ...atLeast('Full journal against empty, hot', share('hot'), 0.8),
  ]
}

function httpGoals({ rounds }: Results): Goal[] {
  const at64 = (round: Round) => round.sends?.sends.get(64)
  const sends = overRounds(rounds, at64)
  const refresh = overRounds(rounds, (round) => round.sends?.refresh)
  const ratio = againstYardstick(rounds, at64)
  if (!sends || !refresh) return []
  const bound = Math.max(25, 6 * refresh.p99)
  const inSends = (read: (found: SendsRound) => Rate) =>
    ratioOverRounds(rounds, ({ sends: round }) => {
      const sent = round?.sends.get(64)?.perSecond
      return round && sent ? read(round).perSecond / sent : undefined
    })
  const [charges, giftCards, fulfilments] = [
    inSends((found) => found.charges),
    inSends((found) => found.giftCards),
    inSends((found) => found.fulfilments),
  ]
  return [
    ...atLeast('HTTP sends, 64 connections, in T', ratio, 1.5),
    ...atLeast('HTTP charges of cards that were read, 64 connections, in sends', charges, 0.9),
    ...atLeast('HTTP charges of gift cards, 64 connections, in sends', giftCards, 0.9),
    ...atLeast('HTTP fulfilments of requests, 64 connections, in sends', fulfilments, 0.9),
    ...atMost('p99 of sends, 64 connections, ms (25, or 6 x that of /refresh)', sends.p99, bound),
  ]
}

/** Multiples of a look-up's median: more rows, more patience. */
function searchGoals({ search, besideSends }: Results): Goal[] {
  if (!search) return []
  const most = { p50: 15, p99: 80 }
  const kinds = [...(search.rounds[0]?.costs.keys() ?? [])]
  const ratio = (kind: string, which: 'p50' | 'p99') =>
    middle(search.rounds.map(({ lookUp, costs }) => (costs.get(kind)?.[which] ?? 0) / lookUp.p50))
  const beside = besideSends && besideSends.searching.p99 / besideSends.idle.p99
  return [
    ...kinds.flatMap((kind) => [
      ...atMost(`Search: ${kind}, median in look-ups`, ratio(kind, 'p50'), most.p50),
      ...atMost(`Search: ${kind}, p99 in look-ups`, ratio(kind, 'p99'), most.p99),
    ]),
    ...atMost('p99 of sends at 50 searches a second, against none', beside, 6),
  ]
}

function jobGoals({ schedules, evaporation, quick }: Results): Goal[] {
  const found = schedules?.rounds ?? []
  const due = schedules?.schedules ?? 0
  const runs = middle(found.map(({ seconds }) => due / seconds))
  const waits = middle(found.map(({ running, idle }) => running.p99 / idle.p99))
  // A quick run has not enough of them for a minute to mean anything.
  const minute = quick ? undefined : evaporation?.seconds
  return [
    ...atLeast('Due schedules run, a second', runs, 1_000),
    ...atMost('p99 of sends while schedules are run, against none', waits, 6),
    ...atMost('FlashCash that ended evaporates, seconds', minute, 60),
  ]
}

function processGoals({ memory, start, quick }: Results): Goal[] {
  const goals = start === undefined ? [] : atMost('npm start, warm, ms', start, 4_000)
  if (!memory) return goals
  const { afterFew, afterMany } = memory
  // A quick run has not sent enough for its heap to say anything.
  const growth = quick ? undefined : afterMany.heapUsed / afterFew.heapUsed
  return [
    ...goals,
    ...atMost('Heap after 100,000 sends against after 10,000', growth, 1.1),
    ...atMost('Resident memory after them, MB', afterMany.rss / 1e6, 250),
  ]
}

function againstYardstick(
  rounds: readonly Round[],
  read: (round: Round) => Rate | undefined,
): number | undefined {
  return ratioOverRounds(rounds, (round) => {
    const rate = read(round)
    return rate && round.yardstick ? rate.perSecond / round.yardstick : undefined
  })
}

function middle(values: readonly number[]): number | undefined {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]
}

function atLeast(what: string, found: number | undefined, bound: number): Goal[] {
  if (found === undefined) return []
  return [{ what, must: `>= ${bound}`, found: found.toFixed(2), reached: found >= bound }]
}

function atMost(what: string, found: number | undefined, bound: number): Goal[] {
  if (found === undefined) return []
  const must = `<= ${Number(bound.toFixed(2))}`
  return [{ what, must, found: found.toFixed(2), reached: found <= bound }]
}
