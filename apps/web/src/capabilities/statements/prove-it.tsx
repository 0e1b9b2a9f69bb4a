/** Proves a transaction on the reader's own device, and says what that means (ACCT-08). */
import type { TransferProofOut } from '@exchange/contract/statements/proof.contract'
import { proofMessages as words } from '@exchange/contract/statements/proof.messages'
import { factsOf, type ProofFindings } from '@exchange/domain/seals/proof.rules'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX, ShieldCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiProblem } from '../../kernel/api-client.ts'
import { receiptTime } from '../../kernel/day-words.ts'
import { saveFile } from '../../kernel/fetch-file.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { canCheck, checkHere } from './check-here.ts'
import { readProof } from './statements.api.ts'

export function ProveIt({ transaction }: { readonly transaction: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        block
        icon={<ShieldCheck aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {words.door}
      </Button>
      {open && (
        <Dialog open title={words.title} onClose={() => setOpen(false)} dismissable>
          <Proof transaction={transaction} />
        </Dialog>
      )}
    </>
  )
}

function Proof({ transaction }: { readonly transaction: string }) {
  const able = canCheck()
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['proof', transaction],
    queryFn: async ({ signal }) => {
      const proof = await readProof(transaction, signal)
      return { proof, findings: await checkHere(transaction, proof) }
    },
    enabled: able,
    retry: false,
    // It is asked for to see what the ledger says now.
    gcTime: 0,
  })
  if (!able) return <Banner tone="warning">{words.noCrypto}</Banner>
  if (isError) {
    return (
      <FailedBanner onRetry={() => void refetch()}>
        {error instanceof ApiProblem ? error.detail : words.failed}
      </FailedBanner>
    )
  }
  if (!data) return <Spinner label={words.loading} large />
  return <Checked {...data} />
}

interface CheckedProps {
  readonly proof: TransferProofOut
  readonly findings: ProofFindings
}

function Checked({ proof, findings }: CheckedProps) {
  const { seal } = proof
  const { isAsked, isInSeal, isKeyNamed, isSigned, isNote } = findings
  const isBroken = !isAsked || !isInSeal || !isKeyNamed || isSigned === false || isNote === false
  return (
    <div className="grid gap-5">
      {isBroken ? (
        <Banner tone="danger" title={words.broken}>
          {words.brokenText}
        </Banner>
      ) : (
        <Banner tone="success" title={isSigned ? words.holds : words.holdsBut}>
          {words.means(seal.seal, receiptTime(seal.sealedAt))}
        </Banner>
      )}
      <TitledSection small title={words.checked}>
        <ul className="grid gap-1.5">
          <Step found={isAsked}>{words.steps.isAsked}</Step>
          <Step found={isInSeal}>{words.steps.isInSeal(seal.seal)}</Step>
          <Step found={isKeyNamed}>{words.steps.isKeyNamed(seal.keyId)}</Step>
          <Step found={isSigned}>{words.steps.isSigned}</Step>
          {isNote !== undefined && <Step found={isNote}>{words.steps.isNote}</Step>}
        </ul>
        {isSigned === undefined && <p className="mt-2 text-sm">{words.noEd25519}</p>}
      </TitledSection>
      {!isBroken && <Facts proof={proof} />}
      {!isBroken && (
        <TitledSection small title={words.notMeansTitle}>
          <p className="text-ink-soft">{words.notMeans(seal.seal)}</p>
        </TitledSection>
      )}
      <dl className="grid gap-2 text-xs text-ink-soft">
        <Hash label={words.hash(seal.seal)} value={seal.hash} />
        <Hash label={words.key} value={seal.publicKey ?? ''} />
      </dl>
      <Button variant="quiet" block onClick={() => save(proof)}>
        {words.save}
      </Button>
    </div>
  )
}

interface StepProps {
  /** Undefined: it could not be checked. */
  readonly found: boolean | undefined
  readonly children: string
}

function Step({ found, children }: StepProps) {
  const [Icon, look, said] =
    found === undefined
      ? ([CircleHelp, 'text-amber-ink', words.notChecked] as const)
      : found
        ? ([CircleCheck, 'text-brand-ink', words.right] as const)
        : ([CircleX, 'text-danger-ink', words.wrong] as const)
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden size={20} className={`mt-0.5 shrink-0 ${look}`} />
      <span>
        <span className="sr-only">{`${said}: `}</span>
        {children}
      </span>
    </li>
  )
}

/** Read from the parts that were hashed, not from the receipt. */
function Facts({ proof }: { readonly proof: TransferProofOut }) {
  const { sequence, occurredAt, known, moves, hidden } = factsOf(proof)
  const sum = (of: 'mox' | 'usd') => moves.reduce((total, move) => total + BigInt(move[of]), 0n)
  const [mox, usd] = [sum('mox'), sum('usd')]
  const [main] = moves
  const textOf = (name: string) => (typeof known[name] === 'string' ? known[name] : '')
  // A hash without its text is what is left of a note that was erased.
  const note = proof.note?.body ?? (textOf('noteHash') && words.noteErased)
  return (
    <TitledSection small title={words.facts}>
      <dl className="grid gap-1">
        <Fact label={words.number}>{sequence.toLocaleString('en-US')}</Fact>
        <Fact label={words.date}>{receiptTime(occurredAt.toISOString())}</Fact>
        {mox !== 0n && (
          <Fact label={words.moved}>
            <Money amount={mox} unit="MOX" signed />
          </Fact>
        )}
        {usd !== 0n && (
          <Fact label={words.reserve}>
            <Money amount={usd} unit="USD" signed />
          </Fact>
        )}
        {main && moves.length === 1 && (
          <Fact label={words.after}>
            <Money amount={BigInt(main.moxAfter)} unit="MOX" />
          </Fact>
        )}
        {note && <Fact label={words.note}>{note}</Fact>}
        {textOf('code') && <Fact label={words.code}>{textOf('code')}</Fact>}
      </dl>
      {hidden > 0 && <p className="mt-2 text-sm text-ink-soft">{words.hidden(hidden)}</p>}
    </TitledSection>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function Hash({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd translate="no" className="break-all">
        {value}
      </dd>
    </div>
  )
}

function save(proof: TransferProofOut): void {
  const { sequence } = factsOf(proof)
  const text = JSON.stringify(proof, null, 2)
  saveFile(new File([text], `proof-${sequence}.json`, { type: 'application/json' }))
}
