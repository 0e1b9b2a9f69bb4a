/**
 * The office works on the next terms: one draft for the network, which only whoever may publish it
 * sees and saves; then it is published, and everybody accepts again.
 */
import type { Database } from '@exchange/database'
import { fail, ok, type Result } from '@exchange/domain/result'
import { holdsInEach, type Grant } from '@exchange/domain/rights'
import { termsFault, type TermsFault } from '@exchange/domain/terms/terms.rules'
import type { StaffLog } from '../audit/index.ts'
import { safeHtml } from './current-terms.service.ts'
import { publishTerms } from './publish-terms.service.ts'
import { findDraft, type DraftRow } from './terms-desk.read.ts'
import { deleteDraft, findLatestTerms, lockTerms, saveDraft } from './terms.store.ts'

export interface TermsDeskNeeds {
  readonly database: Database
  /** The exchanges of the network that are open. */
  readonly openExchanges: () => Promise<readonly number[]>
  readonly staffLog: Pick<StaffLog, 'note'>
  readonly now: () => Date
}

export interface TermsStaff {
  readonly contactId: number
  readonly grants: readonly Grant[]
}

/** Everybody accepts new terms, so the right is needed in each exchange that is open. */
export async function mayPublish(
  { openExchanges }: Pick<TermsDeskNeeds, 'openExchanges'>,
  { grants }: TermsStaff,
): Promise<boolean> {
  return holdsInEach(grants, 'Terms', await openExchanges())
}

export interface DraftOrder {
  readonly html: string
  /** As it was seen; 0: there was no draft. */
  readonly edition: number
  readonly staff: TermsStaff
}

export type DraftRefusal = 'not-in-every-exchange' | 'draft-changed' | TermsFault

/** Stored clean. A draft may be empty, but not longer than what can be published. */
export async function saveTermsDraft(
  needs: TermsDeskNeeds,
  { html: given, edition, staff }: DraftOrder,
): Promise<Result<DraftRow, DraftRefusal>> {
  if (!(await mayPublish(needs, staff))) return fail('not-in-every-exchange')
  const html = safeHtml(given)
  if (termsFault(html) === 'too-long') return fail('too-long')
  const { database, now } = needs
  const saved = { html, edition, savedAt: now(), savedBy: staff.contactId }
  if ((await saveDraft(database, saved)) === undefined) return fail('draft-changed')
  const draft = await findDraft(database)
  return draft ? ok(draft) : fail('draft-changed')
}

/** One that is gone already stays so. */
export async function dropTermsDraft(
  needs: TermsDeskNeeds,
  { edition, staff }: Omit<DraftOrder, 'html'>,
): Promise<Result<void, 'not-in-every-exchange' | 'draft-changed'>> {
  if (!(await mayPublish(needs, staff))) return fail('not-in-every-exchange')
  if (await deleteDraft(needs.database, edition)) return ok(undefined)
  return (await findDraft(needs.database)) ? fail('draft-changed') : ok(undefined)
}

export interface PublishDeskOrder {
  readonly html: string
  /** The newest version, as it was seen; null: none. */
  readonly replaces: string | null
  readonly staff: TermsStaff
}

export type PublishDeskRefusal = 'not-in-every-exchange' | 'published-meanwhile' | TermsFault

/** Repeated because its answer was lost, it answers the same version. */
export async function publishFromDesk(
  needs: TermsDeskNeeds,
  { html, replaces, staff }: PublishDeskOrder,
): Promise<Result<string, PublishDeskRefusal>> {
  if (!(await mayPublish(needs, staff))) return fail('not-in-every-exchange')
  return await needs.database.transaction(async (tx) => {
    await lockTerms(tx)
    const last = await findLatestTerms(tx)
    const isOther = last?.html !== safeHtml(html)
    if (isOther && (last?.version ?? null) !== replaces) return fail('published-meanwhile')
    return await publishTerms(needs, tx, { html, by: staff.contactId })
  })
}
