/**
 * Chooses whom to pay or to ask: a search with the people below it whom one would look for first,
 * those paid lately, or who paid, and those nearby. The choice becomes one row (CSRCH-01).
 */
import { payWords } from '@exchange/contract/payments/pay-sentence.messages'
import type { ContactHit } from '@exchange/contract/search/contacts.contract'
import { useQuery } from '@tanstack/react-query'
import { PayeeRow } from '../payments/payee-row.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Search, type ContactSearchProps } from './contact-search.tsx'
import { findNearby, findPaidLately, findPayersLately } from './contact-search.api.ts'

const facesMost = 8
const nearbyMost = 5

const lists = {
  payees: { title: payWords.paidLately, find: findPaidLately },
  payers: { title: payWords.paidYou, find: findPayersLately },
} as const
type Lately = keyof typeof lists

/** Chooses whom to pay. */
export function PayeeField(props: ContactSearchProps) {
  return <PartyField {...props} which="payees" />
}

/** Chooses whom to ask for a payment: whoever paid lately is offered first. */
export function PayerField(props: ContactSearchProps) {
  return <PartyField {...props} which="payers" />
}

function PartyField({ which, ...props }: ContactSearchProps & { readonly which: Lately }) {
  const { label, value, onChange, error } = props
  const lately = usePaidLately(which)
  if (!value) {
    return (
      <Search {...props} inline autoFocus payLinks={which === 'payees'}>
        <People title={lists[which].title} lately={lately} onPick={onChange} />
      </Search>
    )
  }
  const known = lately?.find(({ id }) => id === value.id)
  return (
    <div role="group" aria-label={label} className="grid grid-cols-1 gap-1.5">
      <PayeeRow
        of={known ?? value}
        trailing={
          <Button
            variant="link"
            aria-label={payWords.changeLabel(value.list_name)}
            className="px-2! no-underline"
            onClick={() => onChange(null)}
          >
            {payWords.change}
          </Button>
        }
      />
      <FieldError>{error}</FieldError>
    </div>
  )
}

/** Undefined until it has answered; nobody if it failed. */
function usePaidLately(which: Lately): readonly ContactHit[] | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['paid-lately', which, facesMost],
    queryFn: ({ signal }) => lists[which].find(facesMost, signal),
  })
  return data ?? (isPending ? undefined : [])
}

interface PeopleProps {
  readonly title: string
  readonly lately: readonly ContactHit[] | undefined
  readonly onPick: (hit: ContactHit) => void
}

function People({ title, lately, onPick }: PeopleProps) {
  const { data = [], isPending } = useQuery({
    queryKey: ['nearby', nearbyMost + facesMost],
    queryFn: ({ signal }) => findNearby(nearbyMost + facesMost, signal),
  })
  if (!lately || isPending) return <PeopleRoom />
  const nearby = data.filter(({ id }) => !lately.some((paid) => paid.id === id))
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      {lately.length > 0 && (
        <section aria-label={title} className="grid grid-cols-1 gap-3">
          <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
          <ul className="-mx-2 grid grid-cols-4">
            {lately.map((hit) => (
              <li key={hit.id}>
                <Face hit={hit} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {nearby.length > 0 && (
        <section aria-label={payWords.nearby} className="grid grid-cols-1 gap-1">
          <h3 className="text-sm font-semibold text-ink-soft">{payWords.nearby}</h3>
          <ul className="-mx-2">
            {nearby.slice(0, nearbyMost).map((hit) => (
              <li key={hit.id}>
                <Near hit={hit} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/**
 * The room of the people until both lists have answered: shown one after the other, they would move
 * away from under a finger.
 */
function PeopleRoom() {
  return (
    <div role="status" aria-label="Loading ..." className="mt-6 grid content-start gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-5 w-28" />
        <div className="grid grid-cols-4">
          {Array.from({ length: facesMost }, (_, at) => (
            <span key={at} className="grid h-28 content-start justify-items-center gap-2 py-2">
              <Skeleton className="size-14 rounded-small" />
              <Skeleton className="h-3 w-14" />
            </span>
          ))}
        </div>
      </div>
      <div className="grid gap-1">
        <Skeleton className="h-5 w-36" />
        {Array.from({ length: nearbyMost }, (_, at) => (
          <span key={at} className="flex min-h-15 items-center gap-3">
            <Skeleton className="size-11 rounded-small" />
            <Skeleton className="h-4 w-44" />
          </span>
        ))}
      </div>
    </div>
  )
}

interface OneProps {
  readonly hit: ContactHit
  readonly onPick: (hit: ContactHit) => void
}

function Face({ hit, onPick }: OneProps) {
  const { list_name: name, contactType } = hit
  return (
    <button
      type="button"
      onClick={() => onPick(hit)}
      className="grid min-h-28 w-full justify-items-center content-start gap-1.5 rounded-control px-1 py-2 text-center hover:bg-sunk"
    >
      <Avatar name={name} src={pictureOf(hit)} size="face" square={contactType === 'm'} />
      <bdi className="line-clamp-2 max-w-full text-xs wrap-break-word">{name}</bdi>
    </button>
  )
}

function Near({ hit, onPick }: OneProps) {
  const { list_name: name, contactType, desc, city } = hit
  return (
    <button
      type="button"
      onClick={() => onPick(hit)}
      className="flex min-h-14 w-full items-center gap-3 rounded-control p-2 text-left hover:bg-sunk"
    >
      <Avatar name={name} src={pictureOf(hit)} square={contactType === 'm'} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{name}</bdi>
        <span className="block truncate text-sm text-ink-soft">
          {[desc, city].filter(Boolean).join(' · ')}
        </span>
      </span>
    </button>
  )
}

function pictureOf({ image_url_v2, image_url }: ContactHit): string | null {
  return image_url_v2 ?? image_url
}
