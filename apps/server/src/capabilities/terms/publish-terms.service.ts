/**
 * Publishes a version of the terms (TERMS-08): from then on everybody must accept it before moving
 * money. What is stored is already clean; it is cleaned again when it is read.
 */
import type { Tx } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { nextTermsVersion, termsFault, type TermsFault } from '@exchange/domain/terms/terms.rules'
import type { StaffLog } from '../audit/index.ts'
import { safeHtml } from './current-terms.service.ts'
import { clearDraft, findLatestTerms, insertTerms, lockTerms } from './terms.store.ts'

/** A text as it would be published. */
export const cleanTerms = safeHtml

export interface PublishTermsNeeds {
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface PublishTermsOrder {
  readonly html: string
  /** The contact who publishes; nobody else is asked whether it may. */
  readonly by: number
}

/**
 * In the caller's transaction; returns the version, and the draft is gone. The same text again is
 * the version that is in force. A text without words is `empty`.
 */
export async function publishTerms(
  { staffLog, now }: PublishTermsNeeds,
  tx: Tx,
  { html: given, by }: PublishTermsOrder,
): Promise<Result<string, TermsFault>> {
  const html = safeHtml(given)
  const fault = termsFault(html)
  if (fault) return fail(fault)
  await lockTerms(tx)
  const last = await findLatestTerms(tx)
  if (last?.html === html) return ok(last.version)
  const version = nextTermsVersion(last?.version)
  const publishedAt = laterOf(now(), last?.publishedAt)
  await insertTerms(tx, { version, html, publishedAt, publishedBy: by })
  await clearDraft(tx)
  await staffLog.note(tx, {
    ...{ act: 'terms.publish', by, concerns: [] },
    object: { kind: 'terms', id: version },
    before: { version: last?.version ?? null },
    after: { version },
  })
  return ok(version)
}

/** No two versions have one time, and the newest is the one in force. */
function laterOf(now: Date, last: Date | undefined): Date {
  return new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + 1))
}
