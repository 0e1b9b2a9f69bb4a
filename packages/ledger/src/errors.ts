/** Bugs and outages. Business refusals are values: see `Refused`. */

/** The queue is full: answer 503, and the caller may try again. */
export class LedgerBusy extends Error {
  override name = 'LedgerBusy'
}

/**
 * The database was unreachable for so long that the outcome is unknown. The same command, with the
 * same id and key, may be sent again: it is posted at most once.
 */
export class LedgerUnavailable extends Error {
  override name = 'LedgerUnavailable'
}

/**
 * An invalid command, which is a bug of its caller: it does not balance, moves nothing, or has a
 * malformed id.
 */
export class LedgerMisuse extends Error {
  override name = 'LedgerMisuse'
}
