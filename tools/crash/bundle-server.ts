/**
 * Bundles the production server into a folder of its own, so that a restart takes half a second.
 */
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ours = /^(\.{0,2}\/|@exchange\/)/

/** Returns the path of the bundle. It lies within the repository, where its libraries are found. */
export async function bundleServer(): Promise<string> {
  const folder = path.join(root, 'apps/server/node_modules/.cache/crash-server')
  rmSync(folder, { recursive: true, force: true })
  const build = await rolldown({
    cwd: root,
    input: { main: 'apps/server/src/main.ts' },
    platform: 'node',
    external: (id) => !ours.test(id) && !path.isAbsolute(id),
  })
  await build.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' })
  await build.close()
  cpSync(path.join(root, 'packages/database/migrations'), path.join(folder, 'migrations'), {
    recursive: true,
  })
  return path.join(folder, 'main.js')
}
