/** Categories: trades that work in people's houses. */
import { category, type Category } from './category.ts'

export const home: readonly Category[] = [
  category('Plumbing', {
    sector: 'Home services',
    nouns: 'Plumbing, Plumbing & Drain, Pipe & Sewer, Plumbing Company',
    brands:
      'Clearwater Drain Company, Straight Pipe Plumbing, Pelican Plumbing, Rapid Rooter South',
    specialities: `slab leak repair, water heaters, drain cleaning, repiping, gas lines, sewer
      cameras, bathroom fixtures`,
    products:
      'Drain cleaning 145, Water heater installation 980, Leak search 120, Fixture visit 95',
    ticket: [95, 780],
    promise: [
      'A person answers the phone, also on Mardi Gras day.',
      'The price is written down before a wrench is lifted.',
    ],
    hue: 212,
  }),
  category('Electricians', {
    sector: 'Home services',
    nouns: 'Electric, Electrical Contractors, Electric Service, Power & Light',
    brands: 'Bright Wire Electric, Live Oak Electric, Gulf Breaker Electric, Lantern Electric',
    specialities: `panel upgrades, generators, storm repairs, landscape lighting, rewiring,
      car chargers, ceiling fans`,
    products:
      'Generator check 160, Panel upgrade deposit 700, Fan installation 110, Safety visit 85',
    ticket: [90, 860],
    promise: [
      'Every generator we install is tested under load before the season starts.',
      'Old houses in {city} hide old wiring, and we have opened most of their walls.',
    ],
    hue: 48,
  }),
  category('Heating and Air', {
    sector: 'Home services',
    nouns: 'Heating & Air, Air Conditioning, Cooling, Mechanical, Comfort Systems',
    brands: 'Cool Parish Air, North Wind Comfort, Gulf Breeze Cooling, True Degree Heating & Air',
    specialities: `air conditioning repair, duct cleaning, heat pumps, maintenance plans,
      thermostats, attic insulation`,
    products:
      'Seasonal tune-up 119, Duct cleaning 340, Maintenance plan 228, Thermostat fitting 165',
    ticket: [110, 920],
    promise: [
      'In August we keep two vans back for houses with small children and elders.',
      'A tune-up in March is cheaper than a repair in July, and we say so.',
    ],
    hue: 200,
  }),
  category('Landscaping', {
    sector: 'Home services',
    nouns: 'Landscaping, Lawn & Garden, Nursery, Tree Service, Outdoor Living, Gardens',
    brands: 'Green Acre Grounds, The Patient Gardener, Camellia & Co, Cypress Knee Landscapes',
    specialities: `drainage, native gardens, tree trimming, sod, irrigation, weekly mowing,
      patios, storm clean-up`,
    products: 'Weekly mowing month 180, Garden plan 250, Tree trimming day 640, Sod pallet 290',
    ticket: [80, 740],
    promise: [
      'We plant what stands wet feet and August sun, and it lives.',
      'Crews arrive when they said, and leave the gate latched.',
    ],
    hue: 128,
  }),
  category('Roofing', {
    sector: 'Home services',
    nouns: 'Roofing, Roofing & Sheet Metal, Roof Company, Exteriors',
    brands: 'High Ridge Roofing, Storm Line Roofing, Slate & Tin Company, Dry Attic Roofing',
    specialities: `storm repairs, metal roofs, slate repair, gutters, inspections, tarping`,
    products: 'Roof inspection 125, Gutter run 460, Leak repair 380, Emergency tarp 275',
    ticket: [180, 1900],
    promise: [
      'After a storm we tarp first and talk about money later.',
      'Every job ends with a magnet over the lawn, so no nail is left for a tire.',
    ],
    hue: 4,
  }),
  category('Painting', {
    sector: 'Home services',
    nouns: 'Painting, Painting Company, Painters, Coatings, Finishes',
    brands: 'True Coat Painting, Two Ladders Painting, The Color Parish, Gallery & Gable Painters',
    specialities: `historic houses, cabinet painting, exterior painting, pressure washing, plaster
      repair, colour advice`,
    products: 'Room repaint 420, Cabinet refinishing 890, Pressure washing 180, Porch ceiling 260',
    ticket: [160, 1300],
    promise: [
      'Porch ceilings in haint blue are a speciality of the house.',
      'Two coats means two coats.',
    ],
    hue: 262,
  }),
  category('Cleaning', {
    sector: 'Home services',
    nouns: 'Cleaning, Cleaning Company, Maids, Janitorial, Carpet Care, Window Cleaning',
    brands: 'Bright Floor Cleaning, Clean Slate Company, Fresh Linen Cleaning, The Tidy Pelican',
    specialities: `office cleaning, move-out cleaning, carpet care, window cleaning, construction
      clean-up, weekly visits`,
    products: 'Office evening visit 140, Deep clean 280, Carpet room 65, Window round 120',
    ticket: [75, 420],
    tips: 0.2,
    promise: [
      'The same two people come every time, and they know where the spare key hangs.',
      'Supplies are ours and safe around pets.',
    ],
    hue: 184,
  }),
  category('Pest Control', {
    sector: 'Home services',
    nouns: 'Pest Control, Termite & Pest, Exterminating, Pest Management',
    brands: 'Swamp Guard Pest Control, No-See-Um Company, Bayou Bug Patrol',
    specialities: `termite treatment, mosquito control, roach control, rodent proofing, attic
      inspections, yearly contracts`,
    products: 'Quarterly service 105, Termite bond 390, Mosquito season 320, Inspection 75',
    ticket: [70, 410],
    promise: [
      'Termite bonds are renewed with a full inspection, never by mail.',
      'We would rather seal one hole than spray a whole room.',
    ],
    hue: 92,
  }),
  category('Moving', {
    sector: 'Home services',
    nouns: 'Moving & Storage, Movers, Hauling, Moving Company',
    brands: 'Two Strong Cousins Moving, Easy Street Movers, Big River Hauling, Steady Hands Moving',
    specialities: `local moves, piano moves, office moves, packing, estate clear-outs, short
      storage`,
    products: 'Two-man half day 380, Piano move 320, Packing day 290, Storage month 110',
    ticket: [150, 1100],
    tips: 0.3,
    promise: [
      'Stairs, rain and narrow shotgun halls are included in the quote.',
      'Nothing is dropped, and if it ever is, it is paid for the same week.',
    ],
    hue: 24,
  }),
]
