/** No import breaks a fence, and the survey has actually read the repository. */
import { survey } from '../fences/cruise.ts'
import { root } from './tool.ts'

const MODULES_AT_LEAST = 250

export async function fencesHold(): Promise<string[]> {
  const { modules, violations } = await survey(root, ['packages', 'apps', 'tools', 'bench', 'e2e'])
  const problems = violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)
  if (modules < MODULES_AT_LEAST) problems.push(`Only ${modules} modules were read.`)
  return problems
}
