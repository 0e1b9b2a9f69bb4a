/** All that the network has about a person, and for the main contact its business, as a file. */

/** Where the file is fetched; outside the calls, because it is no JSON. */
export const ownDataPath = '/api/core/v2/own-data/file/'
