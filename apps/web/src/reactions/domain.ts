import type { WebDomain } from '../platform/domain.ts'
import { reactionCollections } from './collections.ts'

export const reactions = { name: 'reactions', collections: reactionCollections } satisfies WebDomain
