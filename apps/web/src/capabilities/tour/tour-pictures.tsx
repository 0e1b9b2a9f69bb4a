/**
 * The pictures of the tour: the product itself, small, made of its own parts. They repeat what the
 * words beside them say, so screen readers skip them.
 */
import { exampleSum, exampleTrades } from '@exchange/contract/directory/example-trade.messages'
import { tourPictureWords as words, type TourPageName } from '@exchange/contract/tour/tour.messages'
import {
  Coffee,
  House,
  MapPinned,
  Printer,
  Sandwich,
  Search,
  Soup,
  Star,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig } from '../../kernel/hooks.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { cx } from '../../ui/class-names.ts'
import { Logo } from '../../ui/logo.tsx'
import { Money } from '../../ui/money.tsx'

/** The picture of a page; none where something else is shown. */
export function TourPicture({ page }: { readonly page: TourPageName }) {
  return (
    <div
      aria-hidden
      className="grid h-56 place-items-center overflow-hidden rounded-card bg-sunk p-3 sm:p-4"
    >
      {pictures[page]}
    </div>
  )
}

interface PlaceProps {
  readonly Icon: LucideIcon
  readonly name: string
}

function Place({ Icon, name }: PlaceProps) {
  return (
    <span className="grid w-12 shrink-0 justify-items-center gap-1.5">
      <span className="grid size-12 place-items-center rounded-full bg-surface text-brand-ink shadow-card">
        <Icon size={24} />
      </span>
      <span className="text-sm font-medium whitespace-nowrap">{name}</span>
    </span>
  )
}

/** Three businesses that pay each other, and no cash. */
function Circle() {
  const [cafe, printer, plumber] = exampleTrades
  const paid = (
    <span className="mb-6 grid min-w-0 grow justify-items-center px-0.5 text-xs font-semibold">
      <Money amount={exampleSum} unit="MOX" />
      <svg viewBox="0 0 56 10" className="w-full max-w-14 stroke-brand" fill="none" strokeWidth="2">
        <path d="M2 5h50M47 1l5 4-5 4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  )
  return (
    <span className="grid w-full max-w-72 gap-3 sm:scale-115">
      <span className="flex items-center">
        <Place Icon={Coffee} name={cafe.title} />
        {paid}
        <Place Icon={Printer} name={printer.title} />
        {paid}
        <Place Icon={Wrench} name={plumber.title} />
      </span>
      <svg viewBox="0 0 280 30" className="-mt-3 w-full stroke-brand" fill="none" strokeWidth="2">
        <path d="M254 2v12a12 12 0 0 1-12 12H38a12 12 0 0 1-12-12V4" strokeLinecap="round" />
        <path d="M21 9l5-6 5 6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="justify-self-center rounded-full bg-surface px-4 py-1.5 text-sm font-semibold shadow-card">
        {words.cash} <Money amount={0n} unit="USD" />
      </span>
    </span>
  )
}

interface PinProps {
  readonly Icon: LucideIcon
  readonly chosen?: boolean
  readonly className: string
}

function Pin({ Icon, chosen, className }: PinProps) {
  const look = chosen ? 'size-11 bg-brand text-on-brand' : 'size-9 bg-surface text-brand-ink'
  return (
    <span
      className={cx('absolute grid place-items-center rounded-full shadow-float', look, className)}
    >
      <Icon size={chosen ? 22 : 17} />
    </span>
  )
}

/** The map, its pins and the place that was chosen. */
function Nearby() {
  return (
    <span className="relative -m-3 block h-56 w-[calc(100%+1.5rem)] sm:-m-4 sm:w-[calc(100%+2rem)] bg-map-land">
      <svg
        viewBox="0 0 400 224"
        preserveAspectRatio="xMidYMid slice"
        className="absolute size-full"
      >
        <path d="M-10 190c80-40 120 30 200-4s130-60 220-20v70H-10z" className="fill-map-water" />
        <path d="M250-10h110v76H250z" className="fill-map-park" />
        <g fill="none" strokeWidth="7" className="stroke-map-road">
          <path d="M-10 60h420M-10 122h420M70-10v190M170-10v180M300-10v170M-10 20l420 90" />
        </g>
      </svg>
      <Pin Icon={Wrench} className="top-20 left-[15%]" />
      <Pin Icon={Printer} className="top-22 right-[14%]" />
      <Pin Icon={Coffee} chosen className="top-14 left-[44%]" />
      <span className="absolute inset-x-4 top-3 flex h-9 items-center gap-2 rounded-full bg-surface px-4 text-sm text-ink-soft shadow-card">
        <Search size={16} /> {words.search}
      </span>
      <span className="absolute inset-x-4 bottom-3 flex items-center gap-3 rounded-card bg-surface p-3 text-left shadow-float">
        <span className="grid size-11 shrink-0 place-items-center rounded-small bg-brand-soft text-brand-ink">
          <Coffee size={22} />
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">{words.place}</span>
          <span className="block truncate text-sm text-ink-soft">{words.placeWhy}</span>
        </span>
      </span>
    </span>
  )
}

/** The page of the product with its way in: the bar of a phone, the button of wider screens. */
function MenuBar() {
  const { name, mark } = useConfig().brand
  const items = [
    { Icon: UserRound, label: `My ${name}` },
    { Icon: House, label: words.home },
    { Icon: MapPinned, label: words.map },
  ]
  return (
    <span className="grid w-full max-w-80 grid-cols-1 overflow-hidden rounded-card bg-canvas text-left shadow-float">
      <span className="flex h-12 items-center justify-between border-b border-line/70 pr-2.5 pl-3">
        <Logo network={name} mark={mark} />
        <span className="hidden rounded-control bg-brand px-4 py-1.5 font-semibold text-on-brand ring-4 ring-brand/20 md:block">
          {words.signIn}
        </span>
      </span>
      <span className="grid gap-2 px-4 py-2.5 md:gap-3 md:py-4">
        <span className="text-base/5 font-bold tracking-tight text-balance md:text-lg/6">
          {words.pitch}
        </span>
        <span className="flex h-8 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm text-ink-soft">
          <Search size={16} /> {words.search}
        </span>
      </span>
      <span className="grid grid-cols-3 border-t border-line/70 bg-surface p-1.5 md:hidden">
        {items.map(({ Icon, label }, at) => (
          <span
            key={label}
            className={cx(
              'grid justify-items-center gap-0.5 rounded-control px-1 py-1 text-xs font-medium',
              at === 0 ? 'bg-brand-soft text-brand-ink ring-2 ring-brand' : 'text-ink-soft',
            )}
          >
            <Icon size={20} />
            {label}
          </span>
        ))}
      </span>
    </span>
  )
}

/** Buying power, and a payment that has just arrived. */
function Account() {
  return (
    <span className="grid w-full max-w-80 gap-2.5 text-left">
      <span className="grid gap-2 rounded-card bg-surface p-4 shadow-card">
        <span className="text-sm text-ink-soft">{words.buyingPower}</span>
        <Money amount={435_000n} unit="MOX" size="large" />
        <span className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunk">
          <span className="w-3/5 bg-brand" />
        </span>
      </span>
      <span className="flex items-center gap-3 rounded-card bg-surface p-3 shadow-card">
        <Avatar name="Marco Guidry" size="small" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{words.payer}</span>
          <span className="block text-sm text-ink-soft">{words.justNow}</span>
        </span>
        <span className="font-semibold">
          <Money amount={2_500n} unit="MOX" signed />
        </span>
      </span>
    </span>
  )
}

function OwnCard() {
  const { name } = useConfig().brand
  return (
    <span className="block w-64 -rotate-3">
      <CardFace
        brand={name}
        groups={['9036', '••••', '••••', '2401']}
        holder="Dana Landry"
        detail={words.bakery}
      />
    </span>
  )
}

/** Lunch, searched for and found. */
function Lunch() {
  return (
    <span className="grid w-full max-w-80 grid-cols-1 gap-2 text-left">
      <span className="flex h-11 items-center justify-between rounded-full bg-surface pr-1 pl-4 shadow-card">
        {words.lunch}
        <span className="grid size-9 place-items-center rounded-full bg-brand text-on-brand">
          <Search size={18} />
        </span>
      </span>
      {words.lunches.map(({ name, why, open }, at) => (
        <span
          key={name}
          className="flex items-center gap-3 rounded-card bg-surface p-2.5 shadow-card"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-small bg-brand-soft text-brand-ink">
            {at === 0 ? <Soup size={22} /> : <Sandwich size={22} />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-sm text-ink-soft">{why}</span>
          </span>
          <span className="text-sm font-semibold whitespace-nowrap text-brand-ink">{open}</span>
        </span>
      ))}
    </span>
  )
}

const pictures: Record<TourPageName, ReactNode> = {
  intro: <Circle />,
  directory: <Nearby />,
  login: <MenuBar />,
  accounts: <Account />,
  apps: <OwnCard />,
  rate: (
    <span className="flex gap-2 text-amber">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={40} fill="currentColor" />
      ))}
    </span>
  ),
  done: <Lunch />,
}
