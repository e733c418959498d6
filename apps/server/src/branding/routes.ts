import { brandingCalls } from '@guildhall/contract/branding'
import { routes } from '../platform/handler.ts'
import { updateFeatureInfo, updateWhitelabelData } from './branding.ts'

export const brandingRoutes = routes(brandingCalls, { updateWhitelabelData, updateFeatureInfo })
