/** What the map is about, as its address says it (MAP-01), and how to say something else. */
import { milesFrom } from '@exchange/domain/directory/distance.rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PageSearch } from '../../paths.ts'
import { readCamera, writeCamera, type Camera } from './camera.ts'
import type { PinFilter } from './pin-index.ts'

/** What no pin knows of itself: only a search can narrow by it. */
export interface AskedFilter {
  readonly tags: readonly string[]
  readonly exchangeId: number | null
  /** DIR-35: how far from the place. */
  readonly miles: number | null
}

export interface MapTopic extends PinFilter, AskedFilter {
  readonly search: string
  readonly title: string
  /** Where the map looked when the link was made. */
  readonly camera: Camera | null
}

/** A distance and an exchange are chosen elsewhere: here they can only be left. */
export interface TopicChange {
  readonly search?: string
  readonly categories?: readonly string[]
  readonly sectors?: readonly string[]
  readonly tags?: readonly string[]
  readonly exchangeId?: null
  readonly miles?: null
}

export function useMapTopic() {
  const query = useSearch({ strict: false })
  const navigate = useNavigate()
  const { search, categories, sectors, tags, exchangeId, distance, title, at } = query
  const covered = query['storefront'] !== undefined
  const topic = useMemo<MapTopic>(
    () => ({
      search: search?.trim() ?? '',
      categories: namesIn(categories),
      sectors: namesIn(sectors),
      tags: namesIn(tags),
      exchangeId: idIn(exchangeId),
      miles: milesFrom(distance),
      title: title ?? '',
      camera: readCamera(at),
    }),
    [search, categories, sectors, tags, exchangeId, distance, title, at],
  )
  /** A step that Back undoes; a title belongs to the topic it came with. */
  const choose = useCallback(
    (change: TopicChange) =>
      void navigate({
        to: '.',
        resetScroll: false,
        search: (now) => ({ ...now, ...writeChange(change), title: undefined }),
      }),
    [navigate],
  )
  /** Keeps the address true while the map is moved, without steps for Back. */
  const remember = useCallback(
    (camera: Camera) => {
      // What stands over the map has an address of its own.
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
