export {
  type Document,
  type DocumentMark,
  type DocumentNode,
  isDocument,
  isSafeHref,
  MAX_TEXT,
} from './document.ts'
