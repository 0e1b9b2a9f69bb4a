/**
 * A production process: configuration from the environment, migrates, serves, and stops cleanly.
 */
import { migrate } from '@exchange/database'
import { ConfigError, readConfig } from './kernel/config.ts'
import { run } from './run.ts'

const stopMs = 25_000

try {
  const config = readConfig(process.env)
  await migrate(config.databaseUrl)
  const running = await run(config)
  const stop = () => {
    // Whatever hangs must not outlive the patience of who stops us.
    setTimeout(() => process.exit(1), stopMs).unref()
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  const told = error instanceof ConfigError ? error.message : error
  console.error(told)
  process.exit(1)
}
