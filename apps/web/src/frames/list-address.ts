/**
 * What a list of staff shows is its address: filter, words, order, page and columns. So it can be
 * linked, saved as a view, and is the same after Back.
 */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { ofPage, writeSearch, type PageSearch } from '../paths.ts'

/** What a list can show. */
export interface ListShape {
  /** The names of its filters, as the address and the call have them. */
  readonly filters: readonly string[]
  /** All its columns, in their order. */
  readonly columns: readonly string[]
  /** Those that are shown unless others are chosen. */
  readonly shown: readonly string[]
  /** Those of them that a table with little room leaves out. */
  readonly spare?: readonly string[]
  /** Those that can put it in order. */
  readonly sorts: readonly string[]
  /** Its order unless another is chosen; the greatest first with a minus: `-joined`. */
  readonly sort: string
}

export interface ListAddress {
  /** What is chosen, also under `q` what is searched for; no name has an empty text. */
  readonly filter: Readonly<Record<string, string>>
  readonly sort: string
  /** Where the page begins; empty: the first. */
  readonly cursor: string
  readonly columns: readonly string[]
  /** The address of this list without its page, as a view is saved: `standing=hold&sort=-joined`. */
  readonly view: string
  /** Changes the filter, with `q`, and goes to the first page; an empty text takes one away. */
  readonly choose: (change: Readonly<Record<string, string>>) => void
  readonly clear: () => void
  readonly sortBy: (column: string) => void
  readonly showColumns: (columns: readonly string[]) => void
  /** The address of another page of the list. */
  readonly pageAt: (cursor: string) => string
  /** The address of a saved view. */
  readonly viewAt: (view: string) => string
}

const textMost = 120

export function useListAddress(shape: ListShape): ListAddress {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search: PageSearch = useSearch({ strict: false })
  const own = readList(search, shape)
  const go = (next: PageSearch) =>
    void navigate({ to: '.', search: (before: PageSearch) => ({ ...panelOf(before), ...next }) })
  const kept = { ...own.filter, ...own.arranged }
  return {
    ...own,
    view: writeSearch(kept).slice(1),
    choose: (change) => go(withoutEmpty({ ...kept, ...change })),
    clear: () => go(own.arranged),
    sortBy: (column) => go({ ...kept, sort: otherOrder(own.sort, column) }),
    showColumns: (columns) => {
      const isUsual = columns.join() === shape.shown.join()
      go(withoutEmpty({ ...kept, columns: isUsual ? '' : columns.join() }))
    },
    pageAt: (cursor) => `${pathname}${writeSearch(withoutEmpty({ ...kept, cursor }))}`,
    viewAt: (view) => (view === '' ? pathname : `${pathname}?${view}`),
  }

  function panelOf(before: PageSearch): PageSearch {
    const page = ofPage(before, pathname)
    return Object.fromEntries(Object.entries(before).filter(([name]) => !(name in page)))
  }
}

/** What of an address is the list's; the rest is ignored. */
export function readList(search: PageSearch, shape: ListShape) {
  const filter = withoutEmpty(
    Object.fromEntries(
      ['q', ...shape.filters].map((name) => [name, (search[name] ?? '').slice(0, textMost)]),
    ),
  )
  const asked = search['sort'] ?? ''
  const sort = shape.sorts.includes(asked.replace(/^-/, '')) ? asked : shape.sort
  const chosen = (search['columns'] ?? '').split(',')
  const columns = shape.columns.filter((name) => chosen.includes(name))
  return {
    filter,
    sort,
    cursor: search['cursor'] ?? '',
    columns: columns.length > 0 ? columns : shape.shown,
    /** Order and columns, if they are not the usual ones. */
    arranged: withoutEmpty({
      sort: sort === shape.sort ? '' : sort,
      columns: columns.length > 0 && columns.join() !== shape.shown.join() ? columns.join() : '',
    }),
  }
}

function withoutEmpty(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** The same column the other way round; a new one begins with the smallest. */
export function otherOrder(sort: string, column: string): string {
  return sort === column ? `-${column}` : column
}
