-- The synonyms that every network begins with; those that it adds are its own. `#Name` is a category;
-- in a network without that category, the word is searched as it is.
insert into directory.synonyms (word, meaning)
select btrim(regexp_replace(w.word, '\s+', ' ', 'g')), s.meaning
from (
  values
    (
      '#Restaurants',
      'lunch, dinner, brunch, supper, eat, food, hungry, diner, restaurant, dining, eatery,
      bistro, takeout, meal, restaurante, comida, almuerzo, cena, restraunt, restaraunt,
      resturaunt, restauraunt, buffet, lunch spot, place to eat, somewhere to eat,
      take out, food delivery, restaurante mexicano'
    ),
    (
      '#Bakeries',
      'bread, bakery, baker, pastry, pastries, cupcake, bakeshop, bake shop, cake shop,
      patisserie, boulangerie, panaderia, pasteleria, birthday cake, cake, pies, donuts shop,
      repostero, patissier, boulanger, wedding cake'
    ),
    (
      '#Coffee',
      'espresso, latte, cappuccino, cafe, coffee shop, coffee house, coffee bar, coffeehouse,
      tea room, cup of coffee, coffee roaster, cafeteria, coffee place, cafes, barista,
      tea house, coffee stand'
    ),
    (
      '#Catering',
      'caterer, catering company, event catering, party food, wedding catering, banquet,
      food for a party, food for people, party catering, office lunch, banquete, traiteur'
    ),
    (
      '#Dental',
      'dentist, teeth, tooth, toothache, orthodontist, braces, dental office, dental clinic,
      dentistry, family dentist, dentista, root canal, teeth cleaning, tooth ache, cavity,
      dentures, denture, implants, dental implant, crowns, wisdom tooth, wisdom teeth,
      invisalign, aligners, veneers, gum, gums, whitening, pediatric dentist, oral surgeon,
      endodontist, periodontist, dentiste, dientes, muelas'
    ),
    (
      '#Auto Repair',
      'mechanic, garage, car, brake, tire, oil change, auto shop, auto mechanic, car repair,
      auto service, body shop, collision repair, transmission, muffler, automotive repair,
      automotive, truck repair, vehicle repair, auto body, flat tire, mecanico, tune up,
      alignment, brakes, tires, alternator, windshield, auto glass, radiator, clutch, muffler shop, dent, dent repair, collision, fender, inspection sticker, brake tag,
      state inspection, check engine light, car battery, car trouble, suspension, shocks,
      transmission repair, diesel mechanic, taller mecanico, taller, garagiste, mecanicien, ac car, car ac, car air conditioning,
      auto ac'
    ),
    (
      '#Car Wash',
      'carwash, detailing, auto detailing, car detailing, auto detail, car cleaning, auto spa,
      detailer, car detailer, car wax, ceramic coating, wash wax, wax, lavado de autos, lavado autos,
      lavado carros, auto wash, truck wash'
    ),
    (
      '#Pets',
      'vet, veterinarian, veterinary, dog, cat, puppy, kitten, kennel, pet store, pet shop,
      groomer, dog groomer, pet grooming, dog grooming, animal hospital, animal clinic,
      vet clinic, dog boarding, pet boarding, doggy daycare, dog daycare, dog walker,
      dog training, pet sitter, veterinario, pet food, pet, grooming, flea, fleas, spay, neuter,
      rabies, pet sitting, dog sitter, dog trainer, puppy training, pet hotel, dog hotel,
      cat sitter, dog bath, dog wash, animal doctor, veterinaire, mascotas'
    ),
    (
      '#IT',
      'computer, laptop, website, network, software, computer repair, tech support, it support,
      it service, web design, web designer, web developer, data recovery, cyber security,
      computer store, pc repair, web site, wifi, router, server, virus, virus removal, malware,
      email setup, internet, printer setup, computer virus, slow computer, seo, web hosting,
      web development, app developer, phone system, security cameras, tech guy, computadoras'
    ),
    (
      '#Travel',
      'vacation, travel agent, travel agency, trip, cruise, tour, charter, travel, place to stay,
      places to stay, somewhere to stay, room for night, somewhere to sleep, lodge, getaway,
      honeymoon, tour guide, airport shuttle, hotel room, viajes, agencia viajes'
    ),
    (
      '#Plumbing',
      'plumber, pipe, leak, toilet, drain, faucet, sewer, water heater, clogged drain, septic,
      plomero, fontanero, plombier, sink, faucets, garbage disposal, water leak, hot water,
      hot water heater, burst pipe, bathtub, bathroom sink, kitchen sink, clogged sink,
      sewer line, septic tank, gas line, sump pump, pipefitter, plomeria, plomberie'
    ),
    (
      '#Electricians',
      'electrician, wiring, electrical contractor, electric company, electrical,
      electrical repair, breaker box, electricista, outlet, outlets, circuit breaker, breaker,
      fuse, light fixture, ceiling fan, lights flickering, rewiring, ev charger, panel upgrade,
      electrical outlet, electricien'
    ),
    (
      '#Heating and Air',
      'hvac, ac, furnace, air conditioning, air conditioner, ac repair, heating and cooling,
      heater, heat pump, air con, cooling, aircon, central air, ac unit, thermostat, air duct,
      duct cleaning, ac service, ac installation, cold air, house cool, cool down, aire acondicionado, hvac repair,
      air conditioning repair, ac tune up, climatisation'
    ),
    (
      '#Roofing',
      'roofer, roof, roof repair, shingles, roof leak, techador, shingle, leaky roof, roof leaks,
      roofing company, gutter, gutters, metal roof, roof inspection, roof replacement, techo'
    ),
    (
      '#Painting',
      'painter, house painter, house painting, interior painting, exterior painting, pintor,
      cabinet painting, cabinets painted, kitchen cabinets painted, wall painting, room painting,
      pintura, peintre'
    ),
    (
      '#Landscaping',
      'lawn, yard, gardener, lawn care, lawn service, landscaper, landscape, yard work,
      lawn mowing, grass cutting, mowing, mow, tree service, tree trimming, tree removal, grass,
      gardening, plant nursery, jardinero, arborist, sod, mulch, hedge, hedges, sprinkler system,
      irrigation, stump, stump grinding, leaf removal, weed, weed eating, weed control, lawn guy, yard guy, landscape architect,
      landscape design, jardineria, jardinier, jardinage'
    ),
    (
      '#Moving',
      'mover, moving company, moving van, moving truck, relocation, hauling, mudanza,
      moving service, packing boxes, packing service, piano mover, piano moving,
      furniture moving, movers and packers, moving help, mudanzas, demenagement'
    ),
    (
      '#Pest Control',
      'exterminator, termite, pest, bug, bugs spray, bug spray, roach, mosquito, rodent, ants,
      bed bugs, pest management, bug guy, bug man, rat, rats, mice, mouse, spider, wasp, hornet,
      wasps nest, cockroach, roach control, bedbugs, fumigation, fumigador, critter'
    ),
    (
      '#Cleaning',
      'maid, janitor, janitorial, cleaner, cleaning service, house cleaning, maid service,
      housekeeper, housekeeping, office cleaning, home cleaning, carpet cleaning, limpieza,
      clean house, clean home, carpet shampoo, rug cleaning, window washing, window washer,
      window cleaning, deep clean, move out cleaning, cleaning lady, cleaning woman,
      janitor service, limpieza de casas'
    ),
    (
      '#Legal',
      'lawyer, attorney, law firm, law office, notary, law, legal advice, legal help, abogado,
      avocat, notary public, solicitor, notario, divorce, custody, dui, bankruptcy,
      estate planning, estate plan, living trust, last will, write will, probate, lawsuit,
      injury lawyer, personal injury, immigration, traffic ticket, notaire, abogada'
    ),
    (
      '#Accounting',
      'cpa, tax, taxes, accountant, bookkeeper, bookkeeping, tax preparer, tax preparation,
      tax service, payroll, tax return, contador, tax help, irs, irs help, audit, income tax,
      tax prep, taxes done, start llc, w2, quickbooks, book keeper, contabilidad, contable,
      impuestos, comptable'
    ),
    (
      '#Advertising',
      'marketing, marketing agency, ad agency, advertising agency, billboard, publicity,
      public relations, social media marketing, digital marketing, ads, promote,
      radio ad, tv ad, commercials, branding, seo company, social media, publicidad, publicite'
    ),
    (
      '#Photography',
      'photographer, photo, portrait, headshot, photo studio, wedding photographer, fotografo,
      pictures, headshots, passport photo, senior picture, family picture, family photo,
      engagement photo, newborn photo, photo shoot, photoshoot, wedding photo, fotografia,
      photographe'
    ),
    (
      '#Hair and Beauty',
      'haircut, barber, salon, nail, hairdresser, hairstylist, stylist, hair salon, hair cut,
      barbershop, barber shop, nail salon, beauty salon, beauty parlor, manicure, pedicure,
      peluqueria, hair stylist, beauty shop, hairstyle, highlights, braids, waxing, eyebrow,
      eyebrows, lashes, makeup, mani, mani pedi, hair color, hair extension, shave,
      beard trim, mens haircut, kids haircut, nails done, coiffeur, coiffure, unas,
      barberia'
    ),
    (
      '#Massage and Spa',
      'spa, massage, day spa, massage therapist, massage therapy, facial, masseuse, hot stone,
      deep tissue, prenatal massage, sauna, body wrap, couples massage, swedish massage, masaje,
      masajes'
    ),
    (
      '#Chiropractic',
      'chiropractor, back pain, neck pain, spine, back doctor, quiropractico, sciatica,
      slipped disc, herniated disc, stiff neck, bad back, sore back, whiplash,
      posture, spinal, pinched nerve, nerve pain, backache, hip pain, joint pain'
    ),
    (
      '#Fitness',
      'gym, yoga, personal trainer, personal training, workout, pilates, boxing, fitness center,
      exercise, gimnasio, health club, crossfit, zumba, spinning, spin class, aerobics,
      weight training, weight loss, lose weight, get shape, kickboxing, martial arts, yoga class,
      boot camp, work out, entrenador'
    ),
    (
      '#Florists',
      'flower, florist, flower shop, flower delivery, bouquet, floral, flores, roses, floreria,
      corsage, boutonniere, wreath, centerpiece, funeral flowers, sympathy flowers,
      valentine flowers, orchid, florista, floristeria, fleuriste, fleurs'
    ),
    (
      '#Jewelry',
      'jeweler, jewelry store, jewellery, jeweller, engagement ring, wedding ring, watch repair,
      goldsmith, joyeria, necklace, bracelet, earring, diamond, watch, watch band,
      watch battery, ring sizing, ring resizing, jewelry repair, pawn, joyas, bijoux, bijouterie'
    ),
    (
      '#Printing',
      'printer, print shop, print, copies, copy shop, business cards, flyers, brochures,
      screen printing, photocopies, imprenta, letterhead, envelopes, stationery, postcards,
      invitations, poster, posters, posters printed, print menus, stickers, booklet, lamination,
      fax, impresion, imprimerie'
    ),
    (
      '#Signs',
      'signage, banner, sign shop, sign company, sign maker, neon sign, vehicle wrap, car wrap,
      yard sign, banners, window lettering, lettering, billboard sign, led sign, storefront sign,
      vinyl letters, letrero, letreros, enseigne'
    ),
    (
      '#Self Storage',
      'storage, storage unit, mini storage, storage facility, boat storage, storage space,
      warehouse, store furniture, store boxes, rv storage, rv parking, climate storage,
      almacenamiento'
    ),
    (
      '#Event Venues',
      'venue, wedding venue, event space, reception hall, banquet hall, party hall, event hall,
      ballroom, party venue, hall rental, place for wedding, party room, party place,
      banquet room, quinceanera hall, salon de fiestas'
    ),
    (
      '#Music',
      'music lesson, guitar lesson, piano lesson, music teacher, music store, guitar, piano,
      instrument, voice lesson, drum, drums, drum lesson, singing, singing lesson, violin, saxophone, trumpet,
      sound system, pa system, dj equipment, live band, band for hire, learn guitar, learn piano,
      clases de guitarra, guitarra, musica'
    ),
    (
      '#Stores',
      'shopping, gift, gift shop, boutique, souvenir, retail, tienda, magasin, gift basket, present,
      birthday present, birthday gift'
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
    ('mexican', 'burrito, quesadilla, taco, mexicana, margarita, margaritas, nachos'),
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
    ('weddings', 'wedding'),
    ('mosquito control', 'mosquito'),
    ('vehicle wraps', 'car wrap, vehicle wrap, truck wrap'),
    ('espanol', 'spanish, espanol'),
    ('se habla espanol', 'hablan espanol, spanish speaking')
) as s (meaning, words)
cross join unnest(string_to_array(s.words, ',')) as w (word)
on conflict do nothing;
