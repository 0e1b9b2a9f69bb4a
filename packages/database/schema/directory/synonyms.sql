-- The synonyms that every network begins with; those that it adds are its own. `#Name` is a category;
-- in a network without that category, the word is searched as it is.
insert into directory.synonyms (word, meaning)
select btrim(regexp_replace(w.word, '\s+', ' ', 'g')), s.meaning
from (
  values
    (
      '#Restaurants',
      'lunch, dinner, brunch, supper, eat, food, hungry, diner, restaurant, dining, eatery, bistro,
      takeout, meal, restaurante, comida, almuerzo, cena, restraunt, restaraunt, resturaunt,
      restauraunt'
    ),
    (
      '#Bakeries',
      'bread, bakery, baker, pastry, pastries, cupcake, bakeshop, bake shop, cake shop, patisserie,
      boulangerie, panaderia, pasteleria, birthday cake'
    ),
    (
      '#Coffee',
      'espresso, latte, cappuccino, cafe, coffee shop, coffee house, coffee bar, coffeehouse, tea room,
      cup of coffee, coffee roaster, cafeteria'
    ),
    (
      '#Catering',
      'caterer, catering company, event catering, party food, wedding catering, banquet'
    ),
    (
      '#Dental',
      'dentist, teeth, tooth, toothache, orthodontist, braces, dental office, dental clinic,
      dentistry, family dentist, dentista, root canal, teeth cleaning, tooth ache, cavity'
    ),
    (
      '#Auto Repair',
      'mechanic, garage, car, brake, tire, oil change, auto shop, auto mechanic, car repair,
      auto service, body shop, collision repair, transmission, muffler, automotive repair, automotive,
      truck repair, vehicle repair, auto body, flat tire, mecanico, tune up, alignment'
    ),
    (
      '#Car Wash',
      'carwash, detailing, auto detailing, car detailing, auto detail, car cleaning, auto spa'
    ),
    (
      '#Pets',
      'vet, veterinarian, veterinary, dog, cat, puppy, kitten, kennel, pet store, pet shop, groomer,
      dog groomer, pet grooming, dog grooming, animal hospital, animal clinic, vet clinic,
      dog boarding, pet boarding, doggy daycare, dog daycare, dog walker, dog training, pet sitter,
      veterinario, pet food, pet'
    ),
    (
      '#IT',
      'computer, laptop, website, network, software, computer repair, tech support, it support,
      it service, web design, web designer, web developer, data recovery, cyber security,
      computer store, pc repair, web site'
    ),
    (
      '#Travel',
      'vacation, travel agent, travel agency, trip, cruise, tour, charter, travel'
    ),
    (
      '#Plumbing',
      'plumber, pipe, leak, toilet, drain, faucet, sewer, water heater, clogged drain, septic,
      plomero, fontanero, plombier'
    ),
    (
      '#Electricians',
      'electrician, wiring, electrical contractor, electric company, electrical, electrical repair,
      breaker box, electricista'
    ),
    (
      '#Heating and Air',
      'hvac, ac, furnace, air conditioning, air conditioner, ac repair, heating and cooling, heater,
      heat pump, air con, cooling, aircon, central air, ac unit'
    ),
    ('#Roofing', 'roofer, roof, roof repair, shingles, roof leak, techador'),
    (
      '#Painting',
      'painter, house painter, house painting, interior painting, exterior painting, pintor'
    ),
    (
      '#Landscaping',
      'lawn, yard, gardener, lawn care, lawn service, landscaper, landscape, yard work,
      lawn mowing, grass cutting, mowing, mow, tree service, tree trimming, tree removal,
      grass, gardening, plant nursery, jardinero, arborist, sod'
    ),
    (
      '#Moving',
      'mover, moving company, moving van, moving truck, relocation, hauling, mudanza, moving service'
    ),
    (
      '#Pest Control',
      'exterminator, termite, pest, bug, bugs spray, bug spray, roach, mosquito, rodent, ants, bed bugs,
      pest management, bug guy, bug man'
    ),
    (
      '#Cleaning',
      'maid, janitor, janitorial, cleaner, cleaning service, house cleaning, maid service, housekeeper,
      housekeeping, office cleaning, home cleaning, carpet cleaning, limpieza'
    ),
    (
      '#Legal',
      'lawyer, attorney, law firm, law office, notary, law, legal advice, legal help, abogado, avocat,
      notary public, solicitor, notario'
    ),
    (
      '#Accounting',
      'cpa, tax, taxes, accountant, bookkeeper, bookkeeping, tax preparer, tax preparation, tax service,
      payroll, tax return, contador, tax help'
    ),
    (
      '#Advertising',
      'marketing, marketing agency, ad agency, advertising agency, billboard, publicity,
      public relations, social media marketing, digital marketing, ads'
    ),
    (
      '#Photography',
      'photographer, photo, portrait, headshot, photo studio, wedding photographer, fotografo'
    ),
    (
      '#Hair and Beauty',
      'haircut, barber, salon, nail, hairdresser, hairstylist, stylist, hair salon, hair cut, barbershop,
      barber shop, nail salon, beauty salon, beauty parlor, manicure, pedicure, peluqueria,
      hair stylist, beauty shop'
    ),
    (
      '#Massage and Spa',
      'spa, massage, day spa, massage therapist, massage therapy, facial, masseuse'
    ),
    ('#Chiropractic', 'chiropractor, back pain, neck pain, spine, back doctor, quiropractico'),
    (
      '#Fitness',
      'gym, yoga, personal trainer, personal training, workout, pilates, boxing, fitness center, exercise,
      gimnasio, health club, crossfit'
    ),
    ('#Florists', 'flower, florist, flower shop, flower delivery, bouquet, floral, flores, roses, floreria'),
    (
      '#Jewelry',
      'jeweler, jewelry store, jewellery, jeweller, engagement ring, wedding ring, watch repair, goldsmith,
      joyeria'
    ),
    (
      '#Printing',
      'printer, print shop, print, copies, copy shop, business cards, flyers, brochures, screen printing,
      photocopies, imprenta'
    ),
    ('#Signs', 'signage, banner, sign shop, sign company, sign maker, neon sign, vehicle wrap, car wrap'),
    (
      '#Self Storage',
      'storage, storage unit, mini storage, storage facility, boat storage, storage space, warehouse'
    ),
    (
      '#Event Venues',
      'venue, wedding venue, event space, reception hall, banquet hall, party hall, event hall, ballroom,
      party venue'
    ),
    (
      '#Music',
      'music lesson, guitar lesson, piano lesson, music teacher, music store, guitar, piano, instrument,
      voice lesson'
    ),
    (
      '#Stores',
      'shopping, gift, gift shop, boutique, souvenir, retail'
    ),
    ('#Health', 'doctor, clinic, physician'),
    ('#Bars', 'bar, pub, beer, cocktails, tavern, brewery, drinks'),
    ('#Churches', 'church'),
    ('#Insurance', 'insurance'),
    ('#Real Estate', 'realtor, real estate, real estate agent'),
    ('#Painting', 'handyman, contractor'),
    ('#Plumbing', 'handyman'),
    ('#Electricians', 'handyman'),
    ('#Chiropractic', 'doctor, clinic'),
    ('#Dental', 'doctor, clinic'),
    ('burgers', 'burger, hamburger, cheeseburger'),
    ('hamburger', 'burger'),
    ('cheeseburger', 'burger'),
    ('barbecue', 'bbq, barbeque, bar b q, smoked meat'),
    ('brisket', 'barbecue, bbq'),
    ('po boy', 'poboy, sandwich, sub'),
    ('po boys', 'poboy, sandwich, sub'),
    ('sandwiches', 'sub, sandwich, hoagie, deli'),
    ('nigiri', 'sushi'),
    ('sushi', 'japanese, nigiri'),
    ('ramen', 'japanese, noodle soup'),
    ('pho', 'vietnamese'),
    ('tacos', 'burrito, quesadilla, fajita, enchilada, mexican'),
    ('mexican', 'burrito, quesadilla, taco, mexicana'),
    ('italian', 'pasta, lasagna, spaghetti'),
    ('pizza', 'pizzeria'),
    ('oysters', 'oyster bar'),
    ('seafood', 'crawfish, shrimp, crab, fish, mariscos'),
    ('crawfish', 'crawdad, crayfish, mudbug'),
    ('steak', 'steakhouse, steak house'),
    ('doughnuts', 'donut, doughnut'),
    ('noodles', 'noodle, ramen, chinese'),
    ('breakfast', 'pancake, waffle'),
    ('vegetarian', 'vegan, veggie'),
    ('inn', 'hotel, motel, lodging, bed breakfast, bb, guest house, accommodation'),
    ('guest house', 'hotel, motel, lodging, inn, bed breakfast, bb, accommodation'),
    ('bed breakfast', 'hotel, motel, lodging, inn, bb, guest house, accommodation'),
    ('hotel', 'motel, lodging, inn, accommodation'),
    ('bicycles', 'bike, bicycle, cycling'),
    ('bicycle repair', 'bike repair'),
    ('books', 'bookstore, bookshop'),
    ('records', 'vinyl'),
    ('brothers', 'bros'),
    ('piano', 'piano mover'),
    ('weddings', 'wedding'),
    ('mosquito control', 'mosquito'),
    ('vehicle wraps', 'car wrap, vehicle wrap, truck wrap'),
    ('espanol', 'spanish, espanol'),
    ('se habla espanol', 'hablan espanol, spanish speaking')
) as s (meaning, words)
cross join unnest(string_to_array(s.words, ',')) as w (word)
on conflict do nothing;
