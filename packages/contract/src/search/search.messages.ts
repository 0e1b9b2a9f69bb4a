/** Words of the contact and card search control (CSRCH-06, CSRCH-11, CSRCH-12). */
export const searchMessages = {
  nothingFound: 'No matching members found',
  invalidNumber: 'Invalid number',
  invalidCardNumber: 'Invalid card number',
} as const
