/**
 * A duplicated tab starts with a copy of the other tab's token and replaces it, after which the old
 * token soon expires. So the new token is broadcast to every tab that holds the old one.
 */
import type { TokenStore } from './token-store.ts'

export interface TokenChannel {
  renewed(from: string, to: string): void
  listen(): void
}

interface Renewal {
  readonly from: string
  readonly to: string
}

const channelName = 'exchange.token'

export function createTokenChannel(tokens: TokenStore): TokenChannel {
  let channel: BroadcastChannel | null = null
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has none
    renewed: (from, to) => channel?.postMessage({ from, to } satisfies Renewal),
    listen() {
      channel = new BroadcastChannel(channelName)
      channel.addEventListener('message', ({ data }: MessageEvent<Renewal>) => {
        if (tokens.read() === data.from) tokens.write(data.to)
      })
    },
  }
}
