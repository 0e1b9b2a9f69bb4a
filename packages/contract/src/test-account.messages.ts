/** Said where the test account would save something. */
export const testAccountSavesNothing = 'This is a test account. Nothing you do here is saved.'
