/** PostgreSQL as a finder: it knows a change as soon as it is committed. */
import { APP_ROLE } from '@exchange/database'
import { finderContract } from './finder-contract.fixtures.ts'
import { createPostgresFinder } from './postgres-finder.service.ts'

finderContract('postgres_finder', (database) => {
  const settings = { plan_cache_mode: 'force_generic_plan' }
  const db = database.connect({ role: APP_ROLE, max: 2, settings })
  return { finder: createPostgresFinder(db), caughtUp: async () => {} }
})
