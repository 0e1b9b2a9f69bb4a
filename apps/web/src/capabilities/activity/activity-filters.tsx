/** The filter of the activity log: typed, and then shown at once, because readings are noted. */
import { activityMessages as words } from '@exchange/contract/activity/events.messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { officePaths } from '../../office-paths.ts'
import { ofPage, type PageSearch } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'

const names = ['person', 'business', 'event', 'page', 'from', 'until'] as const
type FilterName = (typeof names)[number]
export type ActivityFilter = Readonly<Partial<Record<FilterName, string>>>

const day = /^[12]\d{3}-\d\d-\d\d$/

/** What of the address is a filter; the rest is ignored. */
export function useActivityFilter() {
  const navigate = useNavigate()
  const query: PageSearch = useSearch({ strict: false })
  const kept = names.flatMap((name) => {
    const text = query[name]?.trim() ?? ''
    const isGood = name === 'from' || name === 'until' ? day.test(text) : text.length <= 80
    return text !== '' && isGood ? [[name, text]] : []
  })
  const filter: ActivityFilter = Object.fromEntries(kept)
  const choose = (chosen: ActivityFilter) =>
    void navigate({
      to: '.',
      search: (before: PageSearch) => ({
        ...ofPage(before, officePaths.log()),
        ...Object.fromEntries(names.map((name) => [name, chosen[name] || undefined])),
      }),
    })
  return { filter, choose }
}

interface ActivityFiltersProps {
  readonly filter: ActivityFilter
  readonly onShow: (filter: ActivityFilter) => void
}

export function ActivityFilters({ filter, onShow }: ActivityFiltersProps) {
  const [typed, setTyped] = useState(filter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShow(typed)
  }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <Surface>
      <form
        role="search"
        aria-label={words.lead}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-1 gap-4"
      >
        <div className="grid grid-cols-2 gap-4 *:min-w-0 @3xl:grid-cols-3">
          {names.map((name) => (
            <TextField
              key={name}
              name={name}
              label={words[name]}
              value={typed[name] ?? ''}
              maxLength={80}
              autoComplete="off"
              {...(name === 'from' || name === 'until'
                ? { type: 'date', max: '2999-12-31', className: 'min-w-0 px-2.5!' }
                : {})}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {isFiltered && (
            <Button variant="quiet" onClick={() => onShow({})}>
              {words.clearOne}
            </Button>
          )}
          <Button type="submit" icon={<Search size={18} aria-hidden />}>
            {words.show}
          </Button>
        </div>
      </form>
    </Surface>
  )
}
