/**
 * `npm run check`: all static checks of the sources. Ends with a line of counts and exit code 1
 * when something is wrong; `--json <file>` also writes the counts to a file; `--only <name>` runs
 * one check.
 */
import fs from 'node:fs'
import { checks, type Check } from './checks.ts'

const WORKERS = 3

interface Verdict {
  check: Check
  problems: string[]
  seconds: number
}

const only = argument('--only')
const wanted = checks.filter(({ name }) => only === undefined || name === only)
const verdicts = await runAll(wanted)
const failed = verdicts.filter(({ problems }) => problems.length > 0).length
const counts = { passed: verdicts.length - failed, failed, skipped: 0 }
const json = argument('--json')
if (json !== undefined) fs.writeFileSync(json, JSON.stringify(counts))
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = failed === 0 && verdicts.length > 0 ? 0 : 1

/** Runs a few checks in parallel, the slow ones first. */
async function runAll(list: readonly Check[]): Promise<Verdict[]> {
  const waiting = [...list]
  const done: Verdict[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const verdict = await judge(check)
      show(verdict)
      done.push(verdict)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return done
}

async function judge(check: Check): Promise<Verdict> {
  const begin = performance.now()
  const problems = await check.run().catch((error: unknown) => [String(error)])
  return { check, problems, seconds: (performance.now() - begin) / 1000 }
}

function show({ check, problems, seconds }: Verdict): void {
  const mark = problems.length === 0 ? 'ok  ' : 'FAIL'
  console.log(`${mark} ${check.name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s`)
  for (const problem of problems) console.log(`     ${problem}`)
}

function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
