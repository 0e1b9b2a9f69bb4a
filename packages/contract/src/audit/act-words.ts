/** An act as the office reads it, as the business reads it, and what it is for. */
export interface ActWords {
  readonly office: string
  readonly business: string
  readonly purpose: string
}
