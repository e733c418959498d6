import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('connections', {
  requestNotFound: 'Request not found',
})
