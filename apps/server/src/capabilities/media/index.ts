export { createImages, type Images } from './images.service.ts'
