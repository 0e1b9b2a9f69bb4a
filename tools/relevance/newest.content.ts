/**
 * Queries of a person who had not seen how the search reads them: other wordings and trades, typing
 * errors, hours and days, "closest" with and without a place, zips, people, other languages. Their
 * first figure, and what was mended by kind for it, are in decision 0047.
 */
import { anyIn, named, nothing, offers, such, trade, tradeIn } from './asked.content.ts'
import type { Asked, Shown } from './asked.content.ts'

const redStick = { place: 'redStick' } as const
const nowhere = { place: 'nowhere' } as const
const member = { place: 'redStick', asMember: true } as const

const [sunday, monday, friday, saturday] = [0, 1, 5, 6]

/** Open for at least a minute between two hours of a day. */
const opens = (day: number, from: number, until: number) => (shown: Shown) =>
  (shown.week[day] ?? []).some((span) => span.opens < until * 60 && span.closes > from * 60)
const ofTrade = (category: string) => (shown: Shown) => shown.categories.includes(category)
const both = (one: (shown: Shown) => boolean, other: (shown: Shown) => boolean) => (shown: Shown) =>
  one(shown) && other(shown)

const home: readonly Asked[] = [
  ...trade('Plumbing', 'burst pipe | garbage disposal broken | plumer close by'),
  ...trade('Electricians', 'ceiling fan installation | lights keep flickering'),
  ...trade('Heating and Air', 'house wont cool down | hvac tune up'),
  ...trade('Roofing', 'roof leaking after the storm | rooffer'),
  ...trade('Painting', 'paint the outside of my house | interior painters'),
  ...trade('Pest Control', 'wasp nest | cockroaches'),
  ...trade('Landscaping', 'weed eating | stump removal | mulch'),
  ...trade('Cleaning', 'airbnb cleaning | deep clean apartment'),
  ...trade('Moving', 'moving help | local movers'),
  ...trade('Self Storage', 'place to store my boat'),
]

const people: readonly Asked[] = [
  ...trade('Auto Repair', 'check engine light | oil chnge | ac in my car is out'),
  ...trade('Car Wash', 'wash and wax'),
  ...trade('Dental', 'root canal | braces for my son'),
  ...trade('Chiropractic', 'pinched nerve'),
  ...trade('Massage and Spa', 'couples massage'),
  ...trade('Hair and Beauty', 'hair color | fade haircut'),
  ...trade('Fitness', 'place to work out | boxing gym'),
  ...trade('Pets', 'get my cat spayed | dog sitter | rabies shot'),
  ...trade('IT', 'someone to fix my laptop'),
  ...trade('Accounting', 'quickbooks help | tax prepairer'),
  ...trade('Legal', 'car accident lawyer | last will and testament'),
  ...trade('Photography', 'headshots | newborn photos'),
  ...trade('Printing', 'brochures | wedding invitations printed'),
  ...trade('Advertising', 'social media manager'),
  ...trade('Music', 'singing lessons'),
  ...trade('Event Venues', 'place for a birthday party | banquet hall'),
  ...trade('Jewelry', 'fix broken necklace'),
  ...trade('Florists', 'sympathy flowers'),
  ...trade('Restaurants', 'diner near me | takeout tonight'),
  ...trade('Coffee', 'closest coffe | latte to go'),
]

const wares: readonly Asked[] = [
  ...offers(/mexican|taco/i, 'margaritas'),
  ...offers(/red beans/i, 'red beans and rice'),
  ...offers(/tax|books/i, 'bookkeeping for restaurants'),
  ...offers(/boat|rv/i, 'rv and boat parking'),
  ...offers(/gift/i, 'birthday present'),
  ...offers(/guitar/i, 'guitar strings'),
]

const hours: readonly Asked[] = [
  ...such(
    'open',
    both(ofTrade('Plumbing'), opens(sunday, 2, 3)),
    '24 hour plumber | 24/7 plumbing',
  ),
  ...such(
    'open',
    both(({ says }) => /taco/i.test(says), opens(sunday, 0, 24)),
    'tacos open sunday',
  ),
  ...such('open', opens(monday, 6, 12), 'open monday morning'),
  ...such('open', both(ofTrade('Restaurants'), opens(monday, 22, 24)), 'restaurants open late'),
  ...such('open', both(ofTrade('Coffee'), opens(monday, 6, 7)), 'coffee open at 6am'),
  ...such('open', both(ofTrade('Pets'), opens(saturday, 0, 24)), 'vet open on saturdays'),
  ...such('open', both(ofTrade('Bakeries'), opens(sunday, 6, 12)), 'bakery open sunday morning'),
  ...such('open', both(ofTrade('Dental'), opens(friday, 0, 24)), 'dentist open friday'),
  ...such('open', both(ofTrade('Fitness'), opens(monday, 20, 24)), 'gym open late'),
  ...such('open', ({ isOpen }) => isOpen, 'open now near me | whats open', nowhere),
]

const placed: readonly Asked[] = [
  ...trade('Plumbing', 'closest plumber', nowhere),
  ...trade('Restaurants', 'lunhc near me | nearest restarant', nowhere),
  ...tradeIn('Auto Repair', 'Baton Rouge', 'mechanic 70806 | tire shop in baton rouge'),
  ...tradeIn('Florists', 'New Orleans', 'florist 70115 | flowers new orleans', redStick),
  ...tradeIn('Pets', 'Lafayette', 'dog groomer lafayette | vet near lafayette louisiana'),
  ...tradeIn('Legal', 'Baton Rouge', 'lawyers in baton rouge'),
  ...anyIn('Lafayette', 'lafayette la'),
]

const names: readonly Asked[] = [
  ...named('Blue Dog Coffee', 'blue dog cofee | bluedog coffee'),
  ...named('Second Wind Fitness', 'secondwind fitness'),
  ...named('Prytania Law Firm', 'pritania law'),
  ...named('The Long Exposure', 'long exposure photos'),
  ...named('Vermilion Garden Florist', 'vermillion florist'),
  ...named("Guidry's Garage", 'guidry marco | marco from guidrys garage', member),
]

const otherwise: readonly Asked[] = [
  ...trade('Plumbing', 'plomero | fontanero'),
  ...trade('Electricians', 'electricista'),
  ...trade('Pets', 'veterinario cerca de mí'),
  ...trade('Coffee', 'cafetería'),
  ...trade('Hair and Beauty', 'coiffeur'),
  ...trade('Dental', 'dentista abierto ahora'),
  ...nothing('bail bonds | blargle | fgdsfgd | 👻 | submarine sonar'),
]

export const newest: readonly Asked[] = [
  ...home,
  ...people,
  ...wares,
  ...hours,
  ...placed,
  ...names,
  ...otherwise,
]
