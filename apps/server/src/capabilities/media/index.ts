export { createImages } from './images.service.ts'
