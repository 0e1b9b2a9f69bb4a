export { createEarningStandings, type EarningStandings } from './earning-standings.service.ts'
