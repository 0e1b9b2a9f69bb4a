/** A signed-in member of the run. */
export interface Loader {
  readonly memberId: number
  readonly token: string
}
