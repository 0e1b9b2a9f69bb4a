/** The words of a member's copy of its forms 1099-B (copy B of the IRS form). */
export const taxCopyWords = {
  title: (year: number) => `Form 1099-B for ${year}: barter exchange transactions`,
  copy: 'Copy B: for the recipient. Substitute statement, OMB No. 1545-0715.',
  payer: 'Payer',
  recipient: 'Recipient',
  payerTin: (tin: string) => `Payer’s TIN ${tin}`,
  tin: (masked: string) => `Recipient’s TIN ${masked}`,
  noTin: 'Recipient’s TIN: not given. Sign a W-9 at your exchange.',
  account: (number: string) => `Account number ${number}`,
  heads: {
    form: 'Form',
    description: '1a Description',
    sold: '1c Date sold',
    amount: '13 Bartering',
  },
  corrected: (number: number) => `${number}, corrected`,
  total: 'All forms',
  allYear: 'Various',
  federal: '4 Federal income tax withheld: $0.00 on each form.',
  legend:
    'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
  explained:
    'Box 13 shows what you got in trade currency for goods and services that you sold through the exchange; one unit is worth one dollar. What you gave back is taken off. Tips, rewards and trade between your own businesses are not in it.',
  oneTotal: 'Your W-9 says that you are a corporation, so one form has the total of all sales.',
  perSale: 'Each line is a form of its own, filed with the IRS.',
  frozen: (day: string) => `As filed on ${day}.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
} as const
