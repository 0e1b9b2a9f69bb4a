/** The results as a page to read. */
import { median, type Rate } from './figures.ts'
import { judge, type Goal } from './goals.ts'
import type { Driven } from './http/processes.ts'
import { overRounds, ratioOverRounds, type Results, type Round } from './results.ts'
import type { Cost, SearchRound } from './search/search.part.ts'

export function report(results: Results): string {
  return [
    '# Bench results',
    '',
    `${results.at}, commit ${results.commit}. ${results.machine}. ${results.server}. Load by ${results.generator}.`,
    ...(results.quick ? ['', '**A quick run: too short to be quoted.**'] : []),
    '',
    ...yardstick(results),
    ...goals(judge(results)),
    ...posts(results),
    ...journal(results),
    ...sends(results),
    ...search(results),
    ...jobs(results),
    ...memory(results),
  ].join('\n')
}

function yardstick({ rounds }: Results): string[] {
  const t = ratioOverRounds(rounds, (round) => round.yardstick)
  const lone = ratioOverRounds(rounds, (round) => round.loneTransaction)
  if (rounds.length === 0) return []
  const note = 'Medians over the rounds; ratios are taken inside each round.'
  if (t === undefined || lone === undefined) {
    return [`No pgbench on this machine: there are no ratios. ${note}`, '']
  }
  return [
    `Yardstick T: pgbench TPC-B-like, 32 clients: **${whole(t)} transactions a second**;`,
    `one client alone takes ${lone.toFixed(2)} ms (median). ${note} Rounds: ${rounds.length}.`,
    '',
  ]
}

function goals(list: readonly Goal[]): string[] {
  if (list.length === 0) return []
  return table(
    'Must reach',
    ['', 'must', 'found', ''],
    list.map((goal) => [goal.what, goal.must, goal.found, goal.reached ? 'pass' : 'FAIL']),
  )
}

function posts({ rounds }: Results): string[] {
  const names = [...(rounds[0]?.posts?.rates.keys() ?? [])]
  if (names.length === 0) return []
  const lone = ratioOverRounds(rounds, (round) => round.posts?.lone)
  return [
    ...table(
      'Ledger: sends with tip, both fees and points (eight postings), durable',
      ['callers', 'a second', 'p50 ms', 'p99 ms', 'in T'],
      names.map((name) => row(rounds, name, (round) => round.posts?.rates.get(name))),
    ),
    `One post alone, median: ${lone?.toFixed(2)} ms.`,
    '',
  ]
}

function journal({ journal: found }: Results): string[] {
  if (!found) return []
  const lines = found.rounds.flatMap((round, index) =>
    (['spread', 'hot'] as const).map((spread) => {
      const [empty, full] = [round.empty[spread].perSecond, round.full[spread].perSecond]
      return [`${index + 1} ${spread}`, whole(empty), whole(full), (full / empty).toFixed(2)]
    }),
  )
  const entries = found.entries.toLocaleString('en')
  return [
    ...table(
      `Ledger with ${entries} entries in the journal, 128 callers`,
      ['round', 'empty, a second', 'full, a second', 'ratio'],
      lines,
    ),
    `Filled through the ledger in ${whole(found.fillSeconds)} s; the ledger check accepts it.`,
    '',
  ]
}

function sends({ rounds }: Results): string[] {
  const connections = [...(rounds[0]?.sends?.sends.keys() ?? [])]
  if (connections.length === 0) return []
  return table(
    'HTTP: sends end to end, one process, load generator on the same cores',
    ['connections', 'a second', 'p50 ms', 'p99 ms', 'in T', 'server CPU, us each'],
    [
      ...connections.map((count) =>
        drivenRow(rounds, String(count), (round) => round.sends?.sends.get(count)),
      ),
      drivenRow(rounds, '64 charges', (round) => round.sends?.charges),
      drivenRow(rounds, '64 gift cards', (round) => round.sends?.giftCards),
      drivenRow(rounds, '64 fulfilments', (round) => round.sends?.fulfilments),
      drivenRow(rounds, '64 /refresh', (round) => round.sends?.refresh),
    ],
  )
}

function search({ search: found, besideSends }: Results): string[] {
  if (!found) return []
  const kinds = [...(found.rounds[0]?.costs.keys() ?? [])]
  const of = (read: (round: SearchRound) => Cost | undefined) => [
    median(found.rounds.map((round) => read(round)?.p50 ?? 0)).toFixed(2),
    median(found.rounds.map((round) => read(round)?.p99 ?? 0)).toFixed(2),
  ]
  return [
    ...table(
      `Searching among ${found.storefronts.toLocaleString('en')} storefronts, one after the other`,
      ['', 'p50 ms', 'p99 ms'],
      [
        ['look-up by primary key', ...of(({ lookUp }) => lookUp)],
        ...kinds.map((kind) => [kind, ...of(({ costs }) => costs.get(kind))]),
      ],
    ),
    ...(besideSends
      ? [
          `Sends, 50 a second: p99 ${besideSends.idle.p99.toFixed(1)} ms; beside 50 searches a`,
          `second (p99 ${besideSends.searches.p99.toFixed(1)} ms) ${besideSends.searching.p99.toFixed(1)} ms.`,
          '',
        ]
      : []),
  ]
}

function jobs({ schedules, evaporation }: Results): string[] {
  const lines: string[] = []
  if (schedules) {
    const { schedules: due, rounds } = schedules
    const rows = rounds.map(
      ({ seconds, idle, running }, at) =>
        `| ${at + 1} | ${seconds.toFixed(1)} | ${whole(due / seconds)} | ${idle.p99.toFixed(1)} | ${running.p99.toFixed(1)} | ${(running.p99 / idle.p99).toFixed(2)} |`,
    )
    lines.push(
      `${whole(due)} schedules that are due, beside sends, 50 a second:`,
      '',
      '| round | run in s | a second | p99 of sends alone, ms | meanwhile | ratio |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
      '',
    )
  }
  if (evaporation) {
    const { buckets, ended, seconds } = evaporation
    lines.push(
      `Of ${whole(buckets)} FlashCash buckets ${whole(ended)} ended and evaporated in ${seconds.toFixed(1)} s.`,
    )
  }
  return lines.length > 0 ? ['## Jobs', '', ...lines, ''] : []
}

function memory({ memory: found, start }: Results): string[] {
  const lines: string[][] = []
  if (found) {
    const { afterFew, afterMany } = found
    lines.push([
      'server after the first sends',
      megabytes(afterFew.heapUsed),
      megabytes(afterFew.rss),
    ])
    lines.push(['server after all sends', megabytes(afterMany.heapUsed), megabytes(afterMany.rss)])
  }
  return [
    ...(found ? table('Memory, MB', ['', 'heap after collection', 'resident'], lines) : []),
    ...(start === undefined ? [] : [`Warm \`npm start\`: ready after ${whole(start)} ms.`, '']),
  ]
}

function drivenRow(
  rounds: readonly Round[],
  name: string,
  read: (round: Round) => Driven | undefined,
): string[] {
  const each = ratioOverRounds(rounds, (round) => read(round)?.cpuMicroseconds)
  return [...row(rounds, name, read), each === undefined ? '' : whole(each)]
}

function row(
  rounds: readonly Round[],
  name: string,
  read: (round: Round) => Rate | undefined,
): string[] {
  const rate = overRounds(rounds, read)
  const ratio = ratioOverRounds(rounds, (round) => {
    const one = read(round)
    return one && round.yardstick ? one.perSecond / round.yardstick : undefined
  })
  if (!rate) return [name, '', '', '', '']
  const inT = ratio === undefined ? '' : ratio.toFixed(2)
  return [name, whole(rate.perSecond), rate.p50.toFixed(2), rate.p99.toFixed(2), inT]
}

function table(
  title: string,
  head: readonly string[],
  lines: readonly (readonly string[])[],
): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = line(head.map((_cell, index) => (index === 0 ? '---' : '---:')))
  return [`## ${title}`, '', line(head), rule, ...lines.map(line), '']
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
