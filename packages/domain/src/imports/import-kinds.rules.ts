/**
 * What an exchange imports from its former system, a file for each kind: which columns a file may
 * have, in the order of its template. The same files come out of an export.
 */

export const importKinds = [
  'members',
  'contacts',
  'products',
  'listings',
  'cards',
  'balances',
  'payments',
] as const

export type ImportKind = (typeof importKinds)[number]

/** Numbers of cards are sealed, so cards are never exported. Storefronts come as a zip. */
export const exportedKinds = [
  'members',
  'contacts',
  'products',
  'listings',
  'balances',
  'payments',
] as const

export type ExportedKind = (typeof exportedKinds)[number]

export interface ImportColumn {
  /** As it stands in the first line of a template. */
  readonly header: string
  /** Other headers that mean the same. */
  readonly also?: readonly string[]
  readonly required?: true
  /** Of the example in the template. */
  readonly example: string
}

const member = {
  header: 'Member number',
  also: ['Number', 'Member', 'Member no', 'Member id', 'Account number', 'Account'],
  required: true,
  example: '1001',
} as const satisfies ImportColumn

const person = {
  firstName: { header: 'First name', also: ['First'], required: true, example: 'Ada' },
  lastName: { header: 'Last name', also: ['Last', 'Surname'], required: true, example: 'Lopez' },
} as const satisfies Record<string, ImportColumn>

const reach = {
  email: { header: 'Email', also: ['Mail'], example: 'ada@example.com' },
  phone: { header: 'Phone', also: ['Mobile', 'Cell'], example: '(504) 555-0123' },
  username: { header: 'Username', also: ['User', 'Login'], example: '' },
} as const satisfies Record<string, ImportColumn>

/** The columns of each kind, by the name that the program uses. */
export const importColumns = {
  members: {
    number: member,
    business: {
      header: 'Business',
      also: ['Business name', 'Company', 'Name'],
      required: true,
      example: 'Lopez Bakery LLC',
    },
    listName: { header: 'Listed as', also: ['List name', 'DBA'], example: 'Lopez Bakery' },
    ...person,
    ...reach,
    businessEmail: { header: 'Business email', example: 'hello@example.com' },
    businessPhone: { header: 'Business phone', example: '(504) 555-0100' },
    website: { header: 'Website', also: ['Web', 'URL'], example: 'https://example.com' },
    address: {
      header: 'Address',
      also: ['Street', 'Address 1'],
      example: '400 Magazine Street',
    },
    address2: { header: 'Address 2', also: ['Suite'], example: '' },
    city: { header: 'City', also: ['Town'], example: 'New Orleans' },
    state: { header: 'State', example: 'LA' },
    zip: { header: 'Zip', also: ['Zip code', 'Postal code'], example: '70130' },
    joined: { header: 'Joined', also: ['Join date', 'Member since'], example: '2014-03-01' },
    feePlan: { header: 'Fee plan', also: ['Plan'], example: 'standard' },
    standing: { header: 'Standing', also: ['Status'], example: 'active' },
  },
  contacts: {
    number: member,
    firstName: { ...person.firstName, example: 'Ben' },
    lastName: { ...person.lastName, example: 'Lopez' },
    email: { ...reach.email, example: 'ben@example.com' },
    phone: reach.phone,
    username: reach.username,
    rights: { header: 'Rights', example: 'send, charge, request' },
    perPayment: { header: 'Limit per payment', example: '500.00' },
    perDay: { header: 'Limit per day', example: '1000.00' },
    perMonth: { header: 'Limit per month', example: '5000.00' },
  },
  products: {
    number: member,
    product: { header: 'Product', also: ['Item'], required: true, example: 'Birthday cake' },
    price: { header: 'Price', example: '45.00' },
    priceFrom: { header: 'Price is from', also: ['From'], example: 'no' },
    onSale: { header: 'On sale', also: ['Active'], example: 'yes' },
    barcode: { header: 'Barcode', also: ['GTIN', 'EAN', 'UPC'], example: '4006381333931' },
  },
  listings: {
    number: member,
    short: {
      header: 'In short',
      also: ['Short', 'Tagline', 'Slogan'],
      example: 'Cakes for every occasion',
    },
    description: {
      header: 'Description',
      also: ['About', 'Text'],
      example: 'We have baked since 1987.',
    },
    categories: { header: 'Categories', also: ['Category'], example: 'Bakeries; Catering' },
    keywords: { header: 'Keywords', also: ['Tags'], example: 'cake; bread' },
    hero: {
      header: 'Main picture',
      also: ['Picture', 'Photo', 'Image'],
      example: 'lopez/shop.jpg',
    },
    logo: { header: 'Logo', example: 'lopez/logo.png' },
    pictures: {
      header: 'More pictures',
      also: ['Pictures', 'Photos', 'Gallery'],
      example: 'lopez/cake.jpg; lopez/bread.jpg',
    },
  },
  cards: {
    number: member,
    firstName: { ...person.firstName, also: ['First', 'Holder first name'] },
    lastName: { ...person.lastName, also: ['Last', 'Surname', 'Holder last name'] },
    card: {
      header: 'Card number',
      also: ['Card'],
      required: true,
      example: '9212 3456 7890 1236',
    },
  },
  balances: {
    number: member,
    balance: { header: 'Balance', also: ['Trade balance'], required: true, example: '-250.00' },
    reserve: { header: 'Cash reserve', also: ['Reserve', 'Cash balance'], example: '20.00' },
    points: { header: 'Points', also: ['Reward points'], example: '0' },
    credit: { header: 'Credit line', also: ['Credit limit', 'Credit'], example: '500.00' },
  },
  payments: {
    day: {
      header: 'Date',
      also: ['Day', 'Transaction date'],
      required: true,
      example: '2019-05-13',
    },
    payer: {
      header: 'Payer',
      also: ['From', 'Buyer', 'Paid by'],
      required: true,
      example: '1001',
    },
    payee: {
      header: 'Payee',
      also: ['To', 'Seller', 'Paid to'],
      required: true,
      example: 'Harbor Coffee',
    },
    amount: {
      header: 'Amount',
      also: ['Total', 'Trade amount'],
      required: true,
      example: '120.00',
    },
    fee: { header: 'Fee', also: ['Cash fee', 'Commission'], example: '6.00' },
    note: { header: 'Note', also: ['Description', 'Memo'], example: 'Two cakes' },
    reference: {
      header: 'Reference',
      also: ['Transaction number', 'Transaction id', 'Auth code'],
      example: 'A-20417',
    },
  },
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>

export type ColumnOf<Kind extends ImportKind> = keyof (typeof importColumns)[Kind] & string

/** The cells of a row as they stand in the file, by column; one that is absent is empty. */
export type Cells<Column extends string = string> = Readonly<Partial<Record<Column, string>>>

export interface NamedColumn extends ImportColumn {
  readonly name: string
}

/** In the order of the template. */
export function columnsOf(kind: ImportKind): readonly NamedColumn[] {
  return Object.entries<ImportColumn>(importColumns[kind]).map(([name, column]) => ({
    name,
    ...column,
  }))
}

/** Bytes of a file. */
export const importBytesMost = 20_000_000
/** Bytes of a zip with the file and its pictures. */
export const importZipBytesMost = 100_000_000
/** Bytes of all pictures of a zip once they are unpacked: photos hardly grow. */
export const importUnzippedBytesMost = 200_000_000
/** Pictures in a zip. */
export const importPicturesMost = 2_000
/** Rows of a file. */
export const importRowsMost = 25_000
/** Characters of a cell. */
export const cellMost = 20_000
/** Rows are kept so many days after their import has ended: until then it can be undone. */
export const importKeptDays = 60
