/**
 * Imported before any schema is made: schemas validate without code made at run time, which the
 * policy of our pages refuses.
 */
import { config } from 'zod'

config({ jitless: true })
