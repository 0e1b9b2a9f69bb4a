/** Categories: cars and travel. */
import { category, type Category } from './category.ts'

export const autoAndTravel: readonly Category[] = [
  category('Auto Repair', {
    sector: 'Auto',
    nouns: `Auto Repair, Automotive, Garage, Tire & Brake, Transmission, Collision Center,
      Muffler & Brake, Motor Works`,
    brands: `Straight Six Garage, Good Wrench Yard, The Honest Mechanic, Pit Lane Auto,
      Red Toolbox Repair, Crankshaft & Sons, Levee Road Garage, Green Light Auto Care`,
    specialities: `brakes, alignments, transmissions, diagnostics, state inspections, oil changes,
      hybrid batteries, diesel engines, air conditioning, bodywork`,
    products: `Oil change 48, Brake job 340, Alignment 95, Diagnostic hour 110,
      Tire set 520, Air conditioning recharge 145`,
    ticket: [48, 780],
    promise: [
      'Worn parts are shown to you before they are thrown away.',
      'The estimate is the bill, or we call first.',
      'Loaner cars are free for jobs that take longer than a day.',
    ],
    hue: 222,
  }),
  category('Car Wash', {
    sector: 'Auto',
    nouns: 'Car Wash, Detailing, Auto Spa, Mobile Detail',
    brands: 'Shine Parish, Two Bucket Detailing, Gleam Lane, Wax & Wheel',
    specialities: `hand washing, ceramic coating, interior detailing, headlight repair, fleet
      washing, boat washing`,
    products: 'Hand wash 28, Full detail 210, Ceramic coating 690, Fleet visit 240',
    ticket: [25, 310],
    tips: 0.4,
    promise: [
      'Two buckets, soft mitts, no brushes.',
      'Pollen season specials run from the first yellow morning to the last.',
    ],
    hue: 195,
  }),
  category('Travel', {
    sector: 'Travel and lodging',
    nouns: `Travel, Inn, Bed & Breakfast, Guest House, Charters, Swamp Tours, Cruises & Tours,
      Hotel, Fishing Charters`,
    brands: `The Gallery House, Wandering Egret Travel, Moss & Moon Inn, Old Ferry Inn,
      Sunset Skiff Tours, Compass & Cup Travel, The Blue Shutter Inn, Marsh Light Charters`,
    specialities: `weekend stays, honeymoons, swamp tours, fishing trips, group travel,
      airport transfers, cooking weekends, river cruises`,
    products: `Night for two 149, Swamp tour for two 98, Half-day charter 460, Weekend package 389,
      Travel planning 75, Airport transfer 60`,
    ticket: [75, 560],
    tips: 0.35,
    promise: [
      'Breakfast is on the gallery, weather permitting, and it usually permits.',
      'Captains are licensed, life jackets fit, and the coffee is hot at five.',
      'Trips are planned by people who have slept in the beds they sell.',
    ],
    hue: 172,
  }),
]
