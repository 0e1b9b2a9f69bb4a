/** Whose till it is, who is at it, what it took today, and the ways to its lists. */
import {
  CalendarCheck,
  Ellipsis,
  List,
  Lock,
  LogOut,
  ReceiptText,
  Store,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useState } from 'react'
import { amountText } from '../../kernel/formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Money } from '../../ui/money.tsx'
import { isSilent, setSilent } from './paid-sound.ts'
import type { Till } from './use-till.ts'

export function TillBar({
  till,
  onReceipt,
}: {
  readonly till: Till
  readonly onReceipt: () => void
}) {
  const { business, register, person } = till.opening
  const { takings, view, last } = till
  return (
    <header className="flex min-h-16 items-center gap-3 border-b border-line px-4 pt-[env(safe-area-inset-top)] md:px-6">
      {/* On a phone, name and takings need the room. */}
      <span className="max-sm:hidden">
        <Avatar name={business.name} src={business.image} square />
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="truncate leading-tight font-bold">
          <bdi>{business.name}</bdi>
        </h1>
        <p className="truncate text-xs text-ink-soft">
          <bdi>{register.name}</bdi>
          <span className="max-md:hidden">
            {person.name && ' · '}
            <bdi>{person.name}</bdi>
          </span>
          {person.seesDay && (
            <span className="md:hidden">
              {' · today '}
              <Money amount={takings.amount} unit="MOX" />
            </span>
          )}
        </p>
      </div>
      {person.seesDay && (
        <p className="text-right text-sm leading-tight text-ink-soft max-md:hidden">
          Today{' '}
          <b className="text-base text-ink">
            <Money amount={takings.amount} unit="MOX" />
          </b>{' '}
          · {takings.sales === 1 ? '1 sale' : `${takings.sales} sales`}
        </p>
      )}
      {last && (
        <button
          type="button"
          onClick={onReceipt}
          className="flex min-h-12 items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold hover:bg-sunk"
        >
          <ReceiptText aria-hidden size={18} />
          <span className="max-sm:sr-only">Last receipt</span>
        </button>
      )}
      {!till.parts.isLocked && (
        <IconButton
          label="Sales of today"
          icon={<ListIcon count={takings.openSales} />}
          onClick={() => view.go('sales')}
          className="size-12!"
        />
      )}
      <TillMenu till={till} />
    </header>
  )
}

/** A dot says that a sale is not paid in full. */
function ListIcon({ count }: { readonly count: number }) {
  return (
    <span className="relative">
      <List aria-hidden size={24} />
      {count > 0 && (
        <span className="absolute -top-1 -right-1 size-2.5 rounded-full bg-amber ring-2 ring-canvas">
          <span className="sr-only">{count} not paid in full</span>
        </span>
      )}
    </span>
  )
}

function TillMenu({ till }: { readonly till: Till }) {
  const [silent, setQuiet] = useState(isSilent)
  const { parts, view, takings, opening } = till
  const others = opening.registers.filter(
    ({ registerId }) => registerId !== opening.register.registerId,
  )
  const totals: MenuItem = {
    label: 'Totals and closing the day',
    detail: opening.person.seesDay ? `${amountText(takings.amount)} since the last Z` : undefined,
    icon: <CalendarCheck size={20} />,
    onSelect: () => view.go('day'),
  }
  const items: MenuItem[] = [
    ...(parts.isLocked ? [] : [totals]),
    ...(parts.onRegister
      ? others.map(({ registerId, name }) => ({
          label: <bdi>{name}</bdi>,
          detail: 'Go to this register',
          icon: <Store size={20} />,
          onSelect: () => parts.onRegister?.(registerId),
        }))
      : []),
    {
      label: silent ? 'Sound on' : 'Sound off',
      icon: silent ? <Volume2 size={20} /> : <VolumeX size={20} />,
      onSelect: () => {
        setSilent(!silent)
        setQuiet(!silent)
      },
    },
    ...(parts.onLock ? [{ label: 'Lock', icon: <Lock size={20} />, onSelect: parts.onLock }] : []),
    ...(parts.onLeave
      ? [{ label: 'Leave the till', icon: <LogOut size={20} />, onSelect: parts.onLeave }]
      : []),
  ]
  return (
    <Menu
      label="More"
      iconOnly
      align="end"
      icon={<Ellipsis aria-hidden size={24} />}
      items={items}
    />
  )
}
