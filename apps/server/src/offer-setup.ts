/**
 * The first start in production: prints the address with which the network is set up. A restart
 * prints another one, and the one before ends; once there is an administrator, none is printed.
 */
import { setupAddress } from '@exchange/domain/setup/setup-progress.rules'
import { makeSetupCode } from './capabilities/setup/index.ts'
import type { Running } from './run.ts'

/** Printed, not logged: whoever reads logs must not be able to set up. */
export async function offerSetup({ deps, port }: Running): Promise<void> {
  const { config, db, clock } = deps
  if (config.demo || config.role === 'worker') return
  const code = await makeSetupCode(db, clock.now())
  if (code === undefined) return
  const address = setupAddress(config.publicUrl ?? `http://localhost:${port}`, code)
  process.stdout.write(
    '\nThis network is not set up yet. Open this address, which works until the next start:' +
      `\n\n  ${address}\n\n`,
  )
}
