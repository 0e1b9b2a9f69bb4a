export { createStaticMaps } from './static-maps.service.ts'
