/** The routes of the office's terms (ADMIN-04): reading, the draft, publishing, who accepted. */
import {
  dropTermsDraft as dropCall,
  listTermsPeople as peopleCall,
  publishTerms as publishCall,
  readTermsDesk,
  readTermsVersion,
  saveTermsDraft as saveCall,
  type PublishedTerms,
  type TermsDraft,
  type TermsPerson,
} from '@exchange/contract/terms/terms-desk.contract'
import { termsDeskRefusals } from '@exchange/contract/terms/terms-desk.messages'
import { fail, ok } from '@exchange/domain/result'
import { exchangesWith } from '@exchange/domain/rights'
import { nextTermsVersion, noTermsVersion } from '@exchange/domain/terms/terms.rules'
import { fieldRefusal, refusalsIn } from '../../http/refusals.ts'
import type { Refusal, Routes } from '../../http/route.ts'
import { safeHtml, type CurrentTerms } from './current-terms.service.ts'
import { listTermsPeople } from './list-people.service.ts'
import {
  countAccepted,
  findDraft,
  findText,
  listVersions,
  type DraftRow,
  type VersionRow,
} from './terms-desk.read.ts'
import {
  dropTermsDraft,
  mayPublish,
  publishFromDesk,
  saveTermsDraft,
  type TermsDeskNeeds,
} from './terms-desk.service.ts'
import type { PersonRow } from './terms-people.read.ts'

export interface TermsDeskRoutesNeeds extends TermsDeskNeeds {
  readonly terms: CurrentTerms
}

const refusals = refusalsIn(termsDeskRefusals)
const versionsShown = 100

/** What is wrong with the text belongs to its field. */
function refusalFor(error: keyof typeof termsDeskRefusals): Refusal {
  const refusal = refusals[error]
  return refusal.code === 'VALIDATION' ? fieldRefusal('html', refusal.detail) : refusal
}

export function registerTermsDeskRoutes(routes: Routes, needs: TermsDeskRoutesNeeds): void {
  const { database, terms } = needs
  routes.signedIn(readTermsDesk, async ({ caller }) => {
    const publishes = await mayPublish(needs, caller)
    const current = await terms.get()
    const exchanges = exchangesWith(caller.grants, 'Terms')
    const [versions, draft, share] = await Promise.all([
      listVersions(database, exchanges, versionsShown),
      publishes ? findDraft(database) : undefined,
      countAccepted(database, exchanges, current.version),
    ])
    const inForce = versions.find(({ version }) => version === current.version)
    return ok({
      mayPublish: publishes,
      current: inForce ? { ...toVersion(inForce), html: current.html } : null,
      next: nextTermsVersion(versions[0]?.version ?? noTermsVersion),
      ...share,
      draft: draft ? toDraft(draft) : null,
      versions: versions.map(toVersion),
    })
  })
  routes.signedIn(readTermsVersion, async ({ input: { version } }) => {
    const found = await findText(database, version)
    if (!found) return fail(refusals['version-not-found'])
    const { html, beforeVersion, beforeHtml } = found
    const before =
      beforeVersion === null ? null : { version: beforeVersion, html: safeHtml(beforeHtml ?? '') }
    return ok({ version, html: safeHtml(html), before })
  })
  routes.signedIn(saveCall, async ({ input, caller: staff }) => {
    const saved = await saveTermsDraft(needs, { ...input, staff })
    return saved.ok ? ok(toDraft(saved.value)) : fail(refusalFor(saved.error))
  })
  routes.signedIn(dropCall, async ({ input: { edition }, caller: staff }) => {
    const dropped = await dropTermsDraft(needs, { edition, staff })
    return dropped.ok ? ok({}) : fail(refusals[dropped.error])
  })
  routes.signedIn(publishCall, async ({ input, caller: staff }) => {
    const published = await publishFromDesk(needs, { ...input, staff })
    return published.ok ? ok({ version: published.value }) : fail(refusalFor(published.error))
  })
  routes.signedIn(peopleCall, async ({ input, caller }) => {
    const listed = await listTermsPeople(needs, caller, input)
    if (!listed.ok) return fail(fieldRefusal('cursor', refusals[listed.error].detail))
    const { rows, exchanges, ...page } = listed.value
    return ok({ ...page, exchanges: [...exchanges], rows: rows.map(toPerson) })
  })
}

function toVersion({ version, publishedAt, publishedBy, accepted }: VersionRow): PublishedTerms {
  return { version, publishedDate: publishedAt.toISOString(), publishedBy, accepted }
}

function toDraft({ html, edition, savedAt, savedBy }: DraftRow): TermsDraft {
  return { html: safeHtml(html), edition, savedDate: savedAt.toISOString(), savedBy }
}

function toPerson(row: PersonRow): TermsPerson {
  const { contactId, memberId, person, business, exchange, acceptedAt, acceptedVersion } = row
  const acceptedDate = acceptedAt?.toISOString() ?? null
  const who = { contactId, memberId, person, business, exchange }
  return { ...who, acceptedDate, acceptedVersion, state: row.state }
}
