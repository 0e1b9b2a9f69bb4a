/**
 * The fences: which file may import which. All patterns start at the root of the repository.
 * `tools/fences/fixtures/<rule>/` contains a tree that breaks exactly that rule.
 */
import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'
import { tierRules } from './tiers.ts'
import { webLayerRules } from './web-layers.ts'

const cap = '^apps/server/src/capabilities'
const webCap = '^apps/web/src/capabilities'
const ui = '^apps/web/src/ui/'
/** Web capabilities that others may import. */
const webShared = `${webCap}/(payments|card-attempts|places)/`
const notTests = '\\.(test|fixtures)\\.tsx?$'
const vendorSdks = 'nodemailer|twilio|web-push|stripe'

type Ends = Pick<IRegularForbiddenRuleType, 'from' | 'to'>

function fence(name: string, comment: string, ends: Ends): IForbiddenRuleType {
  return { name, severity: 'error', comment, ...ends }
}

const packages = [
  fence('domain-imports-nothing', 'The domain is pure: no library, no Node, no clock.', {
    from: { path: '^packages/domain/', pathNot: notTests },
    to: { pathNot: '^packages/domain/' },
  }),
  fence('contract-imports-only-domain', 'The contract depends only on the domain.', {
    from: { path: '^packages/contract/' },
    to: { path: '^(packages|apps)/', pathNot: '^packages/(contract|domain)/' },
  }),
  fence('ledger-imports-only-domain-and-database', 'The ledger knows no member and no product.', {
    from: { path: '^packages/ledger/' },
    to: { path: '^(packages|apps)/', pathNot: '^packages/(ledger|domain|database)/' },
  }),
  fence('database-imports-no-package', 'The database package contains no business rules.', {
    from: { path: '^packages/database/' },
    to: { path: '^(packages|apps)/', pathNot: '^packages/database/' },
  }),
  fence('web-never-imports-server', 'The web app and the server share only the contract.', {
    from: { path: '^apps/web/' },
    to: { path: '^(apps/server|packages/(database|ledger|card-gateway))/' },
  }),
  fence('kernel-imports-no-capability', 'The kernel knows no capability.', {
    from: { path: '^apps/server/src/(kernel|http|gateways)/', pathNot: notTests },
    to: { path: `${cap}/` },
  }),
]

const capabilities = [
  fence('store-below-service-below-routes', 'A store does not call services.', {
    from: { path: `${cap}/.+\\.store\\.ts$` },
    to: { path: `${cap}/.+\\.(service|routes|jobs)\\.ts$` },
  }),
  fence('stores-never-import-contract', 'A store returns rows, not answers.', {
    from: { path: `${cap}/.+\\.store\\.ts$` },
    to: { path: '^packages/contract/' },
  }),
  fence('service-below-routes', 'A use case knows neither HTTP nor the wire.', {
    from: { path: `${cap}/.+\\.service\\.ts$` },
    to: {
      path: [`${cap}/.+\\.(routes|jobs)\\.ts$`, '^packages/contract/', '^apps/server/src/http/'],
    },
  }),
  fence('routes-never-touch-stores', 'A route parses, calls one service and answers.', {
    from: { path: `${cap}/.+\\.(routes|jobs)\\.ts$` },
    to: { path: [`${cap}/.+\\.store\\.ts$`, '^packages/(database|ledger)/'] },
  }),
  fence('composition-alone-installs', 'A capability is installed once, by the list of installs.', {
    from: { pathNot: '^apps/server/src/composition\\.ts$' },
    to: { path: `${cap}/.+\\.install\\.ts$` },
  }),
  fence('installs-never-touch-stores', 'An install opens services and registers routes and jobs.', {
    from: { path: `${cap}/.+\\.install\\.ts$` },
    to: { path: [`${cap}/.+\\.store\\.ts$`, '^packages/ledger/'] },
  }),
  fence('capabilities-meet-at-index', 'Another capability is imported only through its index.ts.', {
    from: { path: `${cap}/([^/]+)/`, pathNot: notTests },
    to: { path: `${cap}/[^/]+/`, pathNot: [`${cap}/$1/`, `${cap}/[^/]+/index\\.ts$`] },
  }),
  fence('index-exports-only-services-and-reads', 'An index.ts exports only services and reads.', {
    from: { path: `${cap}/[^/]+/index\\.ts$` },
    to: { path: '^apps/server/src/', pathNot: '\\.(service|read)\\.ts$' },
  }),
  fence('vendor-sdks-only-in-gateways', 'Vendor SDKs are used only behind a port.', {
    from: { pathNot: '^(apps/server/src/gateways|packages/card-gateway)/' },
    to: { path: `(^|/)node_modules/(@types/)?(${vendorSdks})/` },
  }),
]

/** Native code can crash the process, so only few files may load it. */
const native = fence(
  'image-code-only-in-two-services',
  'Only two services use native image code.',
  {
    from: { pathNot: [`${cap}/(media|static-map)/[^/]+\\.service\\.ts$`, notTests] },
    to: { path: '(^|/)node_modules/(sharp|@img)/' },
  },
)

const web = [
  fence('web-kernel-imports-no-capability', 'The web kernel knows no capability.', {
    from: { path: '^apps/web/src/kernel/', pathNot: notTests },
    to: {
      path: [
        '^apps/web/src/paths\\.',
        '^packages/contract/src/(?!(activity|exchanges|factors|identity|pages|wire)/|call\\.|errors\\.)',
        '^packages/domain/src/(?!(brand|money|rights)\\.|factors/|typed/)',
      ],
    },
  }),
  fence('web-capabilities-import-no-other', 'Only screens and shell compose capabilities.', {
    from: { path: `${webCap}/([^/]+)/` },
    to: { path: `${webCap}/[^/]+/`, pathNot: [`${webCap}/$1/`, webShared] },
  }),
  fence(
    'ui-imports-no-business',
    'The design system knows no router, query library, contract or capability.',
    {
      from: { path: ui },
      to: {
        path: ['^apps/web/src/paths\\.', '^packages/contract/', '(^|/)node_modules/@tanstack/'],
      },
    },
  ),
]

const everywhere = [
  fence('every-import-resolves', 'Unresolved imports cannot be checked.', {
    from: {},
    // Virtual modules of the build have no file.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  }),
  fence('no-circles', 'Of two files that import each other, one is in the wrong place.', {
    from: {},
    to: { circular: true },
  }),
]

export const fences: readonly IForbiddenRuleType[] = [
  ...packages,
  ...capabilities,
  native,
  ...tierRules('capabilities-keep-their-tier'),
  ...web,
  ...webLayerRules('web-layers-go-down'),
  ...everywhere,
]
