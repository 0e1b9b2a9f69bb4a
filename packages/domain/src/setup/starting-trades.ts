/** The trades with which the directory of a new network begins: sectors with their categories. */
export const startingTrades: Readonly<Record<string, readonly string[]>> = {
  'Food and drink': ['Restaurants', 'Bakeries', 'Coffee', 'Catering', 'Groceries'],
  'Home services': [
    ...['Plumbing', 'Electricians', 'Heating and Air', 'Landscaping', 'Roofing', 'Painting'],
    ...['Cleaning', 'Pest Control', 'Moving', 'Construction'],
  ],
  Auto: ['Auto Repair', 'Car Wash', 'Car Rental'],
  'Travel and lodging': ['Travel', 'Hotels'],
  Health: [
    ...['Dental', 'Medical', 'Chiropractic', 'Massage and Spa', 'Hair and Beauty', 'Fitness'],
  ],
  Pets: ['Pets'],
  'Business services': [
    ...['IT', 'Printing', 'Signs', 'Accounting', 'Legal', 'Advertising', 'Consulting', 'Staffing'],
  ],
  'Events and arts': ['Photography', 'Music', 'Event Venues'],
  Shopping: ['Stores', 'Florists', 'Jewelry', 'Furniture', 'Self Storage'],
  Education: ['Classes', 'Child Care'],
}
