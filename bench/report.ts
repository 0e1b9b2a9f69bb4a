/** Formats the results as a Markdown page. */
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import type { Judged } from './goals.ts'

export interface Results {
  readonly server: string
  readonly quick: boolean
  /** By the title of the part. */
  readonly parts: ReadonlyMap<string, readonly Judged[]>
}

export function report({ server, quick, parts }: Results): string {
  return [
    '# Bench results',
    '',
    `${new Date().toISOString()}, commit ${commit()}. ${machine()}. ${server}.`,
    '',
    ...(quick ? ['**A quick run: its figures mean nothing.**', ''] : []),
    'Each figure is the median of its rounds; ratios are computed within a round. T is the rate of',
    'pgbench TPC-B-like transactions with 32 clients on the same server in the same round.',
    'A goal missed by up to 15 % is `missed`, by more `FAILED`.',
    '',
    ...[...parts].flatMap(([title, figures]) => table(title, figures)),
  ].join('\n')
}

function table(title: string, figures: readonly Judged[]): string[] {
  const rows = figures.map(({ figure, must, median, verdict, found }) =>
    line([figure, must, number(median), verdict, found.map(number).join(', ')]),
  )
  const head = line(['', 'must', 'found', '', 'rounds'])
  return [`## ${title}`, '', head, '| --- | ---: | ---: | --- | --- |', ...rows, '']
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function number(value: number): string {
  return Number.isNaN(value)
    ? '-'
    : value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })
}

function machine(): string {
  const [first] = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `${os.cpus().length} x ${first?.model.trim()}, ${memory} GiB, Node ${process.version}`
}

/** The measured commit, marked if files have been changed since. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' (changed)'
    return git('rev-parse', '--short', 'HEAD') + changed
  } catch {
    return 'unknown'
  }
}
