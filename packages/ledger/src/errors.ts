/** The ledger's bugs and outages; what a rule of business refuses is a value, see `Refused`. */

/** The bounded queue is full: answer 503 and let the caller try again. */
export class LedgerBusy extends Error {
  override name = 'LedgerBusy'
}

/**
 * The database could not be reached for so long that the outcome is unknown. The same command,
 * with the same id and key, may be tried again: it happens at most once.
 */
export class LedgerUnavailable extends Error {
  override name = 'LedgerUnavailable'
}

/**
 * A command that no caller may ever send: it does not balance, moves nothing, or names itself
 * badly.
 */
export class LedgerMisuse extends Error {
  override name = 'LedgerMisuse'
}
