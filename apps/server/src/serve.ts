/** Runs one process from configuration to a clean stop. */
import { readConfig } from './kernel/config.ts'
import { offerSetup } from './offer-setup.ts'
import { prepareDatabase, sayWarnings } from './prepare-database.ts'
import { run, type Running, type RunOptions } from './run.ts'
import { sayStartError } from './start-errors.ts'
import { surviveRejections } from './unhandled.ts'

const stopMs = 25_000

/** Runs until SIGTERM or SIGINT; exits with 1 if it cannot start. */
export async function serve(env: NodeJS.ProcessEnv, options: RunOptions = {}): Promise<void> {
  try {
    const config = readConfig(env)
    sayWarnings(config)
    await prepareDatabase(config)
    const running = await run(config, options)
    surviveRejections(running)
    await offerSetup(running)
    stopWhenTold(running)
  } catch (error) {
    process.stderr.write(`${sayStartError(error)}\n`)
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
