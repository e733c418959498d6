import { tagCalls } from '@guildhall/contract/tags'
import { routes } from '../platform/handler.ts'
import { getPostTags } from './list.ts'
import { createOrEditPostTags, removePostTags } from './save.ts'

export const tagRoutes = routes(tagCalls, { getPostTags, createOrEditPostTags, removePostTags })
