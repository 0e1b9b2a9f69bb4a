/** A version that was published: its text, and what it changed. */
import { termsDeskWords as words } from '@exchange/contract/terms/terms-desk.messages'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { LoadedBlock } from '../../frames/loaded-block.tsx'
import { officePaths } from '../../office-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/choice.tsx'
import { useTermsVersion } from './terms-desk.api.ts'
import { TermsDifferenceView } from './terms-difference-view.tsx'
import { TermsText } from './terms-document.tsx'

const views = Object.entries(words.versionViews).map(([value, label]) => ({ value, label }))

export function TermsVersionView({ version }: { readonly version: string }) {
  const query = useTermsVersion(version)
  const [view, setView] = useState('text')
  return (
    <>
      <p>
        <a href={officePaths.terms()} className={buttonClass({ variant: 'link' })}>
          <ArrowLeft size={18} aria-hidden /> {words.back}
        </a>
      </p>
      <LoadedBlock
        title={words.version(version)}
        query={query}
        failed={words.versionFailed}
        room="h-82"
      >
        {({ html, before }) => (
          <div className="grid grid-cols-1 gap-4">
            <SegmentedControl
              label={words.version(version)}
              value={view}
              options={views}
              onChange={setView}
            />
            {view === 'text' ? (
              <TermsText html={html} />
            ) : (
              <>
                {before && <p className="text-ink-soft">{words.changedFrom(before.version)}</p>}
                <TermsDifferenceView before={before?.html ?? null} after={html} />
              </>
            )}
          </div>
        )}
      </LoadedBlock>
    </>
  )
}
