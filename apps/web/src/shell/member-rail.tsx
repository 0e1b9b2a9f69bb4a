/**
 * The rail of the account from 992 px on: its places, and whose account it is. While the side bar
 * is pinned there is no room for words, so that only the icons stay.
 */
import { useLocation } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { useConfig, useUser } from '../kernel/hooks.ts'
import { barViews, useBar } from '../navigation/bar.ts'
import { Manifests, menuEntries } from '../navigation/menu.ts'
import { menuIcons } from '../navigation/menu-icons.ts'
import { railParts, type RailRow } from '../navigation/member-rail.ts'
import { pageOf, paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { cx } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { railLook } from './rail-look.ts'

export function Rail() {
  const { brand } = useConfig()
  return (
    <div data-rail data-print="hide" className={cx(railLook, 'flex-col max-lg:hidden lg:flex')}>
      <a href={paths.home()} className="flex min-h-16 items-center px-5 in-data-docked:px-4">
        <Logo network={brand.name} mark={brand.mark} />
      </a>
      <Places />
      <Whose />
    </div>
  )
}

function Places() {
  const [user, config] = [useUser(), useConfig()]
  const manifests = use(Manifests)
  if (!user) return <div className="flex-1" />
  const viewer = { user, config }
  return (
    <nav aria-label="Account" className="min-h-0 flex-1 overflow-y-auto px-3 pt-2 pb-4">
      {railParts(menuEntries(manifests, viewer), viewer).map(({ heading, rows }) => (
        <div key={heading} className="mb-4 last:mb-0">
          {heading && (
            <p className="px-3 pb-1 text-xs font-semibold text-ink-soft in-data-docked:sr-only">
              {heading}
            </p>
          )}
          {rows.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </div>
      ))}
    </nav>
  )
}

const rowLook =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors in-data-docked:justify-center in-data-docked:px-0'

function Row({ row: { label, icon, href, panel = '', badge = 0 } }: { readonly row: RailRow }) {
  const bar = useBar()
  const here = pageOf(useLocation().pathname)
  const Icon = menuIcons[icon]
  const place = useRef<HTMLAnchorElement>(null)
  const current = href === undefined ? bar.wanted === panel : here === href
  // The list of the office is longer than a window.
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const look = cx(
    rowLook,
    current
      ? 'bg-brand-soft font-semibold text-brand-ink'
      : 'text-ink-soft hover:bg-sunk hover:text-ink',
  )
  const body = (
    <>
      <Icon aria-hidden size={20} className="shrink-0" />
      <span className="min-w-0 flex-1 truncate in-data-docked:sr-only">{label}</span>
      <span className="in-data-docked:hidden">
        <Badge count={badge} label="new" />
      </span>
    </>
  )
  if (href === undefined) {
    return (
      <button type="button" title={label} onClick={() => bar.show(panel)} className={look}>
        {body}
      </button>
    )
  }
  return (
    <a
      ref={place}
      href={href}
      title={label}
      aria-current={current ? 'page' : undefined}
      className={look}
    >
      {body}
    </a>
  )
}

/** Opens My Account, as the picture in the top bar does on other pages. */
function Whose() {
  const user = useUser()
  const bar = useBar()
  if (!user) return null
  const { contact, member } = user
  return (
    <div className="border-t border-line p-3">
      <button
        type="button"
        onClick={() => bar.show(barViews.account)}
        className={cx(rowLook, 'py-2 hover:bg-sunk')}
      >
        <Avatar
          name={`${contact.fName} ${contact.lname}`.trim()}
          src={user.avatarUrl}
          size="small"
        />
        <span className="min-w-0 flex-1 leading-tight in-data-docked:sr-only">
          <span className="block truncate font-semibold">{contact.fName}</span>
          <bdi className="block truncate text-sm text-ink-soft">{member.name}</bdi>
        </span>
        <span className="sr-only">: open my account</span>
      </button>
    </div>
  )
}
