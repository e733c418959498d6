import { domain } from '../domain.ts'
import { brandingCalls } from './calls.ts'

export const branding = domain({
  calls: { branding: brandingCalls },
  acts: ['updateWhitelabelData', 'updateFeatureInfo'],
})
