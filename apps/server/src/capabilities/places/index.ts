export { createPlaces, type Located, type Places } from './create-places.service.ts'
export { loadZips } from './load-zips.service.ts'
