/** Words of saved views: of the report of transactions (ACCT-07), and of the lists of staff. */
export const viewWords = {
  lead: 'A view keeps filters, columns and order under a name. Only you see your views.',
  name: 'Name of the view',
  replaced: 'A view of the same name is replaced.',
  save: 'Save view',
  saved: (name: string) => `${name} is saved.`,
  delete: (name: string) => `Delete the view ${name}`,
  none: 'You have not saved a view yet.',
  failed: 'Your saved views could not be loaded.',
} as const
