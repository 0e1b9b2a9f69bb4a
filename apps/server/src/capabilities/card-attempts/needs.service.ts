/** The dependencies of the steps of an attempt. */
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'
import type { Database } from '@exchange/database'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { HouseAccounts } from '../exchanges/index.ts'
import type { Purposes } from './purposes.service.ts'

export interface SettleNeeds {
  readonly database: Database
  readonly houseAccounts: HouseAccounts
  readonly outbox: Pick<Outbox, 'add'>
  readonly purposes: Purposes
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly now: () => Date
}

export interface AttemptNeeds extends SettleNeeds {
  readonly gateway: CardGateway
  /** Returns that many random bytes. */
  readonly random: (bytes: number) => Buffer
  /** Multiplies the limits that many people share. */
  readonly rateLimitFactor: number
}
