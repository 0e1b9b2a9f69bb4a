/** Queries by name, person, number, place; other scripts; and nonsense. */
import { anyIn, named, nothing, such, tradeIn, trade, type Asked } from './asked.content.ts'

const redStick = { place: 'redStick' } as const
const member = { place: 'redStick', asMember: true } as const

export const byName: readonly Asked[] = [
  ...named('Red Stick Bakehouse', 'red stick bakehouse | bakehouse | Bakehouse, Red Stick'),
  ...named('Red Stick Bakehouse', 'redstick bakehouse | red stick bake house | bakehose'),
  ...named('Red Stick Bakehouse', 'RED STICK BAKEHOUSE | réd stïck bakehouse | red stik bakehouse'),
  ...named("Guidry's Garage", "guidry's garage | guidry’s | guidrys | guidry | Guidrys Garage"),
  ...named("Guidry's Garage", 'guidry garage | guidrey | gudry garage'),
  ...named('Nunez Brothers Sign Company', 'nunez | nuñez | Núñez brothers | nunez bros sign'),
  ...named(
    'St. Claude Plumbing & Drain',
    'st claude | st. claude plumbing | saint claude plumbing',
  ),
  ...named('Bayou St. John Cafe', 'bayou st john cafe | bayou saint john café | bayou st. john'),
  ...named('Levee Coffee', 'levee coffee | levee | leve coffee | levy coffee', redStick),
  ...named("Guillot's Books", "guillot's books | guillot books | guillots books", redStick),
  ...named('Ink & Anvil Press', 'ink & anvil | ink and anvil | ink anvil press'),
  ...named('Marble & Moss Home', 'marble and moss | marble & moss | marble moss home'),
  ...named('Compass & Cup Travel', 'compass & cup | compas and cup travel'),
  ...named('Vermilion Garden Florist', 'vermilion garden florist | vermillion garden | vermilion'),
  ...named('Paper Lantern Gifts', 'paper lantern gifts | paper lantern | paperlantern'),
  ...named('The Bark Yard', 'the bark yard | bark yard | barkyard'),
  ...named('The Quiet Room', 'the quiet room | quiet room'),
  ...named("Zeringue's Animal Hospital", "zeringue's | zeringue animal hospital | zeringues"),
  ...named(
    "Gauthreaux' Doggy Day Care",
    "gauthreaux | gauthreaux's | gauthreaux' | gautreaux doggy",
  ),
  ...named('Cast Net Cafe', 'cast net cafe | castnet | cast net café'),
  ...named('Dry Dock Storage', 'dry dock storage | drydock'),
  ...named("Waguespack's Pipe & Sewer", "waguespack | waguespack's | wagespack"),
  ...named("Schexnayder's Massage", 'schexnayder | schexnaider | schexnayders massage'),
  ...named('Red Stick Bakehouse', 'hello@redstickbakehouse.example', { place: 'nowhere' }),
  ...named('Red Stick Bakehouse', 'redstickbakehouse.example | www.redstickbakehouse.example'),
  ...named('Red Stick Bakehouse', 'https://redstickbakehouse.example/'),
  ...named('Red Stick Bakehouse', 'dana landry | landry dana | Dana Landry', member),
  ...named("Guidry's Garage", 'marco guidry | marco', member),
]

export const byPlace: readonly Asked[] = [
  ...tradeIn('Plumbing', 'Baton Rouge', 'plumber in baton rouge la | plumber baton rouge'),
  ...tradeIn('Plumbing', 'Baton Rouge', 'plumber in Baton Rouge, Louisiana | baton rouge plumber'),
  ...tradeIn('Plumbing', 'Baton Rouge', 'plumbers near baton rouge | plumber 70808'),
  ...tradeIn('Dental', 'Baton Rouge', 'dentist in baton rouge | dentist baton rouge la'),
  ...tradeIn(
    'Dental',
    'Memphis',
    'dentist memphis | dentist in memphis tn | dentist memphis tennessee',
  ),
  ...tradeIn(
    'Restaurants',
    'New Orleans',
    'restaurants in new orleans | food new orleans',
    redStick,
  ),
  ...tradeIn('Jewelry', 'Baton Rouge', 'jeweler near 70808 | jewelry 70806'),
  ...tradeIn('Pets', 'Baton Rouge', 'vet in 70809 | vet near baton rouge la'),
  ...tradeIn('Dental', 'New Orleans', 'dentist new orleans la', redStick),
  ...anyIn('Baton Rouge', 'baton rouge | Baton Rouge, LA | 70806 | in baton rouge'),
  ...anyIn('New Orleans', 'new orleans | 70118 | near 70119', redStick),
  ...anyIn('Slidell', 'slidell | near slidell | Slidell LA'),
  ...anyIn('New Orleans', 'near me | nearby | close to me'),
  ...trade('Dental', 'dentist near me | closest dentist | nearest dentist | dentist nearby'),
  ...trade('Coffee', 'coffee near me | closest coffee shop | coffee close by'),
  ...trade('Restaurants', 'best restaurant near me | good food nearby | closest restaurant'),
  ...such('place', ({ says }) => /sushi/i.test(says), 'sushi near me | sushi new orleans'),
]

export const bySigns: readonly Asked[] = [
  ...nothing('Кафе | 🍕 | % | ??? | --- | 咖啡店 | مطعم | 💥💥 | ... | _'),
  ...nothing('asdfgh | qwertyuiop | zzzzzz | xkcdq | lorem ipsum | 12345678901'),
  ...nothing('(225) 555-9999 | nobody@nowhere.example | nowhere.example | 99999999'),
  ...nothing('бар | καφέ | בית קפה | 寿司'),
]
