/** The routes of the composed server. */
import { createApp } from '../app.ts'
import type { Config } from '../kernel/config.ts'
import { createLog } from '../kernel/log.ts'
import { openDeps } from '../kernel/open-deps.ts'

/** `METHOD /path` of every route, without a trailing slash. */
export async function composedRoutes(config: Config): Promise<string[]> {
  const { deps, close } = openDeps(config, createLog(config))
  const { server, composition } = await createApp(deps)
  const routes = routesOf(server.printRoutes({ commonPrefix: false }))
  await composition.stop()
  await server.close()
  await close()
  return routes
}

/** Parses Fastify's printed tree, in which each line continues its parent's path. */
function routesOf(printed: string): string[] {
  const parents: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', own = '', methods = ''] = /^(.*?)(\S*) \(([^)]*)\)/.exec(line) ?? []
    if (own === '') return []
    const depth = indent.length / 4
    const full = (parents[depth - 2] ?? '') + own
    parents[depth - 1] = full
    const path = full.replace(/([^/])\*$/, '$1/*').replace(/(.)\/$/, '$1')
    return methods.split(', ').map((method) => `${method} ${path}`)
  })
}
