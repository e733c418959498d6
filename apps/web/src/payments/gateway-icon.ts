import type { GatewayName } from '@guildhall/contract/payments'
import { FlaskConical, Landmark, type LucideIcon } from 'lucide-react'

export const gatewayIcons: Readonly<Record<GatewayName, LucideIcon>> = {
  manual: Landmark,
  test: FlaskConical,
}
