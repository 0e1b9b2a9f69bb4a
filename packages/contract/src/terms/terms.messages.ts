/** Texts of the terms (TERMS). */
export const termsMessages = {
  becomingMember: 'You are becoming a Member',
  agree: 'I have read and agree to the Terms and Conditions',
  loadFailed: 'The Terms and Conditions could not be loaded.',
  versionRefused: 'The Terms and Conditions have changed. Please read the new version.',
} as const
