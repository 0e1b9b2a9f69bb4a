/** The keys of all test servers; fixed, so that a test can start a server again. */
import { createHash } from 'node:crypto'

export const testSealKey = Buffer.from('the-seal-key-of-all-the-tests!!!').toString('base64')

/** Hides the numbers of cards. */
export const testCardKey = createHash('sha256').update('card numbers of tests').digest('base64')
