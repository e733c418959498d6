import { may, type Standing } from '../channels/standing.ts'
import type { TagType } from './shapes.ts'

const managing = { post: 'moderatePosts', resource: 'manageResources', event: 'moderateEvents' } as const

/** Tags are managed by those who manage the content that carries them. */
export const canManageTags = (standing: Standing, tagType: TagType) => may(standing, managing[tagType])
