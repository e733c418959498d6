import type { Domain } from '../platform/domain.ts'
import { reactionJobs } from './jobs.ts'
import { reactionNoticeWords } from './notice-words.ts'
import { reactionRoutes } from './routes.ts'
import { checkReactables } from './subject.ts'

export const reactions: Domain = {
  name: 'reactions',
  routes: reactionRoutes,
  notices: reactionNoticeWords,
  jobs: reactionJobs,
  checks: checkReactables,
}
