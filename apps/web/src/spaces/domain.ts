import type { WebDomain } from '../platform/domain.ts'
import { spaceCollections } from './collections.ts'

export const spaces = { name: 'spaces', collections: spaceCollections } satisfies WebDomain
