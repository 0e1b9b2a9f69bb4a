/** What the map is about, as its address says it (MAP-01), and how to say something else. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readCamera, writeCamera, type Camera } from './camera.ts'

export interface MapTopic {
  readonly search: string
  readonly categories: readonly string[]
  readonly sectors: readonly string[]
  readonly title: string
  /** Where the map looked when the link was made. */
  readonly camera: Camera | null
}

export interface TopicChange {
  readonly search?: string
  readonly categories?: readonly string[]
  readonly sectors?: readonly string[]
}

export function useMapTopic() {
  const query = useSearch({ strict: false })
  const navigate = useNavigate()
  const { search, categories, sectors, title, at } = query
  const covered = query['storefront'] !== undefined
  const topic = useMemo<MapTopic>(
    () => ({
      search: search?.trim() ?? '',
      categories: namesIn(categories),
      sectors: namesIn(sectors),
      title: title ?? '',
      camera: readCamera(at),
    }),
    [search, categories, sectors, title, at],
  )
  /** A step that Back undoes; a title belongs to the topic it came with. */
  const choose = useCallback(
    (change: TopicChange) =>
      void navigate({
        to: '.',
        resetScroll: false,
        search: (now) => ({
          ...now,
          ...(change.search !== undefined && { search: change.search || undefined }),
          ...(change.categories && { categories: change.categories.join(',') || undefined }),
          ...(change.sectors && { sectors: change.sectors.join(',') || undefined }),
          title: undefined,
        }),
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

function namesIn(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
