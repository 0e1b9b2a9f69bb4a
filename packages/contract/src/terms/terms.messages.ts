/** Texts of the terms (TERMS). */
export const termsMessages = {
  becomingMember: 'You are becoming a Member',
  agree: 'I have read and agree to the Terms and Conditions',
  loadFailed: 'The Terms and Conditions could not be loaded.',
  /** Below a payment that was refused until the new terms are accepted. */
  readThem: 'Read the Terms and Conditions',
  acceptedMeanwhile: 'You have accepted the terms. Nothing was paid yet: please try again now.',
  versionRefused: 'The Terms and Conditions have changed. Please read the new version.',
} as const
