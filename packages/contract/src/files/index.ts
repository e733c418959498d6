export { fileCalls, MAX_COUNT, type UploadName } from './calls.ts'
export { Attachment, Claim, FileClaim, Picture, Video } from './shapes.ts'
export { fileSignals } from './signals.ts'
export {
  type ContentType,
  contentTypesOf,
  type Extension,
  extensionOf,
  type FileType,
  fileExtensions,
  imageExtensions,
  isAllowedAs,
  maxBytes,
} from './types.ts'
