/**
 * Queries for which nothing was changed: written after the last change of the search. Their figure
 * is what a person may expect; each run demands 90 of 100 (decision 0047).
 */
import { anyIn, named, nothing, offers, trade, tradeIn, type Asked } from './asked.content.ts'

const redStick = { place: 'redStick' } as const

export const fresh: readonly Asked[] = [
  ...trade('Auto Repair', 'engine noise | transmision fluid leak | jump start | mecanics'),
  ...trade('Plumbing', 'plumbers open late | sewer backup | dripping faucet'),
  ...trade('Electricians', 'power outage | electrical panel | electritian'),
  ...trade('Dental', 'chipped tooth | childrens dentist | dentst | tooth extraction'),
  ...trade('Hair and Beauty', 'beard trim | hairstylist near me | haircutt | perm'),
  ...trade('Restaurants', 'family dinner | late lunch | restauraunt | places to eat near me'),
  ...trade('Pets', 'dog kennel | cat vet | puppy shots | veterinarians in metairie'),
  ...trade('Accounting', 'small business accountant | tax man | bookeeper'),
  ...trade('Legal', 'legal advise | lawyer for a will | attorneys'),
  ...trade('Landscaping', 'lawn mower man | tree cutting | hedge trimming | landscapr'),
  ...trade('Cleaning', 'house cleaner | cleening service | office cleaners'),
  ...trade('Moving', 'movers with truck | help me move | moving compny'),
  ...trade('Photography', 'wedding photos | fotographer | photo session'),
  ...trade('Florists', 'roses delivery | wedding flowers | flouwers'),
  ...trade('Fitness', 'yoga studio | gym membership | personal traner'),
  ...trade('Massage and Spa', 'back massage | spa day | facials'),
  ...trade('Printing', 'poster printing | print business cards'),
  ...trade('Coffee', 'cafe with wifi | good espresso | coffe'),
  ...trade('Bakeries', 'fresh bread | bakery open now | bakeri'),
  ...trade('Roofing', 'roof repairs after storm | rooofing'),
  ...trade('Heating and Air', 'air conditioner not cooling | furnace not working'),
  ...trade('Jewelry', 'wedding rings | jewelers near me | engagment ring'),
  ...trade('Music', 'piano teacher | violin lessons | guitar shop'),
  ...trade('Travel', 'weekend getaway | cruise vacation | bed and brekfast'),
  ...trade('Self Storage', 'storage near me | storage locker'),
  ...offers(/sushi/i, 'best sushi in town | suchi'),
  ...offers(/burger/i, 'cheese burger | hamburgers near me'),
  ...offers(/crawfish/i, 'crawfish | boiled crawfish'),
  ...offers(/oyster/i, 'raw oysters | oyster'),
  ...offers(/king cake/i, 'king cakes'),
  ...tradeIn('Dental', 'Lafayette', 'dentist lafayette | dentist in lafayete'),
  ...tradeIn('Restaurants', 'Shreveport', 'restaurants shreveport la | lunch in shreveport'),
  ...tradeIn('Auto Repair', 'Baton Rouge', 'car repair baton rouge | auto repair near baton rouge'),
  ...anyIn('Baton Rouge', '70808 | near 70806'),
  ...named("Guidry's Garage", 'guidrys garage | Guidry’s Garage, Baton Rouge | guidrysgarage'),
  ...named('Levee Coffee', 'levee cofee | leveecoffee | LEVEE COFFEE!'),
  ...named('Red Stick Bakehouse', 'red-stick bakehouse | redstik bakehouse', redStick),
  ...named('The Bark Yard', 'the barkyard | Bark Yard (New Orleans)'),
  ...nothing('plutonium | zxcvbn | tractor | 🚀🚀 | asdf jkl | helicopter ride | xbox'),
]
