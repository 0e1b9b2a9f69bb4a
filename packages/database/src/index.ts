/**
 * PostgreSQL access: the embedded server, connection pools, migrations, and error classification.
 */
export { keepEmbedded, type KeptServer } from './embedded/keep.ts'
export { setAside } from './embedded/set-aside.ts'
export { startEmbedded, type Embedded } from './embedded/start.ts'
export {
  clientConfig,
  connect,
  openSession,
  type ConnectOptions,
  type Database,
  type Queryable,
  type Statement,
  type Tx,
} from './connect.ts'
export { loneConnection, type LoneConnection } from './lone-connection.ts'
export { DatabaseRefused } from './database-refused.ts'
export { loginFaults, sharesSessions, sqlOfLogins } from './logins.ts'
export { isOfEarlierVersion, migrate } from './migrate.ts'
export { reachDatabase } from './reach.ts'
export { isConnectionLost, isRetryable, isUniqueViolation, sqlState } from './sql-errors.ts'
