/** The seal key of all test servers. */
export const testSealKey = Buffer.from('the-seal-key-of-all-the-tests!!!').toString('base64')
