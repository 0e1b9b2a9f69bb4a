/** Opening hours and tags of each category. */
/**
 * Opening hours of a week, starting on Sunday: `-` means closed, else hours like `9-17` or `11-26`.
 */
export type Week = string

export interface Showing {
  readonly weeks: readonly Week[]
  readonly tags: readonly string[]
  /** The prominence of the category. */
  readonly score: number
}

const office: Week = '- 9-17 9-17 9-17 9-17 9-17 -'
const trades: Week = '- 7-17 7-17 7-17 7-17 7-17 8-12'
const shop: Week = '12-17 10-18 10-18 10-18 10-18 10-19 10-18'
const care: Week = '- - 9-19 9-19 9-19 9-19 8-16'

function show(weeks: readonly Week[], tags: string, score = 1): Showing {
  return {
    weeks,
    tags: tags.split(',').map((tag) => tag.replace(/\s+/g, ' ').trim()),
    score,
  }
}

export const showings: Readonly<Record<string, Showing>> = {
  Bakeries: show(['7-14 - 6-15 6-15 6-15 6-15 7-15'], 'Takeout, Custom orders', 1.2),
  Coffee: show(['7-17 6-19 6-19 6-19 6-19 6-21 7-21'], 'Wi-Fi, Patio, Takeout', 1.3),
  Catering: show([office], 'Delivery, Weddings, Vegetarian options'),
  'Auto Repair': show([trades], 'State inspections, Shuttle, Free estimates', 1.4),
  'Car Wash': show(['9-17 8-19 8-19 8-19 8-19 8-19 8-19'], 'Walk-ins welcome'),
  Travel: show(['8-20 8-20 8-20 8-20 8-20 8-20 8-20'], 'Wi-Fi, Free parking', 1.2),
  Dental: show(['- 8-17 8-17 8-17 8-17 8-14 -'], 'New patients, Emergencies, Kids', 1.5),
  Chiropractic: show([office], 'Walk-ins welcome, New patients'),
  'Massage and Spa': show([care], 'Gift cards, Couples, By appointment'),
  'Hair and Beauty': show([care], 'Walk-ins welcome, Kids, Bridal'),
  Fitness: show(['8-18 5-22 5-22 5-22 5-22 5-21 7-18'], 'First visit free, Showers'),
  Pets: show(['- 8-18 8-18 8-18 8-18 8-18 9-15'], 'Cats, Dogs, House calls', 1.3),
  Stores: show([shop], 'Gift wrapping, Local goods, Delivery', 1.3),
  Florists: show([shop], 'Delivery, Weddings, Same day'),
  Jewelry: show([shop], 'Repairs, Custom orders, Gift wrapping'),
  Music: show([care], 'Lessons, Rentals, Kids'),
  'Event Venues': show([office], 'Weddings, Parking, Kitchen'),
  'Self Storage': show(['8-18 8-18 8-18 8-18 8-18 8-18 8-18'], 'Drive-up, Month to month'),
  IT: show([office], 'Same day, Remote help, On site', 1.4),
  Accounting: show([office], 'By appointment, Bookkeeping, Payroll'),
  Advertising: show([office], 'Social media, Billboards, Radio'),
  Legal: show([office], 'By appointment, Free consultation', 1.1),
  Photography: show([office], 'Weddings, Portraits, Products'),
  Printing: show([office], 'Same day, Design, Delivery'),
  Signs: show([office], 'Installation, Vehicle wraps, Neon'),
  Cleaning: show([trades], 'Insured, Weekly, Move-outs'),
  Electricians: show([trades], 'Licensed, Emergencies, Free estimates'),
  'Heating and Air': show([trades], 'Emergencies, Maintenance plans', 1.1),
  Landscaping: show([trades], 'Free estimates, Weekly, Drainage'),
  Moving: show(['- 7-19 7-19 7-19 7-19 7-19 7-19'], 'Insured, Packing, Storage'),
  Painting: show([trades], 'Free estimates, Cabinets, Insured'),
  'Pest Control': show([trades], 'Termites, Same day, Pet safe'),
  Plumbing: show(['0-24 0-24 0-24 0-24 0-24 0-24 0-24', trades], 'Emergencies, Licensed', 1.1),
  Roofing: show([trades], 'Free estimates, Storm damage, Insured'),
}

/** For a category without words of its own. */
export const usualShowing: Showing = show([shop], 'Family owned')

export const tagsOfAll: readonly string[] = [
  'Family owned',
  'Wheelchair accessible',
  'Free parking',
  'Veteran owned',
  'Women owned',
  'Se habla español',
]
