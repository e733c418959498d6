export {
  type Document,
  type DocumentMark,
  type DocumentNode,
  imagesIn,
  isCommentDocument,
  isDocument,
  isSafeHref,
  MAX_COMMENT_PICTURES,
  MAX_COMMENT_TEXT,
  MAX_PICTURE_WORDS,
  MAX_TEXT,
  saysAnything,
} from './document.ts'
