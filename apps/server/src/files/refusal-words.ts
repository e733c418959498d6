import { catalogue } from '../platform/catalogue.ts'

/** Why an upload is refused before anybody has looked at it. */
export const words = catalogue('files', {
  tooMuchUnclaimed: 'Too many uploads are waiting to be used. Use some of them, or try again later',
  noRoom: 'There is no room for uploads at the moment. Please try again later',
  sizeNeeded: 'say how large each upload is',
  fileNotFound: 'File not found',
  wrongFormat: 'Invalid File Format',
  uploadOver: 'This address takes no upload, or no longer',
  uploadBroke: 'The upload broke off',
})
