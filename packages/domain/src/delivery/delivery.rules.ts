/** When a message that could not be sent is tried again, and which push services are believed. */

/** Pauses in seconds before the second try and those after it: about a day in all. */
const pauses = [30, 120, 600, 3_600, 4 * 3_600, 16 * 3_600] as const

/** The first try and one after each pause. */
export const triesMost = pauses.length + 1

/**
 * Seconds until the next try after `attempts` tries; undefined when that was the last one. A
 * message that fails every time is given up and never stands in the way of others.
 */
export function pauseAfter(attempts: number): number | undefined {
  return pauses[attempts - 1]
}

/**
 * The push services of the browsers there are. An endpoint is said by the browser, so a server
 * that called any would be calling for strangers.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/** Is this an address that one of the known push services gives to browsers? */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '') return false
  return pushServices.some((service) => service.test(hostname))
}
