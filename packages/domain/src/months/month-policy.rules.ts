/** The numbers of the spending target and the community fee, dated in an exchange's policy. */
export interface MonthPolicy {
  /** Sales are averaged over at most so many months. */
  readonly averageMonths: number
  /** The share of the balance above that average which is to be spent, too. */
  readonly excessBasisPoints: number
  /** Of what is 91 to 360 days old, 361 days to three years, and older. */
  readonly feeBasisPoints: {
    readonly to360: number
    readonly to3Years: number
    readonly over3Years: number
  }
  /** Minor units. */
  readonly minFee: bigint
  readonly maxFee: bigint
  /** The fee is at most this share of the balance, even below `minFee`. */
  readonly capBasisPoints: number
  /** Younger members pay nothing. */
  readonly noFeeAgeDays: number
  /** Until so many days after joining, the fee is `graceBasisPoints` of the full one. */
  readonly maturityDays: number
  readonly graceBasisPoints: number
  /** From this day of the month on, a fee to come is announced. */
  readonly announceDay: number
}

/** Moxey's published rates (DOMAIN §6). The table of policies has the same defaults. */
export const defaultMonthPolicy: MonthPolicy = {
  averageMonths: 12,
  excessBasisPoints: 1_000,
  feeBasisPoints: { to360: 50, to3Years: 150, over3Years: 450 },
  minFee: 1_00n,
  maxFee: 500_00n,
  capBasisPoints: 300,
  noFeeAgeDays: 180,
  maturityDays: 360,
  graceBasisPoints: 5_000,
  announceDay: 20,
}
