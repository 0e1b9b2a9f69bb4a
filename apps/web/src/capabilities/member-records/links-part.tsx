/** Where else this business is found in the office. */
import type { MemberRecord } from '@exchange/contract/member-records/record.contract'
import { recordWords as words } from '@exchange/contract/member-records/record-page.messages'
import { FileText, ReceiptText, ShieldCheck, Store, UserRoundPlus } from 'lucide-react'
import { useUser } from '../../kernel/hooks.ts'
import { holdsSomewhere } from '../../kernel/rights.ts'
import { officePaths } from '../../office-paths.ts'
import { paths } from '../../paths.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Surface } from '../../ui/surface.tsx'

export function LinksPart({ of }: { readonly of: MemberRecord }) {
  const user = useUser()
  if (!user) return null
  const { memberId, profile, may } = of
  const search = `?${new URLSearchParams({ find: profile.listName })}`
  const log = `?${new URLSearchParams({ business: profile.listName })}`
  return (
    <Surface title={words.links} flush>
      <div className="px-2 pb-2">
        {may.finance && (
          <ListRow
            label={words.paymentsLink}
            icon={<ReceiptText size={20} />}
            href={`${officePaths.reversals()}${search}`}
          />
        )}
        {holdsSomewhere(user, 'Listing') && (
          <ListRow
            label={words.listingLink}
            icon={<Store size={20} />}
            href={paths.member(memberId, { edit: 'true' })}
          />
        )}
        {may.readLog && (
          <>
            <ListRow
              label={words.documentsLink}
              icon={<FileText size={20} />}
              href={officePaths.publishDocuments()}
            />
            <ListRow
              label={words.logLink}
              icon={<ShieldCheck size={20} />}
              href={`${officePaths.log()}${log}`}
            />
          </>
        )}
        <ListRow
          label={words.applicantsLink}
          icon={<UserRoundPlus size={20} />}
          href={officePaths.applicants()}
        />
      </div>
    </Surface>
  )
}
