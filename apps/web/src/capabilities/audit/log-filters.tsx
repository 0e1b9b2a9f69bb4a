/** The filter of the log: it is typed, and then shown at once, because each reading is noted. */
import type { LogFilter } from '@exchange/contract/audit/log.contract'
import { actWords, logMessages as words, objectWords } from '@exchange/contract/audit/log.messages'
import { eventWords } from '@exchange/contract/audit/security-events.messages'
import { securityEvents } from '@exchange/domain/audit/security-events.rules'
import { objectKinds, staffActs } from '@exchange/domain/audit/staff-acts.rules'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { Select } from '../../ui/choice.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FilterName, LogAddress, TypedFilter } from './log-address.ts'

interface LogFiltersProps extends LogAddress {
  /** What the object of the filter is called. */
  readonly named: string | null
  /** At the right, beside the button that opens the filter where there is little room. */
  readonly beside: ReactNode
}

export function LogFilters({ log, filter, choose, named, beside }: LogFiltersProps) {
  const asText = JSON.stringify([log, filter])
  const [isOpen, setOpen] = useState(false)
  return (
    <div role="search" aria-label={words.title} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        {filter.object && (
          <ChoiceChip
            label={`${words.object}: ${objectName(filter.object, named)}`}
            icon={<X size={16} aria-hidden />}
            active
            onClick={() => choose(log, { ...filter, object: '' })}
          />
        )}
        <div className="ml-auto flex flex-wrap items-start justify-end gap-2">
          <Button
            variant="quiet"
            className="@3xl:hidden"
            icon={<SlidersHorizontal size={18} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {words.filter}
          </Button>
          {beside}
        </div>
      </div>
      <div className={isOpen ? '' : 'hidden @3xl:block'}>
        <Fields key={asText} log={log} filter={filter} onShow={(typed) => choose(log, typed)} />
      </div>
    </div>
  )
}

/** "Business 80012 Harbor Coffee", "Payment 3f2a91c0": of a long number its beginning. */
export function objectName(object: string, named: string | null = null): string {
  const [kind = '', ...id] = object.split('/')
  const known = [...objectKinds, 'sign-in' as const].find((one) => one === kind)
  const name = id.join('/')
  const short = /^[\da-f]{8}-/.test(name) ? name.slice(0, 8) : name
  if (known && named !== null) return `${objectWords[known]} ${named}`
  return known === 'search' ? `“${short}”` : `${known ? objectWords[known] : kind} ${short}`.trim()
}

interface FieldsProps {
  readonly log: LogFilter['log']
  readonly filter: TypedFilter
  readonly onShow: (filter: TypedFilter) => void
}

function Fields({ log, filter, onShow }: FieldsProps) {
  const [typed, setTyped] = useState(filter)
  const common = (name: FilterName, label: string) => ({
    name,
    label,
    value: typed[name] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onShow(typed)
  }
  const acts =
    log === 'staff'
      ? staffActs.map((value) => ({ value, label: actWords[value].office }))
      : securityEvents.map((value) => ({ value, label: eventWords[value] }))
  const isFiltered = Object.values(filter).some((text) => text !== '')
  return (
    <Surface>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-2 gap-4 *:min-w-0 @3xl:grid-cols-3">
          <TextField {...common('person', words.person)} maxLength={80} autoComplete="off" />
          <TextField {...common('business', words.business)} maxLength={80} autoComplete="off" />
          <div className="col-span-2 @3xl:col-span-1">
            <Select
              {...common('act', words.act)}
              options={[{ value: '', label: words.anyAct }, ...acts]}
            />
          </div>
          <TextField
            {...common('from', words.from)}
            type="date"
            max="2999-12-31"
            className="min-w-0 px-2.5!"
          />
          <TextField
            {...common('until', words.until)}
            type="date"
            max="2999-12-31"
            className="min-w-0 px-2.5!"
          />
          <div className="col-span-2 @3xl:col-span-1">
            <TextField {...common('words', words.words)} maxLength={80} autoComplete="off" />
          </div>
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
