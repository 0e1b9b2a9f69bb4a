/** Runs one process from configuration to a clean stop. */
import { inspect } from 'node:util'
import { DatabaseRefused } from '@exchange/database'
import { ConfigError, readConfig } from './kernel/config.ts'
import { prepareDatabase } from './prepare-database.ts'
import { run, type Running, type RunOptions } from './run.ts'

const stopMs = 25_000

/** Runs until SIGTERM or SIGINT; exits with 1 if it cannot start. */
export async function serve(env: NodeJS.ProcessEnv, options: RunOptions = {}): Promise<void> {
  try {
    const config = readConfig(env)
    await prepareDatabase(config)
    stopWhenTold(await run(config, options))
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof DatabaseRefused
    const said = expected ? error.message : inspect(error)
    process.stderr.write(`${said}\n`)
    process.exit(1)
  }
}

function stopWhenTold(running: Running): void {
  const stop = () => {
    // Exits before the supervisor's kill, even if something hangs.
    setTimeout(() => process.exit(1), stopMs).unref()
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
