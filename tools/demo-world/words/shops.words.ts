/** Categories: shops and venues. */
import { category, type Category } from './category.ts'

export const shops: readonly Category[] = [
  category('Stores', {
    sector: 'Shopping',
    nouns: `Hardware, Books, Furniture, Mercantile, Gifts, Boutique, Records, Bicycles, Outfitters,
      Kitchen Supply, Toys, Thrift, Lighting, Feed & Seed`,
    brands: `The General Mercantile, Paper Lantern Gifts, Old Ferry Books, Needle & Groove,
      The Spare Room, Bluebird Toys, Second Story Books, Spoke & Chain, Marble & Moss Home,
      The Curious Crow, Wick & Wander, Duck Boat Outfitters`,
    specialities: `local pottery, used books, solid wood furniture, wedding registries, vinyl,
      bicycle repair, garden tools, baby gifts, school uniforms, hunting gear`,
    products: `Gift basket 65, Gift card wrap 25, Bicycle tune-up 70, Oak side table 260,
      Record bundle 48, Store credit 100`,
    ticket: [18, 280],
    promise: [
      'If it is made within fifty miles of {city}, we probably carry it.',
      'We know where everything is, which is more than the computer does.',
      'Gift wrapping is free and rather good.',
    ],
    hue: 258,
  }),
  category('Florists', {
    sector: 'Shopping',
    nouns: 'Florist, Flowers, Floral Design, Flower Market, Blooms',
    brands: 'Stem & Vine, The Wild Camellia, Petal Parish, Sweet Olive Flowers',
    specialities: `weddings, funeral sprays, weekly arrangements, plants, event flowers,
      corsages`,
    products: 'Mixed bouquet 55, Office arrangement 85, Bridal flowers deposit 300, Orchid 48',
    ticket: [40, 330],
    promise: [
      'Flowers are bought at the market at five and gone by six in the evening.',
      'Deliveries ring twice, and leave a note.',
    ],
    hue: 344,
  }),
  category('Jewelry', {
    sector: 'Shopping',
    nouns: 'Jewelers, Jewelry, Watch Repair, Fine Jewelry, Goldsmiths',
    brands: 'Fleur & Gold, Silver Ibis Jewelers, The Small Anvil, Doubloon Jewelers',
    specialities: `repairs, engagement rings, watch batteries, estate pieces, custom casting,
      engraving`,
    products:
      'Ring sizing 60, Watch service 140, Silver fleur-de-lis 85, Custom design deposit 400',
    ticket: [45, 980],
    promise: [
      'Repairs are done at the bench you see from the counter.',
      'Every stone is shown under the loupe before you buy it.',
    ],
    hue: 42,
  }),
  category('Music', {
    sector: 'Events and arts',
    nouns: 'Music, Guitars, Music Lessons, Brass & Reed, Piano Studio, Sound & Light',
    brands: 'Second Line Sound, Blue Note Lessons, The Practice Room, Big Horn Brass Repair',
    specialities: `guitar lessons, brass repair, piano tuning, sound systems, bands for hire,
      instrument rental`,
    products: 'Lesson month 130, Piano tuning 145, Sound system day 320, Horn repair 90',
    ticket: [50, 520],
    tips: 0.15,
    promise: [
      'Half our teachers play somewhere tonight.',
      'Marching-band horns are fixed between Friday night and Monday morning.',
    ],
    hue: 286,
  }),
  category('Event Venues', {
    sector: 'Events and arts',
    nouns: 'Event Hall, Ballroom, Venue, Reception Hall, Lofts, Party Barn',
    brands: 'The Cotton Loft, The Lamplight Room, Steamboat Hall, The Gin House, Pavilion on Pine',
    specialities: `weddings, Carnival balls, company parties, quinceaneras, rehearsal dinners,
      meetings`,
    products:
      'Hall evening deposit 750, Meeting day 260, Courtyard afternoon 480, Stage and sound 220',
    ticket: [200, 1700],
    promise: [
      'Tables, chairs and a stage are in the price; the band is up to you.',
      'The courtyard holds two hundred, and the rain plan holds them too.',
    ],
    hue: 330,
  }),
  category('Self Storage', {
    sector: 'Shopping',
    nouns: 'Storage, Self Storage, Mini Storage, Boat & RV Storage',
    brands: 'Dry Dock Storage, Keyring Storage, High Ground Storage',
    specialities: `climate-controlled units, boat storage, business record storage, truck rental`,
    products: 'Small unit month 65, Large unit month 145, Boat bay month 120, Truck day 90',
    ticket: [60, 190],
    promise: [
      'Every unit stands above the flood line of the last hundred years.',
      'Gates open early for contractors and late for everybody else.',
    ],
    hue: 206,
  }),
]
