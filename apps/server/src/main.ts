/** The production process: everything it needs to know is in its environment. */
import { serve } from './serve.ts'

await serve(process.env)
