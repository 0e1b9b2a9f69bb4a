/** The cuisine of a restaurant, derived from its name, so that searches for food find something. */
import type { Dish } from '../pictures/parts/food.ts'
import type { Week } from './showing.words.ts'

export interface Cuisine {
  /** A restaurant with one of these words in its name has this cuisine. */
  readonly words: readonly string[]
  readonly tags: readonly string[]
  /** What its tables are drawn with. */
  readonly plates: readonly Dish[]
  readonly dishes: readonly string[]
  readonly tagline: readonly string[]
  readonly weeks: readonly Week[]
}

const allDay: Week = '10-21 11-21 11-21 11-21 11-21 11-22 10-22'
const evenings: Week = '- - 17-22 17-22 17-22 17-23 17-23'
const late: Week = '11-24 11-24 11-24 11-24 11-24 11-26 11-26'
const breakfast: Week = '7-14 7-14 7-14 7-14 7-14 7-14 7-14'

function cuisine(
  words: string,
  say: { tags: string; plates: string; dishes: string; tagline: readonly string[] },
  weeks: readonly Week[],
): Cuisine {
  const list = (text: string) => text.split(',').map((part) => part.replace(/\s+/g, ' ').trim())
  return {
    words: list(words),
    tags: list(say.tags),
    plates: say.plates.split(' ') as Dish[],
    dishes: list(say.dishes),
    tagline: say.tagline,
    weeks,
  }
}

export const cuisines: readonly Cuisine[] = [
  cuisine(
    'Grill, Kitchen, Idle Hour, Tin Roof',
    {
      tags: 'Burgers, American, Lunch, Patio, Takeout',
      plates: 'burger burger salad',
      dishes: `smash burger with onion jam, bacon cheeseburger, mushroom Swiss burger, veggie
        burger,
        hand-cut fries, onion rings, milkshakes`,
      tagline: [
        'Smash burgers, hand-cut fries and shakes',
        'Burgers off a hot flat-top since noon',
      ],
    },
    [late, allDay],
  ),
  cuisine(
    'Diner, Cafe, Long Porch',
    {
      tags: 'Breakfast, Burgers, Lunch, Kids, Coffee',
      plates: 'burger pancakes salad',
      dishes: `patty melt, diner burger, short stack of pancakes, grits and eggs, club sandwich,
        chicken salad, pie of the day`,
      tagline: [
        'Breakfast all day, burgers from eleven',
        'Eggs, grits and the best patty melt in town',
      ],
    },
    [breakfast, allDay],
  ),
  cuisine(
    'Po-Boys, Corner, Parish Table',
    {
      tags: 'Po-boys, Sandwiches, Lunch, Takeout',
      plates: 'poboy poboy soup',
      dishes: `fried shrimp po-boy, roast beef debris po-boy, muffuletta, oyster loaf, hot sausage
        po-boy, gumbo by the cup`,
      tagline: ['Po-boys dressed, bread from this morning', 'Roast beef debris, napkins included'],
    },
    [allDay],
  ),
  cuisine(
    'Seafood, Oyster, Pelicans, Cast Net, Blue Heron, Mudbug',
    {
      tags: 'Seafood, Oysters, Dinner, Patio',
      plates: 'oysters soup',
      dishes: `chargrilled oysters, crawfish by the pound, blackened redfish, crab cakes, shrimp and
        grits, fried catfish`,
      tagline: ['Oysters on the fire, crawfish by the pound', 'Gulf seafood, simply cooked'],
    },
    [allDay, evenings],
  ),
  cuisine(
    'Smokehouse, Smoke, Skillet',
    {
      tags: 'Barbecue, Lunch, Takeout, Catering',
      plates: 'steak poboy',
      dishes:
        'sliced brisket, pulled pork, ribs, smoked turkey, burnt ends, mac and cheese, greens',
      tagline: ['Brisket smoked fourteen hours over pecan', 'Ribs, burnt ends and cold tea'],
    },
    [allDay],
  ),
  cuisine(
    'Taqueria, Crooked Oak',
    {
      tags: 'Tacos, Mexican, Lunch, Open late, Takeout',
      plates: 'tacos tacos salad',
      dishes: 'al pastor tacos, birria, carnitas, elote, fish tacos, horchata, salsa verde',
      tagline: ['Tacos on tortillas pressed to order', 'Birria on weekends, salsa every day'],
    },
    [late],
  ),
  cuisine(
    'Steakhouse, Supper, Saltgrass, Brass Ladle',
    {
      tags: 'Steak, Dinner, Wine, Reservations',
      plates: 'steak salad',
      dishes:
        'ribeye, filet with bearnaise, wedge salad, creamed spinach, bone marrow, bread pudding',
      tagline: ['Steaks aged in house, a long wine list', 'White cloths, hot plates, no hurry'],
    },
    [evenings],
  ),
  cuisine(
    'Trattoria, Roux & Rye',
    {
      tags: 'Pizza, Italian, Dinner, Wine',
      plates: 'pizza pasta',
      dishes: 'margherita pizza, rigatoni with red gravy, meatballs, tiramisu, pepperoni pizza',
      tagline: ['Pizza from a wood oven, pasta by hand', 'Red gravy the way grandmother made it'],
    },
    [evenings, allDay],
  ),
  cuisine(
    'Noodle',
    {
      tags: 'Noodles, Ramen, Sushi, Lunch, Vegetarian options',
      plates: 'soup pasta',
      dishes: 'tonkotsu ramen, pho, salmon nigiri, spicy tuna roll, dumplings, bao',
      tagline: ['Ramen, pho and a small sushi counter', 'Broth that takes two days'],
    },
    [allDay],
  ),
]

/** The cuisine of a restaurant with this name; a random one when the name has none. */
export function cuisineOf(name: string, number: number): Cuisine {
  const told = cuisines.find(({ words }) => words.some((word) => name.includes(word)))
  return told ?? (cuisines[number % cuisines.length] as Cuisine)
}
