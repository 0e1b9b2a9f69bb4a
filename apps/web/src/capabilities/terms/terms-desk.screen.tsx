/** /admin/tnc: the terms in force, the draft of the next ones, and all versions (ADMIN-04). */
import type { TermsDesk } from '@exchange/contract/terms/terms-desk.contract'
import { termsDeskWords as words } from '@exchange/contract/terms/terms-desk.messages'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { dayText } from '../../kernel/day-words.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { officePaths } from '../../office-paths.ts'
import type { PageSearch } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { reloadDesk, useTermsDesk } from './terms-desk.api.ts'
import { TermsDraft } from './terms-draft.tsx'
import { TermsVersionView } from './terms-version-view.tsx'

export function TermsDeskScreen() {
  const { version }: PageSearch = useSearch({ strict: false })
  return (
    <StaffPage lead={words.lead}>
      {version === undefined ? <Desk /> : <TermsVersionView key={version} version={version} />}
    </StaffPage>
  )
}

function Desk() {
  const { data, error, refetch } = useTermsDesk()
  // Each has a text of its own: the next begins when one was published or thrown away.
  const [draft, setDraft] = useState({ at: 0, open: false })
  if (!data) {
    if (!error) return <SkeletonRows count={5} label="Loading the terms" />
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  const isOpen = draft.open || data.draft !== null
  const done = async () => {
    await reloadDesk()
    setDraft({ at: draft.at + 1, open: false })
  }
  return (
    <>
      <InForce desk={data} />
      {!data.mayPublish && <Banner tone="info">{words.readOnly}</Banner>}
      {data.mayPublish && isOpen && (
        <TermsDraft key={draft.at} desk={data} onDone={() => void done()} />
      )}
      {data.mayPublish && !isOpen && (
        <Surface title={words.next(data.next)}>
          <p className="text-ink-soft">{words.beginHint(data.current?.version ?? null)}</p>
          <Button className="mt-4" onClick={() => setDraft({ ...draft, open: true })}>
            {words.begin}
          </Button>
        </Surface>
      )}
      <Versions versions={data.versions} />
    </>
  )
}

function InForce({ desk: { current, accepted, people } }: { readonly desk: TermsDesk }) {
  if (!current) {
    return (
      <Surface title={words.noneInForce}>
        <p className="text-ink-soft">{words.noneInForceHint}</p>
      </Surface>
    )
  }
  const share = people === 0 ? 0 : Math.round((accepted / people) * 100)
  return (
    <Surface title={words.inForce(current.version)}>
      <p className="text-ink-soft">{publishedText(current)}</p>
      <p className="mt-4 font-semibold">{words.share(accepted, people)}</p>
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-sunk">
        <div className="h-full rounded-full bg-brand" style={{ width: `${share}%` }} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={officePaths.termsPeople()} className={buttonClass({ variant: 'quiet' })}>
          {words.who}
        </a>
        <a href={officePaths.terms(current.version)} className={buttonClass({ variant: 'link' })}>
          {words.show}
        </a>
      </div>
    </Surface>
  )
}

function publishedText({ publishedDate, publishedBy }: TermsDesk['versions'][0]): string {
  const day = dayText(publishedDate)
  return publishedBy === '' ? words.since(day) : words.sinceBy(day, publishedBy)
}

function Versions({ versions }: Pick<TermsDesk, 'versions'>) {
  return (
    <TitledSection title={words.versions}>
      {versions.length === 0 ? (
        <p className="text-ink-soft">{words.noVersions}</p>
      ) : (
        <Surface flush>
          <ul className="divide-y divide-line/70">
            {versions.map((one) => (
              <li
                key={one.version}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
              >
                <span className="grid gap-0.5">
                  <span className="font-semibold">{words.version(one.version)}</span>
                  <span className="text-sm text-ink-soft">
                    {publishedText(one)} · {words.acceptedBy(one.accepted)}
                  </span>
                </span>
                <a
                  href={officePaths.terms(one.version)}
                  aria-label={`${words.show}: ${words.version(one.version)}`}
                  className={buttonClass({ variant: 'link' })}
                >
                  {words.show}
                </a>
              </li>
            ))}
          </ul>
        </Surface>
      )}
    </TitledSection>
  )
}
