/** Reads every import below a folder and reports those that break a fence. */
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { folderCircles } from './folder-circles.ts'
import { fences } from './rules.ts'

const noFolderCircles = 'no-folder-circles'

/** The names of all fences. */
export const fenceNames: readonly string[] = [
  ...new Set([...fences.map(({ name }) => String(name)), noFolderCircles]),
]

export interface Violation {
  rule: string
  from: string
  to: string
}

export interface Survey {
  /** How many files were read; too few means that the survey failed. */
  modules: number
  violations: Violation[]
  /** Every resolved import, as `from -> to`. */
  imports: string[]
}

export async function survey(baseDir: string, folders: string[]): Promise<Survey> {
  const report = await cruise(folders, {
    baseDir,
    validate: true,
    ruleSet: { forbidden: [...fences] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist[^/]*/|^tools/fences/fixtures/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  })
  if (typeof report.output === 'string') throw new Error('The report has an unexpected form.')
  return summarise(report.output)
}

function summarise({ modules, summary }: ICruiseResult): Survey {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return {
    modules: modules.filter(({ coreModule }) => !coreModule).length,
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...folderCircles(imports).map(({ from, to }) => ({ rule: noFolderCircles, from, to })),
    ],
    imports: imports.map(({ from, to }) => `${from} -> ${to}`),
  }
}
