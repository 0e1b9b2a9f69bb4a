/** A person of a member business; only members see people (DIR-18, DIR-40). */
import type { Storefront } from '@exchange/contract/directory/storefront.contract'
import { paths } from '../../paths.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** Shared by the card and its skeleton. */
export const personBox =
  'flex items-center gap-3.5 rounded-card border border-line/70 bg-surface p-4 shadow-card'

export function PersonCard({ storefront }: { readonly storefront: Storefront }) {
  const { aka, name, location } = storefront
  const people = (aka ?? []).map(({ first, last }) => `${first} ${last}`.trim()).filter(Boolean)
  const [one = name] = people
  return (
    <a
      href={paths.storefront(storefront)}
      className={`${personBox} outline-offset-4 hover:bg-sunk`}
    >
      <Avatar name={one} size="large" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <bdi>{one}</bdi>
          {people.length > 1 && (
            <span className="font-normal text-ink-soft"> and {people.length - 1} more</span>
          )}
        </span>
        <bdi className="block truncate text-sm/6 text-ink-soft">{name}</bdi>
        <span className="block h-6 truncate text-sm/6 text-ink-soft">{location.city}</span>
      </span>
    </a>
  )
}
