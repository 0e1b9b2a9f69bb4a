/** Whether the list stands beside the map, as from 992 px on, and covers nothing of it. */
export function standsBeside(): boolean {
  return matchMedia('(min-width: 992px)').matches
}
