/**
 * Bundles programs like the production server, into a folder of their own, so that tests run what
 * ships, and a restart takes half a second.
 */
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ours = /^(\.{0,2}\/|@exchange\/)/

/**
 * Takes programs by name, as paths from the root; returns the path of each bundle. The folder is in
 * the server's workspace, so that its libraries are found.
 */
export async function bundlePrograms<Name extends string>(
  folderName: string,
  programs: Readonly<Record<Name, string>>,
): Promise<Record<Name, string>> {
  const folder = path.join(root, 'apps/server/node_modules/.cache', folderName)
  rmSync(folder, { recursive: true, force: true })
  const build = await rolldown({
    cwd: root,
    input: programs,
    platform: 'node',
    external: (id) => !ours.test(id) && !path.isAbsolute(id),
  })
  await build.write({ dir: folder, format: 'esm', entryFileNames: '[name].js' })
  await build.close()
  for (const sql of ['schema', 'migrations']) {
    cpSync(path.join(root, 'packages/database', sql), path.join(folder, sql), { recursive: true })
  }
  const names = Object.keys(programs) as Name[]
  return Object.fromEntries(names.map((name) => [name, path.join(folder, `${name}.js`)])) as Record<
    Name,
    string
  >
}
