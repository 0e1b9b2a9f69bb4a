/** What signs the seals of the ledger wherever a test runs a server. */
export const testSealKey = Buffer.from('the-seal-key-of-all-the-tests!!!').toString('base64')
