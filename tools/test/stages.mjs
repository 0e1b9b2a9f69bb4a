/** The stages of `npm test`, in order; each returns its counts and leaves no process behind. */
import fs from 'node:fs'
import path from 'node:path'
import { buildIfStale } from '../start/build.mjs'
import { runNode } from '../start/command.mjs'
import { inRoot } from '../start/paths.mjs'
import { findChromium } from './chromium.mjs'
import {
  add,
  fromExitCode,
  readCheck,
  readClosingLine,
  readPlaywright,
  readVitest,
  withExitCode,
} from './counts.mjs'
import { fillDemo } from './fill-demo.mjs'
import { failuresOfLines, failuresOfPlaywright, failuresOfVitest } from './failures.mjs'

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {Counts & { failures?: string[] }} Outcome failures: what to say again at the end
 * Neighbours that are `together` run at the same time: each leaves the processors idle for long.
 * @typedef {{
 *   name: string,
 *   run: (how: { all: boolean }) => Promise<Outcome>,
 *   together?: boolean,
 * }} Stage
 */

const tsx = 'node_modules/tsx/dist/cli.mjs'
const browserData = inRoot('var', 'e2e')
const SHORT_KILLS = '10'
const LONG_KILLS = '200'

/** @type {Stage[]} */
export const stages = [
  { name: 'check', run: check },
  { name: 'tests', run: tests },
  { name: 'build', run: build },
  { name: 'crash', run: crash, together: true },
  { name: 'ways', run: ways, together: true },
  { name: 'two', run: two, together: true },
  { name: 'gateway', run: gateway, together: true },
  { name: 'demo', run: demo, together: true },
  { name: 'browser', run: browser },
  { name: 'ledger', run: ledger },
]

async function check() {
  const report = freshReport('check')
  const code = await runNode([tsx, 'tools/check/check.ts', '--json', report])
  return withExitCode(readCheck(report), code)
}

/** @param {{ all: boolean }} how */
async function tests({ all }) {
  const report = freshReport('vitest')
  const code = await runNode(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=minimal', '--reporter=json'],
      // The output of tests that pass would hide that of those that fail.
      '--silent=passed-only',
      `--outputFile.json=${report}`,
    ],
    { env: all ? { LONG_TESTS: '1' } : {} },
  )
  return { ...withExitCode(readVitest(report), code), failures: failuresOfVitest(report) }
}

async function build() {
  await buildIfStale()
  return fromExitCode(0)
}

/** @type {Promise<boolean> | undefined} the data of the journeys, filled once a run */
let filled

function fillOnce() {
  filled ??= fillDemo(freshFolders())
  return filled
}

async function demo() {
  return fromExitCode((await fillOnce()) ? 0 : 1)
}

function freshFolders() {
  fs.rmSync(browserData, { recursive: true, force: true })
  return ['0', '1'].map((name) => path.join(browserData, name))
}

/** @param {{ all: boolean }} how */
async function browser({ all }) {
  const chromium = await findChromium()
  if (!chromium) return fromExitCode(1)
  const report = freshReport('playwright')
  await fillOnce()
  const code = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    {
      env: {
        CHROMIUM: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        DATA_DIR: browserData,
        ...(all ? { LONG_TESTS: '1' } : {}),
      },
    },
  )
  return { ...withExitCode(readPlaywright(report), code), failures: failuresOfPlaywright(report) }
}

/** @param {{ all: boolean }} how */
function crash({ all }) {
  return closingLineOf(
    'tools/crash/crash.ts',
    ...['--part', 'load', '--kills', all ? LONG_KILLS : SHORT_KILLS],
  )
}

/** @param {{ all: boolean }} how */
function ways({ all }) {
  return closingLineOf('tools/crash/crash.ts', '--part', 'ways', ...(all ? ['--all'] : []))
}

function two() {
  return closingLineOf('tools/two/two.ts')
}

/** @param {{ all: boolean }} how */
function gateway({ all }) {
  return closingLineOf('tools/gateway/gateway.ts', ...(all ? ['--all'] : []))
}

/** @param {string[]} args script and arguments */
async function closingLineOf(...args) {
  /** @type {string[]} */
  const lines = []
  const code = await runNode([tsx, ...args], { atEnd: true, onLine: (line) => lines.push(line) })
  return { ...withExitCode(readClosingLine(lines), code), failures: failuresOfLines(lines) }
}

/** Runs the ledger check over the data of the browser journeys, a folder for each of their apps. */
async function ledger() {
  const folders = fs
    .readdirSync(browserData, { withFileTypes: true })
    .filter((one) => one.isDirectory())
  const checked = await Promise.all(
    folders.map(async ({ name }) => {
      const env = { DATA_DIR: path.join(browserData, name), DATABASE_URL: '' }
      return fromExitCode(await runNode([tsx, 'packages/ledger/src/check.cli.ts'], { env }))
    }),
  )
  return checked.length > 0 ? checked.reduce(add) : fromExitCode(1)
}

/** @param {string} name */
function freshReport(name) {
  const file = inRoot('var', `${name}.json`)
  fs.rmSync(file, { force: true })
  return file
}
