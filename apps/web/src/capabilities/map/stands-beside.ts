/** Whether the list stands beside the map without covering it, as from 992 px on. */
export function standsBeside(): boolean {
  return matchMedia('(min-width: 992px)').matches
}
