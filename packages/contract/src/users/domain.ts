import { domain } from '../domain.ts'
import { blockingCalls } from './blocking.ts'
import { userCalls } from './calls.ts'

export const users = domain({
  calls: { blocking: blockingCalls, users: userCalls },
  searchable: ['users'],
  reportable: ['user'],
})
