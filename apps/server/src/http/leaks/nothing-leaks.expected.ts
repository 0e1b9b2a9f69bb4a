/**
 * The questions that `nothing-leaks.test.ts` skips, and the answers that concern no other member,
 * each with the reason.
 */

const own = 'own data of the caller, by id'
const wire = 'documentation of the API'
const health = 'the state of the process'
const brand = 'the configured brand'

/** Reading routes that are not asked. */
export const unasked: Readonly<Record<string, string>> = {
  'GET /healthz': health,
  'GET /readyz': health,
  'GET /metrics': `${health}: metrics name no member`,
  'GET /docs': wire,
  'GET /docs/*': wire,
  'GET /docs/json': wire,
  'GET /docs/yaml': wire,
  'GET /docs/schema.graphql': wire,
  'GET /docs/static/index.html': wire,
  'GET /docs/static/swagger-initializer.js': wire,
  'GET /icon.svg': brand,
  'GET /icon-192.png': brand,
  'GET /icon-512.png': brand,
  'GET /manifest.webmanifest': brand,
  'GET /images/map': 'the base map around a given place',
  'GET /tiles/:version/:z/:x/:y': 'streets, from an archive that names no member',
  'GET /images/:key': 'named by a hash of its content, which the caller must know',
  'GET /dev/outbox': 'the messages of a demo',
  'GET /api/core/events': `a stream: ${own}`,
  'GET /api/core/v2/statements/file': 'own data of the caller, as a file',
  'GET /api/core/v2/own-data/file': 'own data of the caller, as a file',
  'GET /api/core/v2/statements/proof': own,
  'GET /api/core/v2/documents/file': 'a file of the office, which names no member',
  'GET /api/banking/v2/moxey/approval': own,
  'GET /api/banking/v2/moxey/request': own,
  'GET /api/banking/cc/attempt': own,
  'GET /api/banking/cc/direct': 'nothing: the route was removed',
  'GET /api/banking/v2/moxey/giftcard': 'a gift card, by its full number',
  'GET /api/banking/giftcards/number': own,
  'GET /cards/return/:nonce': own,
}

const staff = 'refused without the right; see the last test'
const mine = 'own data of the caller'
const places = 'towns and postal codes, not members'
const all = 'counts of the whole network, from ten members on'
const setup = 'public data that concerns no member'
const still = 'the page queries only in the browser'

/** Families of questions whose answers concern no other member. */
export const silent: Readonly<Record<string, string>> = {
  'graph getLocation': places,
  'graph getMetros': places,
  'graph getNetwork': all,
  'app network': all,
  'app location': places,
  'app metros': places,
  'page explore': still,
  'page map': still,
  'GET /robots.txt': setup,
  'GET /.well-known/security.txt': setup,
  'GET /api/core/util/config': setup,
  'GET /api/core/util/tnc': setup,
  'GET /api/core/ledger/head': setup,
  'GET /api/headless/listing': staff,
  'GET /api/headless/listing/preview': staff,
  'GET /api/admin/applicants': staff,
  'GET /api/admin/approvals': staff,
  'GET /api/admin/card-attempts': staff,
  'GET /api/admin/documents': staff,
  'GET /api/admin/log': staff,
  'GET /api/admin/log/export': staff,
  'GET /api/admin/erasures': staff,
  'GET /api/admin/feedback': staff,
  'GET /api/admin/outlays': staff,
  'GET /api/admin/credit-lines': staff,
  'GET /api/admin/policies': staff,
  'GET /api/admin/policies/trial': staff,
  'GET /api/admin/policies/trial/export': staff,
  'GET /api/admin/payments': staff,
  'GET /api/admin/reversals': staff,
  'GET /api/admin/ways-back': staff,
  'GET /api/core/refresh': mine,
  'GET /api/core/v2/proof/sum': mine,
  'GET /api/core/comms': mine,
  'GET /api/core/rewards': mine,
  'GET /api/core/v2/balance': mine,
  'GET /api/core/v2/credit-line': mine,
  'GET /api/core/v2/looks': mine,
  'GET /api/core/v2/cashfeefree': mine,
  'GET /api/core/v2/month': mine,
  'GET /api/core/v2/cognito': setup,
  'GET /api/core/v2/month/plan': mine,
  'GET /api/core/v2/month/trade': mine,
  'GET /api/core/v2/contacts': mine,
  'GET /api/core/v2/incentives': mine,
  'GET /api/core/v2/documents': 'files of the office of the caller, which name no member',
  'GET /api/core/v2/erasure': mine,
  'GET /api/core/v2/factors': 'the own second factors',
  'GET /api/core/v2/contacts/told': mine,
  'GET /api/core/v2/notifications': mine,
  'GET /api/core/v2/products': mine,
  'GET /api/core/v2/sessions': mine,
  'GET /api/core/v2/statements': mine,
  'GET /api/core/v2/statements/month': mine,
  'GET /api/core/v2/transactions': mine,
  'GET /api/core/v2/transactions/choices': mine,
  'GET /api/core/v2/transactions/export': mine,
  'GET /api/core/v2/transactions/flow': mine,
  'GET /api/core/v2/transactions/sums': mine,
  'GET /api/core/v2/transactions/views': mine,
  'GET /api/banking/flashcash': mine,
  'GET /api/banking/v2/mxscore': mine,
  'GET /api/banking/giftcards': mine,
  'GET /api/banking/v2/moxey/requests': mine,
  'GET /api/banking/v2/moxey/schedules': mine,
}
