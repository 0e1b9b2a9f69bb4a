/**
 * Parameters for ordering hits around a place (DOMAIN, DIR-36): distant hits come last, the others
 * by how telling the words are by which they were found, then by their miles. To these, some are
 * added for a business that is closed, so that it precedes others only where it is that much
 * nearer. Hits whose miles read alike, or are in one bucket far away, are equal: those whom more
 * members paid come first.
 */

/** Fifty miles, in metres. */
export const farMetres = 80_467
/** Added for a business that is closed or tells no hours. */
export const milesOfClosed = 2
/** Below, tenths of a mile count, as they are shown; from here on, buckets. */
export const exactMiles = 10
export const bucketMiles = 5
