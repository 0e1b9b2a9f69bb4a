/**
 * Limits on sums of money within 24 hours. The database counts them in the commit of what they
 * limit (decision 0040), so that simultaneous ones cannot exceed a limit together.
 */
export interface DayLimit {
  /** The name of the sum, such as `paid/12/34`: what member 12 has paid to member 34. */
  readonly subject: string
  /** Minor units that are added to it. */
  readonly amount: bigint
  /** The most that the sum may reach with them. */
  readonly most: bigint
}
