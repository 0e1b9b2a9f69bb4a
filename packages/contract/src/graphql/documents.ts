/** The texts of the app's persisted queries (see `queries.ts`). */
import type { QueryName } from './queries.ts'

const picture = '{ key widths width height blur alt }'

const storefront = `{
  storefrontId memberId exchangeId name short standby waitlist noGiftCards hidden directoryOnly
  isNew score sectors categories tags
  hero ${picture}
  logo ${picture}
  location { add1 add2 city state zip geo { lat lon distance } }
  phoneNumbers { kind number }
  emails { kind address }
  weblinks { kind url }
  hours { zone week { opens closes } }
  promotions { title text spend flashCash }
  offers { title text }
  aka { first last }
  rewardPoints
  paidBy { payments members }
}`

const featured = '{ name type count score }'

export const documents: Readonly<Record<QueryName, string>> = {
  search: `query Search(
  $predefinedSearchName: String, $search: String, $storefrontId: TextOrNumber,
  $memberId: TextOrNumber, $exchangeId: TextOrNumber, $seed: TextOrNumber, $size: TextOrNumber,
  $page: TextOrNumber, $tags: [String], $categories: [String], $sectors: [String], $sort: String,
  $geo: SearchGeoInput, $bounds: SearchBoundsInput, $openNow: Boolean, $verbatim: Boolean
) {
  search(
    predefinedSearchName: $predefinedSearchName, search: $search, storefrontId: $storefrontId,
    memberId: $memberId, exchangeId: $exchangeId, seed: $seed, size: $size, page: $page,
    tags: $tags, categories: $categories, sectors: $sectors, sort: $sort, geo: $geo,
    bounds: $bounds, openNow: $openNow, verbatim: $verbatim
  ) {
    storefronts ${storefront}
    count countLimited seed
    featuredCategories ${featured}
    featuredSectors ${featured}
    bounds { north south east west }
    correctedTo
    sectorInstead
    around { city state zip geo { lat lon } }
  }
}`,
  storefront: `query Storefront(
  $storefrontId: TextOrNumber, $memberId: TextOrNumber, $geo: SearchGeoInput
) {
  search(storefrontId: $storefrontId, memberId: $memberId, geo: $geo, size: 1) {
    storefronts ${storefront}
  }
  getStorefrontDetails(storefrontId: $storefrontId, memberId: $memberId) {
    storefrontId description
    images ${picture}
    videoURL payable
    products {
      productId name short description picture ${picture} videoURL isDefault price priceFrom
    }
    updatedAt
  }
}`,
  location: `query Location(
  $city: String, $state: String, $zip: TextOrNumber, $lat: TextOrNumber, $lon: TextOrNumber
) {
  getLocation(city: $city, state: $state, zip: $zip, lat: $lat, lon: $lon) {
    city state zip geo { lat lon }
  }
}`,
  explore: `query Explore {
  getDirectoryTree { name count categories { name count } }
}`,
  network: `query Network {
  getNetwork { members payments paid buyerFees { from to } sellerFees { from to } }
}`,
  metros: `query Metros {
  getMetros { city state lat lon }
}`,
  mapData: `query MapData($updatedSince: TextOrNumber) {
  getMapData(updatedSince: $updatedSince) {
    storefronts {
      i: storefrontId m: memberId n: name c: categories s: sectors t: city r: state h: heroKey
      w: newUntil b: standby o: openWeek g: geo { lat lon }
    }
    deleteList updatedAt
  }
}`,
}
