/** One pay page of the business: its code, what it asks and brought, and what to do with it. */
import type { OwnPayPage } from '@exchange/contract/pay-pages/pay-pages.contract'
import { paySetupMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { Check, ExternalLink, Link2, Pencil, Printer } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { dayText } from '../../kernel/day-words.ts'
import { amountText } from '../../kernel/formats.ts'
import { useConfig } from '../../kernel/hooks.ts'
import { useTask } from '../../kernel/use-task.ts'
import { counterPaths } from '../../counter-paths.ts'
import { Tag } from '../../ui/badge.tsx'
import { Switch } from '../../ui/choice.tsx'
import { Money } from '../../ui/money.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Surface } from '../../ui/surface.tsx'
import { toast } from '../../ui/toaster.tsx'
import { addressOf, askedText, stateOf } from './page-words.ts'
import { switchOwnPage } from './pay-pages.api.ts'

interface PageCardProps {
  readonly page: OwnPayPage
  readonly onEdit: () => void
  readonly onPrint: () => void
}

export function PageCard({ page, onEdit, onPrint }: PageCardProps) {
  const { currency } = useConfig().brand
  const state = stateOf(page)
  return (
    <Surface className="grid grid-cols-1 content-between gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-4">
        <div className="grid content-start gap-1">
          <h2 className="text-lg leading-snug font-semibold wrap-anywhere">{page.label}</h2>
          <p className="wrap-anywhere">{askedText(page, currency)}</p>
          {page.reference && (
            <p className="text-sm text-ink-soft wrap-anywhere">{page.reference}</p>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Tag tone={state.tone}>{state.text}</Tag>
            {page.lastDay && <span>{words.until(dayText(page.lastDay))}</span>}
          </div>
        </div>
        <button
          type="button"
          aria-label={`${words.print}: ${page.label}`}
          onClick={onPrint}
          className="self-start rounded-small border border-line/70 bg-white p-1 transition-shadow hover:shadow-card"
        >
          <QrCode value={addressOf(page)} label={words.posterTitle} className="size-20" />
        </button>
      </div>
      <Takings page={page} />
      <Actions {...{ page, onEdit, onPrint }} />
    </Surface>
  )
}

function Takings({ page }: Pick<PageCardProps, 'page'>) {
  const { paid, usesMost, waiting, taken, tipsTaken, refunded } = page
  const more = [
    waiting > 0 && words.waiting(waiting),
    tipsTaken > 0 && words.tips(amountText(tipsTaken)),
    refunded > 0 && words.back(amountText(refunded)),
  ].filter(Boolean)
  return (
    <div className="grid gap-0.5 rounded-control bg-sunk px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Money amount={taken} unit="MOX" className="text-xl font-bold" />
        <span className="text-ink-soft">
          {usesMost === null
            ? paid === 0
              ? words.neverPaid
              : words.paid(paid)
            : words.ofUses(paid, usesMost)}
        </span>
      </p>
      {more.length > 0 && <p className="text-sm text-ink-soft">{more.join(' · ')}</p>}
    </div>
  )
}

const saidForMs = 2_500

function Actions({ page, onEdit, onPrint }: PageCardProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), saidForMs)
    return () => clearTimeout(timer)
  }, [copied])
  const { busy, run } = useTask(({ detail }) => {
    toast({ text: detail || words.switchFailed })
    return ''
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressOf(page))
      setCopied(true)
    } catch {
      toast({ text: words.copyFailed })
    }
  }
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-4 gap-2">
        <Tile
          label={words.copy}
          said={copied ? words.copied : undefined}
          icon={copied ? <Check size={20} /> : <Link2 size={20} />}
          onClick={() => void copy()}
        />
        <Tile label={words.print} icon={<Printer size={20} />} onClick={onPrint} />
        <Tile label={words.edit} icon={<Pencil size={20} />} onClick={onEdit} />
        <a
          href={counterPaths.payPage(page.code)}
          target="_blank"
          rel="noreferrer"
          className={tileClass}
        >
          <ExternalLink size={20} aria-hidden />
          {words.open}
        </a>
      </div>
      <Switch
        label={words.isOn}
        checked={page.closed !== 'off'}
        disabled={busy}
        onChange={(event) => {
          const on = event.currentTarget.checked
          void run(() => switchOwnPage(page.pageId, on))
        }}
      />
    </div>
  )
}

/** As wide as its three neighbours, with its word below. */
const tileClass =
  'grid min-h-14 justify-items-center gap-1 rounded-control bg-sunk px-1 py-2 text-center ' +
  'text-sm leading-tight font-medium text-ink transition-colors hover:bg-line/60'

interface TileProps {
  readonly label: string
  /** What has just been done. */
  readonly said?: string | undefined
  readonly icon: ReactNode
  readonly onClick: () => void
}

function Tile({ label, said, icon, onClick }: TileProps) {
  return (
    <button type="button" onClick={onClick} className={tileClass}>
      <span aria-hidden>{icon}</span>
      <span aria-live="polite">{said ?? label}</span>
    </button>
  )
}
