/** The PostgreSQL finder sees every change as soon as it is committed. */
import { finderContract } from './finder-contract.fixtures.ts'
import { createPostgresFinder } from './postgres-finder.service.ts'

finderContract('postgres_finder', (database) => {
  const settings = { plan_cache_mode: 'force_generic_plan' }
  const db = database.connect({ max: 2, settings })
  return { finder: createPostgresFinder(db), caughtUp: async () => {} }
})
