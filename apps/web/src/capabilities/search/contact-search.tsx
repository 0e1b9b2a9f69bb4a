/**
 * Chooses whom to pay: by name with suggestions, or by a card number. The choice is shown as a chip
 * in place of the field; clearing it starts again.
 */
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import type { Role } from '@exchange/domain/rights'
import { useId, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip, ComboboxInput, ComboboxList, ComboboxOption } from '../../ui/combobox.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { ScanCard } from './scan-card.tsx'
import { placeOf } from './search-text.ts'
import { useContactSearch, type ContactSearch } from './use-contact-search.ts'

export interface ContactSearchProps {
  readonly label: string
  readonly value: ContactHit | null
  readonly onChange: (hit: ContactHit | null) => void
  /** Takes complete card numbers, which are otherwise looked up. */
  readonly onDigits?: ((digits: string) => void) | undefined
  readonly onBlur: () => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLElement>
  /** For staff: finds only people of exchanges where the user holds this right. */
  readonly right?: Role | undefined
}

export function ContactSearchField(props: ContactSearchProps) {
  const { label, value, onChange, error } = props
  const cleared = useRef(false)
  if (value) {
    const clear = () => {
      cleared.current = true
      onChange(null)
    }
    return <Chosen label={label} value={value} error={error} onClear={clear} />
  }
  return <Search {...props} autoFocus={cleared.current} />
}

interface ChosenProps extends Pick<ContactSearchProps, 'label' | 'error'> {
  readonly value: ContactHit
  readonly onClear: () => void
}

function Chosen({ label, value, error, onClear }: ChosenProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <Chip
        label={value.list_name}
        detail={placeOf(value)}
        avatarSrc={imageOf(value)}
        square={value.contactType === 'm'}
        onClear={onClear}
        clearLabel={`Choose someone other than ${value.list_name}`}
      />
      <FieldError>{error}</FieldError>
    </div>
  )
}

interface SearchProps extends ContactSearchProps {
  readonly autoFocus: boolean
  /** Suggestions stand in the flow of the page, below a field whose label is not shown. */
  readonly inline?: boolean
  /** A scanned code of a pay page leads to that page. */
  readonly payLinks?: boolean
  /** Below the field while nothing is typed. */
  readonly children?: ReactNode
}

export function Search(props: SearchProps) {
  const { label, onChange, onDigits, onBlur, error, ref, autoFocus, right } = props
  const { inline = false, payLinks, children } = props
  const search = useContactSearch(onChange, onDigits, right)
  const listId = useId()
  const optionId = (at: number) => `${listId}-${at}`
  return (
    <ComboboxInput
      ref={ref as Ref<HTMLInputElement>}
      label={label}
      hideLabel={inline}
      // When the chip is cleared, the field takes the focus.
      autoFocus={autoFocus}
      placeholder="Name or card number"
      autoCapitalize="none"
      enterKeyHint="search"
      maxLength={100}
      listId={listId}
      expanded={search.open}
      activeId={search.active >= 0 ? optionId(search.active) : undefined}
      busy={search.busy}
      error={search.problem || error}
      value={search.text}
      onChange={(event) => search.type(event.currentTarget.value)}
      onKeyDown={(event) => onKey(event, search)}
      onFocus={search.focus}
      onBlur={() => {
        search.leave()
        onBlur()
      }}
      onClear={search.text ? search.reset : undefined}
      trailing={<ScanCard onDigits={search.scan} payLinks={payLinks} />}
    >
      {search.open && (
        <ComboboxList
          id={listId}
          label={label}
          inline={inline}
          note={search.note && <Note search={search} />}
        >
          {search.hits.map((hit, at) => (
            <ComboboxOption
              key={hit.id}
              id={optionId(at)}
              active={at === search.active}
              title={hit.list_name}
              detail={placeOf(hit)}
              avatarSrc={imageOf(hit)}
              square={hit.contactType === 'm'}
              trailing={<ProductIcon hit={hit} />}
              onPick={() => search.pick(hit)}
              onHover={() => search.highlight(at)}
            />
          ))}
        </ComboboxList>
      )}
      {search.text === '' && children}
    </ComboboxInput>
  )
}

function Note({ search }: { readonly search: ContactSearch }) {
  if (!search.failed) return search.note
  return (
    <span className="flex items-center justify-between gap-3">
      {search.note}
      <Button variant="link" onMouseDown={(event) => event.preventDefault()} onClick={search.retry}>
        Retry
      </Button>
    </span>
  )
}

/** CSRCH-03, CSRCH-04. */
function onKey(event: KeyboardEvent, search: ContactSearch): void {
  const step = { ArrowDown: 1, ArrowUp: -1 } as const
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    search.move(step[event.key])
  } else if (event.key === 'Escape' && search.text !== '') {
    // Escape resets the search and must not close the panel around it.
    event.preventDefault()
    search.reset()
  } else if (event.key === 'Enter') {
    event.preventDefault()
    search.take()
  } else if (event.key === 'Tab' && !event.shiftKey && search.take()) {
    event.preventDefault()
  }
}

/** CSRCH-09: the newer image first; the avatar falls back to initials. */
function imageOf({ image_url_v2, image_url }: ContactHit): string | null {
  return image_url_v2 ?? image_url
}

function ProductIcon({ hit }: { readonly hit: ContactHit }) {
  const [icon] = hit.product_icons_v2.length > 0 ? hit.product_icons_v2 : hit.product_icons
  return icon ? (
    <img src={icon} alt="" className="size-7 shrink-0 rounded-small object-cover" />
  ) : null
}
