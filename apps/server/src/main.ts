/** The production process; its configuration is in the environment. */
import { serve } from './serve.ts'

await serve(process.env)
