/** A process that does background work alone; the same as `main.ts` with `ROLE=worker`. */
import { serve } from './serve.ts'

await serve({ ...process.env, ROLE: 'worker' })
