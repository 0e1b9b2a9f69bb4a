/** Waits until the server shows a changed network: it starts anew within itself. */
import { api, config } from '../../kernel/kernel.ts'
import { addresses } from '../../kernel/addresses.ts'

const tries = 40
const pauseMs = 250

/** Returns when its configuration names the network so, or after ten seconds. */
export async function untilTaken(brand: {
  readonly name: string
  readonly currency: string
}): Promise<void> {
  for (let at = 0; at < tries; at += 1) {
    const fresh = await api.call(addresses.getConfig, {}).catch(() => null)
    if (fresh) config.set(fresh)
    if (fresh?.brand.name === brand.name && fresh.brand.currency === brand.currency) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
