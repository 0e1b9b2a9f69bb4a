/** The list of checks; each returns its problems, one line each, or none. */
import { fencesHold } from './fences-hold.ts'
import { houseRules } from './house/house-rules.ts'
import { tool } from './tool.ts'

export interface Check {
  name: string
  run(): Promise<string[]>
}

export const checks: readonly Check[] = [
  { name: 'lint', run: () => tool('oxlint', ['-f', 'unix']) },
  { name: 'types', run: () => tool('tsc', ['-p', 'tsconfig.json', '--pretty', 'false']) },
  { name: 'types-web', run: () => tool('tsc', ['-p', 'apps/web', '--pretty', 'false']) },
  { name: 'types-e2e', run: () => tool('tsc', ['-p', 'e2e', '--pretty', 'false']) },
  { name: 'dead-code', run: () => tool('knip', ['--no-progress', '--no-config-hints']) },
  { name: 'fences', run: fencesHold },
  { name: 'format', run: () => tool('oxfmt', ['--list-different']) },
  ...houseRules,
]
