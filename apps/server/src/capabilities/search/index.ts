export { createSearchLanes } from './search-lanes.service.ts'
