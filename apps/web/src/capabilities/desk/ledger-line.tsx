/** How the ledger stands: a quiet line, or what is wrong and what to do. */
import type { Desk } from '@exchange/contract/desk/desk.contract'
import { ageText, ledgerMessages as words } from '@exchange/contract/desk/desk.messages'
import { checkLateMs } from '@exchange/domain/desk/waiting.rules'
import { ShieldCheck } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'

interface LedgerLineProps {
  readonly of: NonNullable<Desk['ledger']>
  readonly now: Date
}

export function LedgerLine({ of: { checkedTS, sealedTS, fault, isOk }, now }: LedgerLineProps) {
  const sealed = sealedTS ? ageText(sealedTS, now) : words.notSealed
  if (isOk && checkedTS) {
    return (
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <ShieldCheck size={18} aria-hidden className="mt-px shrink-0 text-brand-ink" />
        {words.good(ageText(checkedTS, now), sealed)}
      </p>
    )
  }
  if (!checkedTS) return <p className="text-sm text-ink-soft">{words.neverChecked}</p>
  const checked = ageText(checkedTS, now)
  const isLate = now.getTime() - Date.parse(checkedTS) > checkLateMs
  if (fault !== null || !(isLate || sealedTS)) {
    return (
      <Banner tone="danger" title={words.title}>
        {words.fault}
        {fault !== null && ` ${words.faultAt(fault)}`}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" title={words.title}>
      {isLate ? words.late(checked) : words.sealLate(sealed)}
    </Banner>
  )
}
