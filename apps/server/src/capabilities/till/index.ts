export { readDaysToTell, readSalesToTell } from './told.read.ts'
