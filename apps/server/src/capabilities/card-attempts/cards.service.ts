/** What other capabilities use payment cards with. */
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'
import type { CardAttempts } from './card-attempts.service.ts'
import type { CardStandings } from './card-standings.service.ts'

export interface Cards {
  /** Undefined, as `attempts`, when no gateway is configured. */
  readonly gateway: CardGateway | undefined
  readonly attempts: CardAttempts | undefined
  readonly standings: CardStandings
}
