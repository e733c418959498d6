import { may, type Standing } from '../channels/standing.ts'
import type { TagType } from './shapes.ts'

/** Tags belong to those who look after what carries them. */
export const canManageTags = (standing: Standing, tagType: TagType) =>
  may(standing, tagType === 'post' ? 'moderatePosts' : 'manageResources')
