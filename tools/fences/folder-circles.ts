/**
 * Folders that import each other, directly or through others. dependency-cruiser's own folder scope
 * would count tests, which may import anything, and the files beside the folders.
 */

/** In each of these, no circle between the folders directly below. */
const free = [
  'apps/web/src',
  'apps/web/src/capabilities',
  'apps/server/src/capabilities',
  'packages/domain/src',
  'packages/contract/src',
]

const isTest = /\.(test|fixtures)\.tsx?$/

export interface Import {
  readonly from: string
  readonly to: string
}

/** The imports that close a circle of folders. */
export function folderCircles(imports: readonly Import[]): Import[] {
  return free.flatMap((root) => circlesBelow(root, imports))
}

function circlesBelow(root: string, imports: readonly Import[]): Import[] {
  const steps = imports.flatMap(({ from, to }) => {
    const [source, target] = [folderBelow(root, from), folderBelow(root, to)]
    const crosses = source && target && source !== target && !isTest.test(from)
    return crosses ? [{ from, to, source, target }] : []
  })
  const reached = new Map<string, Set<string>>()
  const reach = (folder: string, seen: Set<string>) => {
    for (const { target } of steps.filter(({ source }) => source === folder)) {
      if (!seen.has(target)) reach(target, seen.add(target))
    }
    return seen
  }
  for (const { source } of steps) {
    if (!reached.has(source)) reached.set(source, reach(source, new Set()))
  }
  return steps
    .filter(({ source, target }) => reached.get(target)?.has(source))
    .map(({ from, to }) => ({ from, to }))
}

/** The folder directly below the root that holds the file; none for a file of the root itself. */
function folderBelow(root: string, file: string): string | undefined {
  const parts = file.startsWith(`${root}/`) ? file.slice(root.length + 1).split('/') : []
  return parts.length > 1 ? parts[0] : undefined
}
