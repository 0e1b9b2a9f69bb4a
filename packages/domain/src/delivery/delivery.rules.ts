/** When failed messages are retried, and which push services are trusted. */

/** Delays in seconds before each retry: about a day in total. */
const pauses = [30, 120, 600, 3_600, 4 * 3_600, 16 * 3_600] as const

/** The first try and one after each delay. */
export const triesMost = pauses.length + 1

/**
 * Seconds until the next try after `attempts` tries; undefined when no tries are left. The message
 * is then given up, so that it does not block others.
 */
export function pauseAfter(attempts: number): number | undefined {
  return pauses[attempts - 1]
}

/**
 * The push services of known browsers. Endpoints are supplied by browsers, so without this list the
 * server would send requests to arbitrary addresses.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/** Whether this is an endpoint of a known push service. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return pushServices.some((service) => service.test(hostname))
}
