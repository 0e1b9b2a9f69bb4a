/** The interface for other capabilities. */
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'
import type { CardAttempts } from './card-attempts.service.ts'
import type { CardStandings } from './card-standings.service.ts'

export interface Cards {
  /** Undefined, like `attempts`, without a configured gateway. */
  readonly gateway: CardGateway | undefined
  readonly attempts: CardAttempts | undefined
  readonly standings: CardStandings
}
