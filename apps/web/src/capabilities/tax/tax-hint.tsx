/** On Account Details: that the exchange needs a W-9, until it is signed. */
import { w9Words as words } from '@exchange/contract/tax/w9-page.messages'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useOwnTax } from './tax.api.ts'

export function TaxHint() {
  const { data } = useOwnTax()
  if (!data?.asks || !['missing', 'mismatch', 'first-notice'].includes(data.status)) return null
  return (
    <Banner
      tone="info"
      action={
        <a href={paths.documents()} className={buttonClass({ variant: 'quiet' })}>
          {words.hintLink}
        </a>
      }
    >
      {words.hint}
    </Banner>
  )
}
