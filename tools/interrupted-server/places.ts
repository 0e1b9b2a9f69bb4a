/** The points between two awaits at which a test has the server kill itself. */
import { cardPlaces } from '../../apps/server/src/testing/card-places.ts'
import { after, before, type Place } from '../../apps/server/src/testing/watched-ports.ts'

const hasFacts = ({ taken: facts }: Readonly<Record<string, unknown>>) => Boolean(facts)

const told: Place = before('commit', 'delete from kernel.outbox', hasFacts)
const taken: Place = after('query', 'delete from kernel.outbox', hasFacts)

const asked: Place = (call) =>
  before('commit', 'insert into kernel.outbox')(call) &&
  call.done.some(({ what }) => /(insert into|update) (approvals|requests)\./.test(what))

export const places = {
  'the caller is known': before('handler'),
  'the handler is done': after('handler'),
  'the answer is ready': after('run'),
  'a record is written late': before('query', 'insert into kernel.idempotency'),
  'both sides are read': after('query', 's.side::integer'),
  'a command is ready': before('post'),
  'a command is posted': after('post'),
  'a batch is sent': before('batch', 'ledger.post'),
  'a batch is answered': after('batch', 'ledger.post'),
  'rows and their transfer are written': before('commit', 'ledger.post'),
  'what is asked of somebody is written': asked,
  'a bucket is emptied': before('query', 'set evaporated_at'),
  'a plan is leased': after('commit', 'lease = gen_random_uuid()', ({ lease }) => Boolean(lease)),
  'a run is refused': before('query', 'refusal = $3'),
  'a piece is taken': after('commit', 'update months.pieces', ({ first }) => Boolean(first)),
  'a piece is written': before('commit', 'set done_at = clock_timestamp()'),
  'facts are taken': taken,
  'facts are told': told,
  ...cardPlaces,
} satisfies Record<string, Place>

export type PlaceName = keyof typeof places
