/** The printer-friendly terms: text, version and a Print button (TERMS-04, ROUTE-08). */
import { Printer } from 'lucide-react'
import { useConfig } from '../../kernel/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TermsDocument } from './terms-document.tsx'
import { useTerms } from './terms.api.ts'

export function TermsScreen() {
  const terms = useTerms()
  const { brand } = useConfig()
  return (
    <article className="mx-auto max-w-[72ch] px-5 py-8 sm:py-12">
      <PageTitle
        title="Terms and Conditions"
        lead={[brand.name, terms.data && `Version ${terms.data.version}`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <span data-print="hide">
            <Button
              variant="quiet"
              icon={<Printer size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </span>
        }
      />
      <div className="mt-6">
        <TermsDocument terms={terms} />
      </div>
    </article>
  )
}
