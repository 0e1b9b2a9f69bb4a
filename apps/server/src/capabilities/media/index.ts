export { imageAddress } from './images.service.ts'
export { keepPicture, type KeepPictureNeeds } from './keep-picture.service.ts'
export { readShape } from './make-picture.service.ts'
export {
  findPictures,
  pictureColumn,
  type PictureFacts,
  type StoredPicture,
} from './pictures.read.ts'
