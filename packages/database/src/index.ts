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
  STATEMENT_TIMEOUT_MS,
  type ConnectOptions,
  type Database,
  type Queryable,
  type Statement,
  type Tx,
} from './connect.ts'
export { loneConnection, type LoneConnection } from './lone-connection.ts'
export { DatabaseAway, DatabaseRefused } from './database-refused.ts'
export { lackOfOwner, loginFaults, sharesSessions, sqlOfLogins } from './logins.ts'
export { isOfEarlierVersion, migrate } from './migrate.ts'
export { reachDatabase } from './reach.ts'
export { confirmingStatement } from './replication.ts'
export { withFallback } from './fallback.ts'
export {
  isConnectionLost,
  isReadOnly,
  isRetryable,
  isUniqueViolation,
  sqlState,
} from './sql-errors.ts'
