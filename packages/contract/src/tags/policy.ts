import { may, type Standing } from '../channels/standing.ts'
import type { TagType } from './shapes.ts'

/** Tags are managed by those who manage the content that carries them. */
export const canManageTags = (standing: Standing, tagType: TagType) =>
  may(standing, tagType === 'post' ? 'moderatePosts' : 'manageResources')
