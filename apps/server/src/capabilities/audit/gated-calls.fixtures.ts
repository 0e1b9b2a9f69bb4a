import { createApp } from '../../app.ts'
import { compose } from '../../composition.ts'
import type { GatedCall } from '../../http/gate.ts'
import type { Config } from '../../kernel/config.ts'
import { createLog } from '../../kernel/log.ts'
import { openDeps } from '../../kernel/open-deps.ts'

/** The routes outside of the contract that a gate admits. */
export async function gatedCalls(config: Config): Promise<readonly GatedCall[]> {
  const { deps, close } = openDeps(config, createLog(config))
  const gated: GatedCall[] = []
  const watched: typeof compose = (...parts) => {
    const composed = compose(...parts)
    const registerPages: typeof composed.registerPages = (server, admit) =>
      composed.registerPages(server, (call) => {
        gated.push(call)
        return admit(call)
      })
    return { ...composed, registerPages }
  }
  const { server, composition } = await createApp(deps, { compose: watched })
  await composition.stop()
  await server.close()
  await close()
  return gated
}
