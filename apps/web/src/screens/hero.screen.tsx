/** /admin/hero: what the office puts on Home, by exchange and time, with a preview (ADMIN-04). */
import type { Heroes, HeroItemOut } from '@exchange/contract/hero/hero.contract'
import { heroWords as words } from '@exchange/contract/hero/hero.messages'
import { readWallTime, shownHeroes, type HeroKind } from '@exchange/domain/hero/hero.rules'
import { zoneName } from '@exchange/domain/wall-clock'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { useState } from 'react'
import { useHeroes } from '../capabilities/hero/hero.api.ts'
import { HeroForm } from '../capabilities/hero/hero-form.tsx'
import { HeroList } from '../capabilities/hero/hero-list.tsx'
import { StaffPage } from '../frames/staff-page.tsx'
import { loadFailure } from '../kernel/load-failure.ts'
import { useNow } from '../kernel/use-now.ts'
import type { PageSearch } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { SegmentedControl } from '../ui/choice.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedBanner } from '../ui/failed-banner.tsx'
import { PillSelect } from '../ui/pill-select.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Surface } from '../ui/surface.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TitledSection } from '../ui/titled-section.tsx'
import { HomeExtrasView } from './home-extras.tsx'

export function HeroScreen() {
  return (
    <StaffPage lead={words.lead}>
      <Desk />
    </StaffPage>
  )
}

interface Edited {
  readonly kind: HeroKind
  readonly item?: HeroItemOut
}

function Desk() {
  const { exchange = '' }: PageSearch = useSearch({ strict: false })
  const { data, error, refetch } = useHeroes(exchange)
  const [edited, setEdited] = useState<Edited | null>(null)
  if (!data) {
    if (!error) return <SkeletonRows count={5} label="Loading Home" />
    const { text, retry } = loadFailure(error, words.failed, refetch)
    return <FailedBanner onRetry={retry}>{text}</FailedBanner>
  }
  if (edited) {
    const { kind, item } = edited
    return <HeroForm heroes={data} kind={kind} item={item} onClose={() => setEdited(null)} />
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Whose of={data} />
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => setEdited({ kind: 'picture' })}>{words.add.picture}</Button>
          <Button variant="quiet" onClick={() => setEdited({ kind: 'row' })}>
            {words.add.row}
          </Button>
        </span>
      </div>
      {data.items.length === 0 ? (
        <Surface>
          <EmptyState icon={<House size={26} />} title={words.empty}>
            {words.emptyHint}
          </EmptyState>
        </Surface>
      ) : (
        <>
          <HeroList heroes={data} onEdit={(item) => setEdited({ kind: item.kind, item })} />
          <Preview of={data} />
        </>
      )}
    </>
  )
}

function Whose({ of: { exchanges, mayNetwork, exchangeId } }: { readonly of: Heroes }) {
  const navigate = useNavigate()
  const options = [
    ...(mayNetwork ? [{ value: 'network', label: words.network }] : []),
    ...exchanges.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const value = exchangeId === null ? 'network' : String(exchangeId)
  if (options.length < 2) return <p className="font-semibold">{options[0]?.label}</p>
  return (
    <PillSelect
      label={words.whose}
      value={value}
      options={options}
      active={false}
      onChange={(exchange) => void navigate({ to: '.', search: { exchange } })}
    />
  )
}

const sizes = Object.entries(words.previewSizes).map(([value, label]) => ({ value, label }))

/** The parts of Home themselves, in the width of a phone or of a desktop. */
function Preview({ of: { items, zone } }: { readonly of: Heroes }) {
  const [size, setSize] = useState('phone')
  const [typed, setTyped] = useState('')
  const now = useNow()
  const at = readWallTime(typed, zone) ?? now
  const shown = shownHeroes(
    items.map((item) => ({
      ...item,
      beginsAt: new Date(item.beginsDate),
      endsAt: item.endsDate === null ? null : new Date(item.endsDate),
    })),
    at,
  )
  return (
    <TitledSection title={words.preview}>
      <div className="grid grid-cols-1 items-end gap-4 @2xl:grid-cols-2">
        <SegmentedControl label={words.preview} value={size} options={sizes} onChange={setSize} />
        <TextField
          type="datetime-local"
          label={words.previewAt}
          hint={`${words.previewAtHint} ${words.fromHint(zoneName(zone))}`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {shown.length === 0 ? (
        <p className="text-ink-soft">{words.previewNone}</p>
      ) : (
        <div className="overflow-x-auto rounded-card border border-line bg-canvas p-4">
          <div className={size === 'phone' ? 'mx-auto w-90 overflow-hidden' : 'w-[70rem]'}>
            <HomeExtrasView items={shown} />
          </div>
        </div>
      )}
    </TitledSection>
  )
}
