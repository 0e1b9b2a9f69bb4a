/** The imports of the own exchanges, the newest first, each with where it is. */
import { kindWords } from '@exchange/contract/imports/import-columns.messages'
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import { FileUp } from 'lucide-react'
import { nearTime } from '../../kernel/day-words.ts'
import { officePaths } from '../../office-paths.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { StatusTag } from './status-tag.tsx'
import type { useImports } from './imports.api.ts'

export function ImportList({ query }: { readonly query: ReturnType<typeof useImports> }) {
  const names = new Map(
    query.data?.pages[0]?.exchanges.map(({ exchangeId, name }) => [exchangeId, name]),
  )
  return (
    <TitledSection title={words.all}>
      <PagedList
        query={query}
        label="imports"
        failed={words.failed}
        skeletons={2}
        items={query.data?.pages.flatMap((page) => page.imports)}
        empty={{ icon: <FileUp size={26} />, title: words.none, hint: words.noneHint }}
      >
        {(all) => (
          <ul className="divide-y divide-line/70">
            {all.map(({ importId, kind, fileName, uploadedBy, date, status, exchangeId }) => (
              <li key={importId}>
                <a
                  href={officePaths.imports(importId)}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunk/50 sm:px-5"
                >
                  <span className="grid min-w-0 flex-1 basis-56 wrap-anywhere">
                    <span className="font-semibold">{kindWords[kind].name}</span>
                    <span className="text-sm text-ink-soft">
                      {[
                        ...(names.size > 1 ? [names.get(exchangeId) ?? ''] : []),
                        words.facts(fileName, uploadedBy, nearTime(date)),
                      ].join(', ')}
                    </span>
                  </span>
                  <StatusTag status={status} />
                </a>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </TitledSection>
  )
}
