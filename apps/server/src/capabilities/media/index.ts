export { imageAddress } from './images.service.ts'
export { keepPicture, type KeepPictureNeeds } from './keep-picture.service.ts'
export { findPictures, type PictureFacts } from './pictures.read.ts'
