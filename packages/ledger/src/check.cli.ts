/**
 * `npm run ledger:check`: checks every row of the ledger and of the logs beside it in DATABASE_URL, or in the embedded
 * database of DATA_DIR (default ./data); the app may be running or not. Seal signatures are
 * verified with LEDGER_SEAL_KEY (or the key file in DATA_DIR) and LEDGER_SEAL_FORMER_KEYS. Exit
 * codes: 0 all correct, 1 a row is wrong, 2 no data.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { connect, startEmbedded } from '@exchange/database'
import { checkLedger, type LedgerReport } from './check/check-ledger.ts'
import type { Progress } from './check/check-run.ts'
import { trustedSealKeys } from './seals/seal-key.ts'

async function main(): Promise<number> {
  const dataDir = process.env['DATA_DIR'] || 'data'
  const given = process.env['DATABASE_URL']
  if (!given && !existsSync(dataDir)) {
    console.error(`There is no data in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
    return 2
  }
  const embedded = given ? undefined : await startEmbedded({ dataDir })
  try {
    return await judge(embedded ? embedded.url() : (given as string), keysIn(dataDir))
  } finally {
    await embedded?.stop()
  }
}

function keysIn(dataDir: string): string[] {
  const { LEDGER_SEAL_KEY: given, LEDGER_SEAL_FORMER_KEYS: former } = process.env
  const file = path.join(dataDir, 'ledger-seal.key')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  return trustedSealKeys(given || kept, former)
}

async function judge(url: string, trustedKeys: readonly string[]): Promise<number> {
  const settings = { jit: 'off' }
  const options = { url, max: 1, applicationName: 'ledger-check', statementTimeoutMs: 0, settings }
  const db = connect(options)
  try {
    const start = performance.now()
    const report = await checkLedger(db, { trustedKeys, onProgress: progressPrinter() })
    print(report, (performance.now() - start) / 1000)
    return report.fault ? 1 : 0
  } finally {
    await db.end()
  }
}

function print(report: LedgerReport, seconds: number): void {
  const { transfers, entries, accounts, sealed, lines, fault, notes } = report
  const size =
    `${transfers} transfers, ${entries} entries, ${accounts} accounts, ${sealed} sealed, ` +
    `${lines.staff} lines of the staff log, ${lines.security} of the security log`
  for (const note of notes) console.log(`Note: ${note}`)
  if (fault) console.error(`WRONG: ${fault.row}: ${fault.rule} (${size})`)
  else console.log(`The ledger is right: ${size} (${seconds.toFixed(1)} s)`)
}

/** Prints one line per tenth of a step, so that a long check shows progress. */
function progressPrinter(): (progress: Progress) => void {
  let shown = ''
  return ({ step, done, of }) => {
    const tenth = of === 0n ? 10n : (done * 10n) / of
    const line = `  ${step}: ${tenth * 10n} %`
    if (line !== shown) console.log(line)
    shown = line
  }
}

process.exitCode = await main()
