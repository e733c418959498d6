import { domain } from '../domain.ts'
import { resourceCalls } from './calls.ts'

export const resources = domain({
  calls: { resources: resourceCalls },
  acts: ['addResource', 'editResource', 'deleteResource'],
  searchable: ['resources'],
})
