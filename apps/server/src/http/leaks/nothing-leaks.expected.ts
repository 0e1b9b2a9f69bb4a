/**
 * The questions that `nothing-leaks.test.ts` skips, and the answers that concern no other member,
 * each with the reason.
 */

const own = 'what is the own of who asks, by its id'
const wire = 'the wire as it is described'
const health = 'how the process is'

/** Reading routes that are not asked. */
export const unasked: Readonly<Record<string, string>> = {
  'GET /healthz': health,
  'GET /readyz': health,
  'GET /metrics': `${health}: figures name no member`,
  'GET /docs': wire,
  'GET /docs/*': wire,
  'GET /docs/json': wire,
  'GET /docs/yaml': wire,
  'GET /docs/schema.graphql': wire,
  'GET /docs/static/index.html': wire,
  'GET /docs/static/swagger-initializer.js': wire,
  'GET /images/map': 'the base map around a place that is given',
  'GET /images/:key': 'named by the hash of its content: who asks for a picture has seen it',
  'GET /dev/outbox': 'the letters of a demo',
  'GET /api/core/events': `a stream of ${own}`,
  'GET /api/banking/v2/moxey/approval': own,
  'GET /api/banking/v2/moxey/request': own,
  'GET /api/banking/cc/attempt': own,
  'GET /api/banking/cc/direct': 'nothing: it is gone',
  'GET /api/banking/v2/moxey/giftcard': 'a gift card, by its whole number',
  'GET /api/banking/giftcards/number': own,
  'GET /cards/return/:nonce': own,
}

const staff = 'refused to whoever holds no right; see the last test'
const mine = 'what is the own of who asks'
const places = 'towns and postal codes, which are of no member'
const setup = 'what everybody is told, of no member'
const still = 'the page asks only in the browser'

/** Families of questions whose answers concern no other member. */
export const silent: Readonly<Record<string, string>> = {
  'graph getLocation': places,
  'graph getMetros': places,
  'app location': places,
  'app metros': places,
  'page explore': still,
  'page map': still,
  'GET /robots.txt': setup,
  'GET /api/core/util/config': setup,
  'GET /api/core/util/tnc': setup,
  'GET /api/core/ledger/head': setup,
  'GET /api/headless/listing': staff,
  'GET /api/headless/listing/preview': staff,
  'GET /api/admin/approvals': staff,
  'GET /api/admin/card-attempts': staff,
  'GET /api/admin/payments': staff,
  'GET /api/admin/reversals': staff,
  'GET /api/core/refresh': mine,
  'GET /api/core/comms': mine,
  'GET /api/core/rewards': mine,
  'GET /api/core/v2/balance': mine,
  'GET /api/core/v2/contacts': mine,
  'GET /api/core/v2/notifications': mine,
  'GET /api/core/v2/products': mine,
  'GET /api/core/v2/transactions': mine,
  'GET /api/banking/flashcash': mine,
  'GET /api/banking/giftcards': mine,
  'GET /api/banking/v2/moxey/requests': mine,
  'GET /api/banking/v2/moxey/schedules': mine,
}
