/** PostgreSQL for the whole house: the embedded server, pools, migrations, and what errors mean. */
export { keepEmbedded, type KeptServer } from './embedded/keep.ts'
export { setAside } from './embedded/set-aside.ts'
export { startEmbedded, type Embedded } from './embedded/start.ts'
export {
  APP_ROLE,
  clientConfig,
  connect,
  type ConnectOptions,
  type Database,
  type Queryable,
  type Statement,
  type Tx,
} from './connect.ts'
export { loneConnection, type LoneConnection } from './lone-connection.ts'
export { isOfEarlierVersion, migrate, MigrationRefused } from './migrate.ts'
export { isConnectionLost, isRetryable, isUniqueViolation, sqlState } from './sql-errors.ts'
