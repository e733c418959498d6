import type { Domain } from '../platform/domain.ts'
import { brandingRoutes } from './routes.ts'

export const branding: Domain = {
  name: 'branding',
  routes: brandingRoutes,
}
