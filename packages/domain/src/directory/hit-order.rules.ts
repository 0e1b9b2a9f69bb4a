/**
 * Parameters for ordering hits around a place (DOMAIN): distant hits come last, the others by
 * distance in buckets. A good hit, one with all words in its name, categories, tags or products,
 * precedes others that are slightly nearer, but not one next door.
 */

/** Fifty miles, in metres. */
export const farMetres = 80_467
/** Five miles, in metres. */
export const bucketMetres = 8_047
/** How many buckets nearer another hit may be while a good hit still precedes it. */
export const bucketsOfGood = 2
