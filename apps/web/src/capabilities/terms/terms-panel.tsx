/** The locked Terms panel (TERMS-01 to TERMS-07): read, agree, continue; or sign out. */
import { termsMessages } from '@exchange/contract/terms/terms.messages'
import { LogOut, Printer } from 'lucide-react'
import { useState } from 'react'
import { useConfig, useUser } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TermsDocument, termsFrame } from './terms-document.tsx'
import { acceptTerms, useTerms } from './terms.api.ts'

export interface TermsPanelProps {
  /** The printer-friendly page, opened in a new tab. */
  readonly printHref: string
  readonly onAccepted: () => void
  readonly onSignOut: () => void
}

export function TermsPanel({ printHref, onAccepted, onSignOut }: TermsPanelProps) {
  const user = useUser()
  const { trialAccountExchanges } = useConfig()
  const terms = useTerms()
  const [agreed, setAgreed] = useState(false)
  const { busy, failure, run } = useTask(({ code, detail }) => {
    if (code !== 'TERMS_VERSION') return detail
    // A newer version is in force by now, so it must be read and agreed to again.
    setAgreed(false)
    void terms.refetch()
    return termsMessages.versionRefused
  })
  const version = terms.data?.version
  const isTrial = user !== null && trialAccountExchanges.includes(user.profile.exchangeId)

  const accept = async () => {
    if (!version || !agreed) return
    await acceptTerms(version)
    onAccepted()
  }

  return (
    <div className="grid gap-4">
      {isTrial && <Banner tone="success">{termsMessages.becomingMember}</Banner>}
      <div tabIndex={0} role="region" aria-label="Terms and Conditions" className={termsFrame}>
        <TermsDocument terms={terms} />
      </div>
      <a
        href={printHref}
        target="_blank"
        rel="noopener"
        className={buttonClass({ variant: 'link' })}
      >
        <Printer size={18} aria-hidden /> Printer-friendly version
      </a>
      <Checkbox
        label={termsMessages.agree}
        checked={agreed}
        disabled={!version || busy}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      <FormError>{failure}</FormError>
      <Button
        large
        block
        busy={busy}
        disabled={!agreed || !version}
        onClick={() => void run(accept)}
      >
        Continue
      </Button>
      <Button
        variant="quiet"
        block
        disabled={busy}
        icon={<LogOut size={18} aria-hidden />}
        onClick={onSignOut}
      >
        Sign Out
      </Button>
    </div>
  )
}
