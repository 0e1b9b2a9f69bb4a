/** How far the setup is, as its screen shows it. */
import type { SetupState } from '@exchange/contract/setup/setup.contract'
import { typedNetwork } from '@exchange/domain/setup/network-form.rules'
import { nextSetupStep } from '@exchange/domain/setup/setup-progress.rules'
import type { Config } from '../../kernel/config.ts'
import { readSetupFacts, type SetupFactsNeeds, type SetupRow } from './setup-facts.service.ts'

export interface StateNeeds extends SetupFactsNeeds {
  readonly config: Config
}

export async function stateOf(
  { database, config }: StateNeeds,
  setup: SetupRow,
): Promise<SetupState> {
  const { version, network, exchange, terms } = setup
  const { person, isSecured, mailSentAt } = await readSetupFacts({ database }, setup)
  const { publicUrl, delivery } = config
  return {
    version,
    next: nextSetupStep({
      ...{ network: network !== null, exchange: exchange !== null, terms: terms !== null },
      administrator: isSecured,
    }),
    network: network && typedNetwork(network),
    exchange: exchange && { ...exchange, id: String(exchange.id) },
    terms,
    administrator: person
      ? {
          ...{ first: person.first, last: person.last, email: person.email },
          ...{ username: person.username, factor: isSecured },
        }
      : null,
    mail: { from: delivery.smtp?.from ?? null, sentTS: mailSentAt?.toISOString() ?? null },
    publicUrl: publicUrl ?? null,
    zones: zones(),
  }
}

/** Those of this machine. */
export function zones(): string[] {
  return Intl.supportedValuesOf('timeZone')
}
