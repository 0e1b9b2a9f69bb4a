/**
 * What the order of hits around a place is made of (DOMAIN): far ones come last, others by distance
 * in buckets. Somebody looks for a place to go to, so that a good hit, one with all words in its
 * name, categories and tags, goes before others that are a little nearer, not before one next door.
 */

/** Fifty miles, in metres. */
export const farMetres = 80_467
/** Five miles, in metres. */
export const bucketMetres = 8_047
/** By so many buckets others may be nearer than a good hit that goes before them. */
export const bucketsOfGood = 2
