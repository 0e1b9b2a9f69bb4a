/**
 * The one reader of the network's name, look and contacts: what the office has set up lies over the
 * environment. A process reads it when it starts, and starts anew within itself when it changes
 * (`run.ts`), so that every part sees the same.
 */
import type { Queryable } from '@exchange/database'
import type { NetworkForm } from '@exchange/domain/setup/network-form.rules'
import type { Config } from '../../kernel/config.ts'
import { findSettings } from './settings.store.ts'

/** The configuration as it is in force. */
export async function readNetworkConfig(db: Queryable, config: Config): Promise<Config> {
  const kept = await findSettings(db)
  if (!kept) return config
  const { brand, support, front } = config
  return {
    ...config,
    brand: {
      name: kept.name ?? brand.name,
      currency: kept.currency ?? brand.currency,
      hue: kept.hue ?? brand.hue,
      mark: kept.mark ?? brand.mark,
    },
    support: {
      email: kept.supportEmail ?? support.email,
      phone: kept.supportPhone ?? support.phone,
      address: kept.supportAddress ?? support.address,
    },
    front: { ...front, companyLinks: [...(kept.companyLinks ?? front.companyLinks)] },
  }
}

/** The same as the form of the office shows it. */
export function networkForm({ brand, support, front }: Config): NetworkForm {
  return {
    ...brand,
    supportEmail: support.email,
    supportPhone: support.phone,
    supportAddress: support.address,
    companyLinks: front.companyLinks,
  }
}
