export type { LinkPreview } from './shapes.ts'
