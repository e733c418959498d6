import { domain } from '../domain.ts'
import { tagCalls } from './calls.ts'

export const tags = domain({
  calls: { tags: tagCalls },
  acts: ['createPostTag', 'editPostTag', 'archivePostTag', 'unarchivePostTag'],
})
