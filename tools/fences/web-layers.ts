/**
 * The layers of the web app, lowest first: a folder imports those before it, never those after it.
 * A test may open the whole app.
 */
import type { IForbiddenRuleType } from 'dependency-cruiser'

export const webLayers = [
  'ui',
  'offline',
  'kernel',
  'frames',
  'capabilities',
  'navigation',
  'screens',
  'manifests',
  'shell',
] as const

const web = '^apps/web/src'
const notTests = '\\.(test|fixtures)\\.tsx?$'

/** One rule for each layer, all of one name. The files that start the app are above all layers. */
export function webLayerRules(name: string): IForbiddenRuleType[] {
  return webLayers.map((layer, level) => ({
    name,
    severity: 'error',
    comment: 'A folder of the web imports those below it.',
    from: { path: `${web}/${layer}/`, pathNot: notTests },
    to: {
      path: [
        ...webLayers.slice(level + 1).map((above) => `${web}/${above}/`),
        `${web}/(main|app|app-root|paint|routes)\\.`,
      ],
    },
  }))
}
