/**
 * Runs the sandbox as a process. Prints one line of JSON with its addresses when it is ready, stops
 * on SIGTERM and SIGINT, and refuses production. Its storage survives a kill at any time.
 */
import { openSandbox } from './open-sandbox.ts'
import { sandboxConfigFrom } from './sandbox-config.ts'

try {
  const sandbox = await openSandbox(sandboxConfigFrom(process.env))
  const { address, control } = sandbox
  const stop = () => void sandbox.close().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
  // The parent process has died, so nobody else would stop this one.
  process.once('disconnect', stop)
  process.stdout.write(`${JSON.stringify({ address, control })}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
