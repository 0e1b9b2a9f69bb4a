export { createImages, imageAddress } from './images.service.ts'
