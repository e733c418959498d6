import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('resources', {
  linkNeedsAddress: 'a link leads somewhere',
  resourceNotFound: 'Resource not found',
  folderInItself: 'A folder cannot be in itself',
  onlyFoldersHold: 'Only a folder holds others',
  tooDeep: 'Folders are at most {{max}} deep',
})
