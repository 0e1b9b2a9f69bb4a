/** The metro areas of the network, with real street names and postal codes. */
export interface Metro {
  readonly city: string
  readonly state: string
  /** Telephone area code. */
  readonly area: string
  readonly lat: number
  readonly lon: number
  readonly zips: readonly string[]
  readonly streets: readonly string[]
  /** Local names of districts, for business names. */
  readonly places: readonly string[]
}

/** One line of comma-separated text per row keeps the table readable. */
function metro(
  name: readonly [city: string, state: string, area: string],
  point: readonly [lat: number, lon: number],
  words: { zips: string; streets: string; places: string },
): Metro {
  const [city, state, area] = name
  const list = (text: string) => text.split(',').map((part) => part.replace(/\s+/g, ' ').trim())
  return {
    city,
    state,
    area,
    lat: point[0],
    lon: point[1],
    zips: list(words.zips),
    streets: list(words.streets),
    places: list(words.places),
  }
}

export const metros: readonly Metro[] = [
  metro(['Baton Rouge', 'LA', '225'], [30.4515, -91.1871], {
    zips: '70801, 70802, 70805, 70806, 70808, 70809, 70810, 70814, 70815, 70816, 70817, 70820',
    streets: `Government Street, Perkins Road, Highland Road, Florida Boulevard, Jefferson Highway,
      Coursey Boulevard, Airline Highway, Plank Road, Essen Lane, Bluebonnet Boulevard,
      Third Street, Siegen Lane, Old Hammond Highway, Burbank Drive, Nicholson Drive`,
    places: `Red Stick, Mid City, Garden District, Spanish Town, Perkins Rowe, Southdowns,
      Goodwood, Capital, Bluebonnet, Highland, Tigerland, Magnolia Mound`,
  }),
  metro(['New Orleans', 'LA', '504'], [29.9511, -90.0715], {
    zips: '70112, 70113, 70114, 70115, 70116, 70117, 70118, 70119, 70122, 70124, 70125, 70130',
    streets: `Magazine Street, Freret Street, Oak Street, Canal Street, Tchoupitoulas Street,
      Carrollton Avenue, Esplanade Avenue, Frenchmen Street, St. Claude Avenue, Maple Street,
      Bienville Street, Harrison Avenue, Dauphine Street, Prytania Street`,
    places: `Crescent City, Marigny, Bywater, Irish Channel, Uptown, Lakeview, Treme, Algiers Point,
      Gentilly, Bayou St. John, Faubourg, Carrollton`,
  }),
  metro(['Lafayette', 'LA', '337'], [30.2241, -92.0198], {
    zips: '70501, 70503, 70506, 70507, 70508',
    streets: `Johnston Street, Jefferson Street, Kaliste Saloom Road, Ambassador Caffery Parkway,
      Pinhook Road, Congress Street, Moss Street, Verot School Road,
      Vermilion Street,
      Camellia Boulevard, Bertrand Drive`,
    places: `Acadiana, Vermilion, Freetown, River Ranch, Hub City, Evangeline, Teche, Oil Center`,
  }),
  metro(['Memphis', 'TN', '901'], [35.1495, -90.049], {
    zips: '38103, 38104, 38106, 38111, 38112, 38114, 38117, 38119, 38120, 38122',
    streets: `Union Avenue, Poplar Avenue, Madison Avenue, Cooper Street, South Main Street,
      Summer Avenue, Broad Avenue, Park Avenue, Highland Street, Lamar Avenue, Front Street,
      Central Avenue, Walnut Grove Road`,
    places: `Bluff City, Cooper-Young, Overton Square, Beale, Crosstown, Harbor Town, Binghampton,
      Midtown, Edge District, Chickasaw`,
  }),
  metro(['Birmingham', 'AL', '205'], [33.5186, -86.8104], {
    zips: '35203, 35205, 35206, 35209, 35210, 35213, 35216, 35222, 35223, 35233',
    streets: `First Avenue North, Second Avenue South, Highland Avenue, Clairmont Avenue,
      Morris Avenue, Crestwood Boulevard, Oxmoor Road, Eleventh Avenue South, Richard
      Arrington Road, Montclair Road, Cahaba Road, Green Springs Highway`,
    places: `Magic City, Avondale, Five Points, Vulcan, Red Mountain, Lakeview, Crestwood, Sloss,
      Homewood, Forest Park`,
  }),
  metro(['Shreveport', 'LA', '318'], [32.5252, -93.7502], {
    zips: '71101, 71103, 71104, 71105, 71106, 71107, 71115, 71118',
    streets: `Line Avenue, Youree Drive, Texas Street, Kings Highway, Marshall Street,
      Mansfield Road, East 70th Street, Linwood Avenue, Fairfield Avenue, Pierremont Road`,
    places: `Red River, Highland, Broadmoor, South Highlands, Cross Bayou, Ark-La-Tex, Caddo`,
  }),
  metro(['Monroe', 'LA', '318'], [32.5093, -92.1193], {
    zips: '71201, 71202, 71203',
    streets: `Louisville Avenue, Desiard Street, Forsythe Avenue, North 18th Street, Jackson Street,
      Lamy Lane, Oliver Road, Tower Drive`,
    places: `Ouachita, Twin Cities, Bayou DeSiard, Garden, Chennault, Riverfront`,
  }),
  metro(['Lake Charles', 'LA', '337'], [30.2266, -93.2174], {
    zips: '70601, 70605, 70607, 70611, 70615',
    streets: `Ryan Street, Lake Street, Nelson Road, Broad Street, Common Street, Country Club Road,
      Prien Lake Road, Enterprise Boulevard, McNeese Street`,
    places: `Calcasieu, Lakefront, Contraband, Prien Lake, Charpentier, Gulf Coast`,
  }),
  metro(['Metairie', 'LA', '504'], [29.9841, -90.1529], {
    zips: '70001, 70002, 70003, 70005, 70006',
    streets: `Veterans Memorial Boulevard, Metairie Road, Clearview Parkway, Causeway Boulevard,
      West Esplanade Avenue, Severn Avenue, Transcontinental Drive, David Drive`,
    places: `Old Metairie, Fat City, Bonnabel, Bucktown, Lafreniere, Causeway`,
  }),
  metro(['Covington', 'LA', '985'], [30.4755, -90.1009], {
    zips: '70433, 70435',
    streets: `Boston Street, Columbia Street, Tyler Street, Lee Lane, Collins Boulevard,
      Gibson Street, New Hampshire Street`,
    places: `Northshore, Three Rivers, Bogue Falaya, St. Tammany, Abita`,
  }),
  metro(['Mandeville', 'LA', '985'], [30.3583, -90.0656], {
    zips: '70448, 70471',
    streets: `Girod Street, Lakeshore Drive, Florida Street, West Causeway Approach, Monroe Street,
      Lafitte Street, Asbury Drive`,
    places: `Lakefront, Trace, Old Mandeville, Fontainebleau, Beau Chene`,
  }),
  metro(['Slidell', 'LA', '985'], [30.2752, -89.7812], {
    zips: '70458, 70460, 70461',
    streets: `Gause Boulevard, Front Street, Pontchartrain Drive, Robert Boulevard, Carey Street,
      Brownswitch Road, Old Spanish Trail`,
    places: `Olde Towne, Honey Island, Bayou Bonfouca, Heritage, Rigolets`,
  }),
  metro(['Hammond', 'LA', '985'], [30.5044, -90.4612], {
    zips: '70401, 70403',
    streets: `Thomas Street, Morris Avenue, Railroad Avenue, Oak Street, Magnolia Street,
      University Avenue, Cate Street`,
    places: `Tangipahoa, Strawberry, Railroad, Ponchatoula, Lions`,
  }),
  metro(['Denham Springs', 'LA', '225'], [30.4869, -90.9562], {
    zips: '70706, 70726',
    streets: `Range Avenue, Hatchell Lane, Florida Avenue, Pete's Highway, Juban Road,
      Cockerham Road, Mattie Street`,
    places: `Antique Village, Amite River, Livingston, Juban, Spring Park`,
  }),
  metro(['Gonzales', 'LA', '225'], [30.2385, -90.9201], {
    zips: '70737',
    streets: `Burnside Avenue, Cornerview Street, Airline Highway, Worthey Street, Ascension Street,
      Irma Boulevard`,
    places: `Ascension, Jambalaya, River Road, Cornerview, East Bank`,
  }),
  metro(['Prairieville', 'LA', '225'], [30.303, -90.972], {
    zips: '70769',
    streets: `Airline Highway, Old Jefferson Highway, Perkins Road, Henderson Bayou Road,
      White Road, Duplessis Road`,
    places: `Oak Grove, Galvez, Bluff Swamp, Manchac, Dutchtown`,
  }),
]

/** The metro area of a city, by name. */
export function metroOf(city: string): Metro {
  const found = metros.find((candidate) => candidate.city === city)
  if (!found) throw new Error(`no metro called ${city}`)
  return found
}
