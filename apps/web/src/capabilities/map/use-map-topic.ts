/** The topic of the map as stored in its address (MAP-01), and how to change it. */
import { milesFrom } from '@exchange/domain/directory/distance.rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PageSearch } from '../../paths.ts'
import { readCamera, writeCamera, type Camera } from './camera.ts'
import type { PinFilter } from './pin-index.ts'

/** Filters that pins do not have, so they need a search. */
export interface AskedFilter {
  readonly tags: readonly string[]
  readonly exchangeId: number | null
  /** Only businesses that are open now. */
  readonly openNow: boolean
  /** DIR-35: the maximum distance from the place. */
  readonly miles: number | null
}

export interface MapTopic extends PinFilter, AskedFilter {
  readonly search: string
  readonly title: string
  /** The position of the map when the link was made. */
  readonly camera: Camera | null
}

/** Distance and exchange are chosen on another page: here they can only be removed. */
export interface TopicChange {
  readonly search?: string
  readonly categories?: readonly string[]
  readonly sectors?: readonly string[]
  readonly tags?: readonly string[]
  readonly openNow?: boolean
  readonly exchangeId?: null
  readonly miles?: null
}

export function useMapTopic() {
  const query = useSearch({ strict: false })
  const navigate = useNavigate()
  const { search, categories, sectors, tags, exchangeId, open, distance, title, at } = query
  const covered = query['storefront'] !== undefined
  const topic = useMemo<MapTopic>(
    () => ({
      search: search?.trim() ?? '',
      categories: namesIn(categories),
      sectors: namesIn(sectors),
      tags: namesIn(tags),
      exchangeId: idIn(exchangeId),
      openNow: open === 'now',
      miles: milesFrom(distance),
      title: title ?? '',
      camera: readCamera(at),
    }),
    [search, categories, sectors, tags, exchangeId, open, distance, title, at],
  )
  /** Adds a step that Back undoes. A title is dropped with the topic it belonged to. */
  const choose = useCallback(
    (change: TopicChange) =>
      void navigate({
        to: '.',
        resetScroll: false,
        search: (now) => ({ ...now, ...writeChange(change), title: undefined }),
      }),
    [navigate],
  )
  /** Updates the address while the map is moved, without steps for Back. */
  const remember = useCallback(
    (camera: Camera) => {
      // While something is open over the map, the address belongs to that.
      if (covered) return
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (now) => ({ ...now, at: writeCamera(camera) }),
      })
    },
    [navigate, covered],
  )
  return { topic, choose, remember }
}

function writeChange(change: TopicChange): PageSearch {
  const { search, categories, sectors, tags } = change
  return {
    ...(search !== undefined && { search: search || undefined }),
    ...(categories && { categories: categories.join(',') || undefined }),
    ...(sectors && { sectors: sectors.join(',') || undefined }),
    ...(tags && { tags: tags.join(',') || undefined }),
    ...(change.openNow !== undefined && { open: change.openNow ? 'now' : undefined }),
    ...(change.exchangeId === null && { exchangeId: undefined }),
    ...(change.miles === null && { distance: undefined }),
  }
}

function idIn(text: string | undefined): number | null {
  const id = Number(text || Number.NaN)
  return Number.isSafeInteger(id) && id >= 0 ? id : null
}

function namesIn(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
