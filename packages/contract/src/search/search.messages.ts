/** Texts of the contact and card search (CSRCH-06, CSRCH-11, CSRCH-12, CSRCH-17, -18). */
export const searchMessages = {
  nothingFound: 'No matching members found',
  invalidNumber: 'Invalid number',
  invalidCardNumber: 'Invalid card number',
  grantCamera: 'Please grant the app access to use your camera.',
  cameraBlocked: 'Access to camera is blocked. Please allow access to enable card QR scanning.',
  scanHint: 'Hold the card so that its code is inside the square.',
  typeInstead: 'Type the number',
  noScanner: 'The scanner could not be loaded. Please type the number.',
} as const

/** Texts of search refusals (API-40). */
export const catalogueMessages = {
  sort: 'Only known fields can be sorted by.',
  expr: 'Only known expressions can be asked for.',
  fields: 'Only known fields can be asked for.',
  geo: 'A place is JSON with lat, lng and distance.',
  busy: 'We are very busy. Please try again in a minute.',
} as const

export const filterFaultMessages = {
  'too-long': 'This filter is too long.',
  'too-deep': 'This filter says too much at once.',
  'unknown-field': 'This filter names a field that is not known.',
  'wrong-value': 'A value of this filter does not fit its field.',
  syntax: 'This filter cannot be read.',
} as const
