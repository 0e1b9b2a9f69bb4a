/** PostgreSQL for the whole house: the embedded server, pools, migrations, and what errors mean. */
export { keepEmbedded } from './embedded/keep.ts'
export { startEmbedded, type Embedded, type EmbeddedOptions } from './embedded/start.ts'
export {
  APP_ROLE,
  clientConfig,
  connect,
  type ConnectOptions,
  type Database,
  type Queryable,
  type Statement,
  type TransactionOptions,
  type Tx,
} from './connect.ts'
export { loneConnection, type LoneConnection } from './lone-connection.ts'
export { migrate, type MigrateOptions } from './migrate.ts'
export {
  constraintOf,
  isConnectionLost,
  isRetryable,
  isUniqueViolation,
  sqlState,
} from './sql-errors.ts'
export { valueTypes } from './value-types.ts'
