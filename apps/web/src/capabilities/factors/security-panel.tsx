/** Sign-in & Security: passkeys, authenticator app, recovery codes (DOMAIN §16). */
import { securityMessages as words } from '@exchange/contract/factors/security.messages'
import { hasFactor } from '@exchange/domain/factors/factor.rules'
import { useState } from 'react'
import { session } from '../../kernel/kernel.ts'
import { loadFailure } from '../../kernel/load-failure.ts'
import { lacksFactor, useFactors } from '../../kernel/use-factors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Surface } from '../../ui/surface.tsx'
import { AppSection } from './app-section.tsx'
import { CodesSection } from './codes-section.tsx'
import { NewCodes } from './new-codes.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

interface SecurityPanelProps {
  /** The recovery codes of a first factor were kept. */
  readonly onKept?: () => void
}

export function SecurityPanel({ onKept }: SecurityPanelProps) {
  const { data, error, isFetching, refetch } = useFactors()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!data && error && !isFetching) {
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (!data) {
    return (
      <Surface flush>
        <SkeletonRows count={3} label={words.loading} />
      </Surface>
    )
  }
  const kept = () => {
    setCodes(null)
    onKept?.()
  }
  if (codes) return <NewCodes codes={codes} onKept={kept} />
  const has = hasFactor({
    passkeys: data.passkeys.length,
    authenticator: data.authenticatorTS !== null,
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      {lacksFactor(data) ? <Demand has={has} /> : <p className="text-ink-soft">{words.lead}</p>}
      <PasskeysSection factors={data} onCodes={setCodes} />
      <AppSection factors={data} onCodes={setCodes} />
      {has && <CodesSection left={data.recoveryCodes} onCodes={setCodes} />}
    </div>
  )
}

/** Whoever holds a right, and has shown no factor in this sign-in. */
function Demand({ has }: { readonly has: boolean }) {
  return (
    <Banner
      tone="warning"
      action={
        has && (
          <Button variant="quiet" onClick={() => void session.logout()}>
            {words.signOut}
          </Button>
        )
      }
    >
      {has ? words.signInAgain : words.demanded}
    </Banner>
  )
}
