/** Reads a live event stream in a test. */

export interface Heard {
  text: string
  ended: boolean
  readonly status: number
  stop(): void
}

/** Opens a stream and collects its events. */
export async function listen(url: string, token: string): Promise<Heard> {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/core/events`, {
    headers: { 'x-api-key': 'demo-web', authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const heard = { text: '', ended: false, status: response.status, stop: () => stop.abort() }
  const read = async () => {
    for await (const chunk of response.body ?? []) heard.text += Buffer.from(chunk).toString()
  }
  void read()
    .catch(() => undefined)
    .finally(() => (heard.ended = true))
  return heard
}
