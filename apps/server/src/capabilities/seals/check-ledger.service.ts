/**
 * The job that checks the ledger and the logs: everything new since the last good check; all of it
 * on Sundays, the first time, and after a fault.
 */
import type { Database } from '@exchange/database'
import { checkLedger, lastChecks, recordCheck, type LastChecks } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'

export interface CheckNeeds {
  readonly database: Database
  /** Opens a connection for the check. */
  readonly openReader: () => Database
  /** Public keys of trusted signatures. */
  readonly trustedKeys: readonly string[]
  readonly outbox: Pick<Outbox, 'add'>
  readonly log: Pick<Log, 'info' | 'error'>
  readonly now: () => Date
}

const sunday = 0

export async function checkWholeOrNew(needs: CheckNeeds, stopping?: AbortSignal): Promise<void> {
  const { database, now } = needs
  const beganAt = now()
  const { ok, good } = await lastChecks(database)
  const since = ok && beganAt.getUTCDay() !== sunday ? good : undefined
  const report = await read(needs, since, stopping)
  const scope = since ? 'new' : 'whole'
  await database.transaction(async (tx) => {
    const isNews = await recordCheck(tx, { scope, beganAt, endedAt: now(), report })
    const fault = `${report.fault?.row}: ${report.fault?.rule}`
    if (isNews) await needs.outbox.add(tx, [fact('ledger.fault-found', { fault })])
  })
  const { fault, transfers, entries, accounts, lines } = report
  const facts = { scope, transfers, entries, accounts, lines }
  if (fault) needs.log.error('the check of the ledger found a fault', { ...facts, ...fault })
  else needs.log.info('the check of the ledger found no fault', facts)
}

/** Reads in statements, until the process stops. */
async function read(
  { openReader, trustedKeys }: CheckNeeds,
  since: LastChecks['good'],
  stopping: AbortSignal | undefined,
) {
  const reader = openReader()
  const onProgress = () => stopping?.throwIfAborted()
  try {
    return await checkLedger(reader, { trustedKeys, onProgress, ...(since && { since }) })
  } finally {
    await reader.end()
  }
}
