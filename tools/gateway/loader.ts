/** A signed-in member of the test. */
export interface Loader {
  readonly memberId: number
  readonly token: string
}
