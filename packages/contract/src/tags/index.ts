export { tagCalls } from './calls.ts'
export { canManageTags } from './policy.ts'
export { PostTag, type TagType } from './shapes.ts'
