/**
 * For whom passkeys are made: the public address of this network. It comes from the configuration,
 * because the host of a request is what its sender says.
 */
import type { Config } from '../../kernel/config.ts'

export interface RelyingParty {
  /** The host, to which passkeys are bound for good. */
  readonly id: string
  readonly origin: string
  readonly name: string
}

/** Without a public address, which development may lack, the address of this machine. */
export function relyingPartyOf({
  publicUrl,
  port,
  brand,
}: Pick<Config, 'publicUrl' | 'port' | 'brand'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl ?? `http://localhost:${port}`)
  return { id: hostname, origin, name: brand.name }
}
