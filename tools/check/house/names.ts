/** File names: kebab-case, a known role after the dot; no catch-all folders. */
import type { Source } from './sources.ts'

const leftovers = new Set(['utils', 'util', 'helpers', 'common', 'misc', 'shared', 'lib'])
const roles = new Set(
  (
    'rules errors plan contract messages words store read service routes jobs install listener port ' +
    'check content part expected api screen manifest fixtures test spec cli process worker ' +
    'plugin config setup d'
  ).split(' '),
)
const capabilityRoles = 'store read service routes jobs install listener errors port'.split(' ')
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function nameProblems(all: readonly Source[]): string[] {
  return all
    .filter(({ name }) => /\.(ts|tsx|mjs)$/.test(name))
    .flatMap((source) => [...folderProblems(source), ...fileProblems(source)])
}

function folderProblems({ file }: Source): string[] {
  const folders = file.split('/').slice(0, -1)
  return folders.flatMap((folder) => {
    if (leftovers.has(folder)) return [`${file}: a folder called ${folder} has no single purpose`]
    return kebab.test(folder) ? [] : [`${file}: the folder ${folder} is not in kebab-case`]
  })
}

function fileProblems({ file, name }: Source): string[] {
  const [stem = '', ...dots] = name.split('.').slice(0, -1)
  if (!kebab.test(stem)) return [`${file}: not in kebab-case`]
  const unknown = dots.filter((role) => !roles.has(role))
  if (unknown.length > 0) return [`${file}: .${unknown.join('.')} is not a role`]
  return file.startsWith('apps/server/src/capabilities/')
    ? capabilityProblems(file, stem, dots)
    : []
}

/** In a server capability, a file's role decides what it may import, so each file needs one. */
function capabilityProblems(file: string, stem: string, dots: string[]): string[] {
  const isTest = dots.at(-1) === 'test' || dots.at(-1) === 'fixtures'
  if (stem === 'index' || isTest || capabilityRoles.includes(dots[0] ?? '')) return []
  return [`${file}: a file of a capability needs one of the roles .${capabilityRoles.join(' .')}`]
}
