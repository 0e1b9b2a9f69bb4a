/** /admin/tax/{memberId}: the W-9 of one member, its notices and its years. */
import { taxWords as words } from '@exchange/contract/tax/tax-page.messages'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { StaffPage } from '../../frames/staff-page.tsx'
import { officePaths } from '../../office-paths.ts'
import { MemberTax } from './member-tax.tsx'

export function MemberTaxScreen() {
  const { memberId = '' }: { readonly memberId?: string } = useParams({ strict: false })
  return (
    <StaffPage lead={words.lead}>
      <a
        href={officePaths.tax()}
        className="-my-3 inline-flex min-h-11 w-fit items-center gap-1 font-medium text-brand-ink hover:underline"
      >
        <ChevronLeft size={18} aria-hidden />
        {words.back}
      </a>
      <MemberTax memberId={Number(memberId)} named />
    </StaffPage>
  )
}
